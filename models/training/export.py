"""Writes a checkpoint as ONNX: BGR x [N, 3, 48, W], pixel/127.5 - 1 → softmax probs [N, ceil(W/4), classes]. Checks it against torch."""
import argparse
from pathlib import Path

import numpy as np
import onnxruntime
import torch
from torch import nn

from model import load_model

OPSET = 17
TOLERANCE = 1e-4


class PlainHead(nn.Module):
    """The jamo head as one matrix, with probabilities out."""

    def __init__(self, head):
        super().__init__()
        self.weight = nn.Parameter(head.weight().detach().T.contiguous())
        self.bias = nn.Parameter(head.bias.detach().clone())

    def forward(self, x):
        return torch.softmax(x @ self.weight + self.bias, -1)


def export(checkpoint, output):
    """Returns the largest difference of a probability between torch and ONNX over several shapes."""
    model, _ = load_model(checkpoint)
    model.head = PlainHead(model.head)
    torch.onnx.export(model, (torch.randn(2, 3, 48, 160),), str(output), input_names=['x'], output_names=['probs'], opset_version=OPSET, dynamo=False,
                      dynamic_axes={'x': {0: 'batch', 3: 'width'}, 'probs': {0: 'batch', 1: 'steps'}})
    session, worst = onnxruntime.InferenceSession(str(output)), 0.0
    generator = torch.Generator().manual_seed(0)
    for shape in ((1, 3, 48, 8), (2, 3, 48, 162), (3, 3, 48, 640)):
        x = torch.rand(shape, generator=generator) * 2 - 1
        with torch.no_grad():
            expected = model(x).numpy()
        read, = session.run(None, {'x': x.numpy()})
        if read.shape != expected.shape or read.shape[1] != -(-shape[3] // 4):
            raise ValueError(f'{shape} gives {read.shape}, torch {expected.shape}')
        worst = max(worst, float(np.abs(read - expected).max()))
    return worst


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('checkpoint', type=Path)
    parser.add_argument('output', type=Path)
    options = parser.parse_args()
    worst = export(options.checkpoint, options.output)
    print(f'{options.output.stat().st_size / 1e6:.2f} MB, largest difference to torch {worst:.1e}')
    if worst > TOLERANCE:
        raise SystemExit('the exported graph does not agree with torch')


if __name__ == '__main__':
    main()
