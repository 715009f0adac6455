"""Starting weights from the PP-OCRv6 tiny recogniser's ONNX graph (Apache-2.0): the backbone whole, the head where characters are shared.

Run as a script, it checks the backbone against the graph itself, pooled at the original rate.
"""
import argparse
from pathlib import Path

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import numpy_helper

import paths
from charset import BLANK, Charset
from model import Recogniser

# numbers of the graph's convolutions a block: depthwise, gate (two, or none), expand, project
BLOCKS = [(43, (4, 5), 44, 45), (47, None, 48, 49), (50, None, 51, 52), (54, (17, 18), 55, 56), (58, None, 59, 60), (61, None, 62, 63),
          (65, (30, 31), 66, 67), (69, None, 70, 71), (73, None, 74, 75)]
EPSILON = 1e-5


def tensors(path=paths.BACKBONE):
    return {tensor.name: torch.from_numpy(numpy_helper.to_array(tensor).copy()) for tensor in onnx.load(path).graph.initializer}


def _fold(conv, weight, source, norm):
    """A convolution without bias and the batch norm behind it, as one convolution with bias."""
    gain, shift, mean, variance = (source[f'{norm}.{part}'] for part in ('w_0', 'b_0', 'w_1', 'w_2'))
    scale = gain / torch.sqrt(variance + EPSILON)
    conv.weight.data = source[weight] * scale.view(-1, 1, 1, 1)
    conv.bias.data = shift - mean * scale


def load_backbone(model, source):
    _fold(model.stem[0], 'conv2d_0.w_0', source, 'batch_norm2d_0')
    _fold(model.stem[2], 'conv2d_1.w_0', source, 'batch_norm2d_1')
    biases = iter(range(10_000))         # the graph's biases are numbered in the order of use

    def fill(conv, number):
        weight, bias = source[f'conv2d_{number}.w_0'], source[f'p2o.pd_op.reshape.{next(biases)}.0']
        if weight.shape != conv.weight.shape or bias.numel() != conv.bias.numel():
            raise ValueError(f'convolution {number} is {tuple(weight.shape)}, expected {tuple(conv.weight.shape)}')
        conv.weight.data, conv.bias.data = weight, bias.flatten()

    for block, (depthwise, gate, expand, project) in zip(model.blocks, BLOCKS):
        fill(block.depthwise, depthwise)
        if gate:
            fill(block.gate[1], gate[0])
            fill(block.gate[3], gate[1])
        fill(block.expand, expand)
        fill(block.project, project)
    _fold(model.neck[0], 'p2o.pd_op.unsqueeze.0.0', source, 'batch_norm1d_0')
    _fold(model.neck[2], 'p2o.pd_op.unsqueeze.2.0', source, 'batch_norm1d_1')


def load_head(head, charset, source, dictionary=paths.BACKBONE_DICTIONARY):
    """Copies the classes both dictionaries have; the two linear layers of the source become one. Returns how many were copied."""
    weight = (source['linear_0.w_0'] @ source['linear_1.w_0']).T
    bias = source['linear_0.b_0'] @ source['linear_1.w_0'] + source['linear_1.b_0']
    chars = [line.rstrip('\r') for line in Path(dictionary).read_text(encoding='utf8').split('\n')]
    while chars and not chars[-1]:
        chars.pop()
    numbers = {char: k + 1 for k, char in enumerate(chars)}
    numbers.setdefault(' ', len(chars) + 1)
    head.bias.data.fill_(float(bias.mean()))
    shared = [(BLANK, BLANK)] + [(number, numbers[char]) for char, number in charset.ids.items() if numbers.get(char, len(weight)) < len(weight)]
    for ours, theirs in shared:
        head.free.data[ours], head.bias.data[ours] = weight[theirs], bias[theirs]
    return len(shared)


def load_pretrained(model, charset, path=paths.BACKBONE):
    source = tensors(path)
    load_backbone(model, source)
    return load_head(model.head, charset, source)


def difference(path=paths.BACKBONE):
    """Largest difference of a probability between the graph and the rebuilt backbone with the graph's own head and rate."""
    import onnxruntime
    charset, source = Charset.load(), tensors(path)
    model = Recogniser(charset).eval()
    load_backbone(model, source)
    x = np.random.default_rng(0).random((1, 3, 48, 160), dtype='f4') * 2 - 1
    expected = onnxruntime.InferenceSession(str(path)).run(None, {'x': x})[0]
    with torch.no_grad():
        features = F.avg_pool2d(model.blocks(model.stem(torch.from_numpy(x))), (3, 2))
        steps = model.neck(features).squeeze(2).transpose(1, 2)
        logits = (steps @ source['linear_0.w_0'] + source['linear_0.b_0']) @ source['linear_1.w_0'] + source['linear_1.b_0']
    return float(np.abs(F.softmax(logits, -1).numpy() - expected).max())


def main():
    argparse.ArgumentParser(description=__doc__).parse_args()
    worst = difference()
    print(f'largest difference {worst:.1e}')
    if worst > 1e-4:
        raise SystemExit('the backbone does not agree with its source')


if __name__ == '__main__':
    main()
