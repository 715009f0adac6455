"""The line recogniser: the PP-OCRv6 tiny convolutional backbone, twice its output rate, wide context blocks, and a head that knows jamo.

Input [N, 3, 48, W] (BGR, pixel/127.5 - 1) → logits [N, ceil(W/4), classes].
"""
import torch
import torch.nn.functional as F
from torch import nn

from charset import Charset, is_syllable, split_syllable

WIDTH = 160                     # channels after the backbone


class Block(nn.Module):
    """Depthwise 3×3, optional squeeze and excitation, pointwise out and back; residual where the shapes allow it."""

    def __init__(self, inputs, hidden, outputs, stride=(1, 1), squeeze=0):
        super().__init__()
        self.residual = inputs == outputs
        self.depthwise = nn.Conv2d(inputs, inputs, 3, stride, 1, groups=inputs)
        self.gate = nn.Sequential(nn.AdaptiveAvgPool2d(1), nn.Conv2d(inputs, squeeze, 1), nn.ReLU(), nn.Conv2d(squeeze, inputs, 1), nn.Hardsigmoid()) if squeeze else None
        self.expand = nn.Conv2d(inputs, hidden, 1)
        self.project = nn.Conv2d(hidden, outputs, 1)

    def forward(self, x):
        x = self.depthwise(x)
        if self.gate is not None:
            x = x * self.gate(x)
        y = self.project(F.gelu(self.expand(x)))
        return x + y if self.residual else y


class GrownBlock(nn.Module):
    """An extra block of the last stage, x + f(x), that starts as the identity: a trained model can be deepened without a jump."""

    def __init__(self, channels, hidden):
        super().__init__()
        self.depthwise = nn.Conv2d(channels, channels, 3, 1, 1, groups=channels)
        self.expand = nn.Conv2d(channels, hidden, 1)
        self.project = nn.Conv2d(hidden, channels, 1)
        nn.init.zeros_(self.project.weight)
        nn.init.zeros_(self.project.bias)

    def forward(self, x):
        return x + self.project(F.gelu(self.expand(self.depthwise(x))))


class Context(nn.Module):
    """x + f(x) along the line only: depthwise 1×kernel, pointwise out and back. Starts as the identity. [N, C, 1, T] → the same."""

    def __init__(self, channels, kernel):
        super().__init__()
        self.layers = nn.Sequential(nn.Conv2d(channels, channels, (1, kernel), 1, (0, kernel // 2), groups=channels), nn.Conv2d(channels, 2 * channels, 1),
                                    nn.GELU(), nn.Conv2d(2 * channels, channels, 1))
        nn.init.zeros_(self.layers[3].weight)
        nn.init.zeros_(self.layers[3].bias)

    def forward(self, x):
        return x + self.layers(x)


class JamoHead(nn.Module):
    """A class's weights are a free vector and, for a syllable, the sum of the vectors of its initial, medial and final jamo."""

    def __init__(self, width, charset):
        super().__init__()
        self.free = nn.Parameter(torch.zeros(charset.classes, width))
        self.bias = nn.Parameter(torch.zeros(charset.classes))
        # row 0 of each table stands for "not a syllable" and is masked out
        self.initial = nn.Parameter(torch.randn(20, width) * .06)
        self.medial = nn.Parameter(torch.randn(22, width) * .06)
        self.final = nn.Parameter(torch.randn(29, width) * .06)
        parts = torch.zeros(3, charset.classes, dtype=torch.long)
        for char, number in charset.ids.items():
            if is_syllable(char):
                parts[:, number] = torch.tensor(split_syllable(char)) + 1
        self.register_buffer('parts', parts)
        self.register_buffer('mask', (parts[0] > 0).float()[:, None])

    def weight(self):
        """[classes, width]"""
        return self.free + self.mask * (self.initial[self.parts[0]] + self.medial[self.parts[1]] + self.final[self.parts[2]])

    def forward(self, x):
        return F.linear(x, self.weight(), self.bias)


class Recogniser(nn.Module):
    def __init__(self, charset, kernels=(7, 7), grown=0):
        """`kernels`: widths of the context blocks, in steps of 4 px. `grown`: blocks beyond those of the pretrained backbone."""
        super().__init__()
        self.shape = {'kernels': list(kernels), 'grown': grown}
        self.stem = nn.Sequential(nn.Conv2d(3, 24, 3, 2, 1), nn.GELU(), nn.Conv2d(24, 48, 3, 2, 1))
        self.blocks = nn.Sequential(
            Block(48, 96, 48, squeeze=12), Block(48, 96, 48), Block(48, 96, 96, stride=(2, 1)),
            Block(96, 192, 96, squeeze=24), Block(96, 192, 96), Block(96, 192, 160, stride=(2, 1)),
            Block(160, 320, 160, squeeze=40), Block(160, 320, 160), Block(160, 320, 160))
        self.grown = nn.Sequential(*(GrownBlock(WIDTH, 2 * WIDTH) for _ in range(grown)))
        self.pool = nn.AvgPool2d((3, 1))
        self.neck = nn.Sequential(nn.Conv2d(WIDTH, WIDTH, (1, 5), 1, (0, 2), groups=WIDTH), nn.Hardswish(), nn.Conv2d(WIDTH, WIDTH, 1), nn.Hardswish())
        self.context = nn.Sequential(*(Context(WIDTH, kernel) for kernel in kernels))
        self.head = JamoHead(WIDTH, charset)

    def forward(self, x):
        x = self.neck(self.pool(self.grown(self.blocks(self.stem(x)))))
        return self.head(self.context(x).squeeze(2).transpose(1, 2))


def load_checkpoint(path):
    """(charset, state dict of the averaged weights, shape, record) of a saved checkpoint."""
    saved = torch.load(path, map_location='cpu', weights_only=True)
    return Charset(saved['chars']), saved['weights'], saved['shape'], saved.get('record', {})


def load_model(path):
    """(model in evaluation mode, charset)"""
    charset, weights, shape, _ = load_checkpoint(path)
    model = Recogniser(charset, **shape)
    model.load_state_dict(weights)
    return model.eval(), charset


def adopt(model, weights):
    """Loads weights of a smaller model of the same design; new blocks keep their identity start. Returns the names that were new."""
    missing, unexpected = model.load_state_dict(weights, strict=False)
    foreign = [name for name in missing if not name.startswith(('grown.', 'context.'))]
    if foreign or unexpected:
        raise ValueError(f'the checkpoint is of another design: missing {foreign}, unexpected {unexpected}')
    return missing
