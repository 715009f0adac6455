"""Averages checkpoints of one line of descent ("model soup"): between a model and what it was trained on into, the mean is often better than either.

A smaller ancestor takes part: blocks it lacks count as the identity they started from.
"""
import argparse
from pathlib import Path

import torch

from model import Recogniser, adopt, load_checkpoint
from train import save

ENDS = ('project', 'layers.3')          # the last layer of a block that starts as the identity: zero there is the identity


def average(paths, shares):
    """The contents of a checkpoint with the weighted mean of the others; shape and record of the last."""
    charset, last, shape, record = load_checkpoint(paths[-1])
    mean = {name: torch.zeros_like(value) if value.dtype.is_floating_point else value.clone() for name, value in last.items()}
    for path, share in zip(paths, shares):
        model = Recogniser(charset, **shape)
        missing = set(adopt(model, load_checkpoint(path)[1]))
        for name, value in model.state_dict().items():
            if not value.dtype.is_floating_point:
                continue
            if name in missing and not any(end in name for end in ENDS):
                value = last[name]
            mean[name] += share / sum(shares) * value
    return {'weights': mean, 'chars': charset.chars, 'shape': shape, 'record': record}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('output', type=Path)
    parser.add_argument('checkpoints', nargs='+', type=Path, help='of growing size; the last gives the shape')
    parser.add_argument('--shares', nargs='+', type=float, help='one a checkpoint; equal if not given')
    options = parser.parse_args()
    save(options.output, average(options.checkpoints, options.shares or [1.0] * len(options.checkpoints)))


if __name__ == '__main__':
    main()
