"""Batches of rendered lines: six widths, padded by repeating the last column as the application pads them."""
import math
import os
import time
from typing import NamedTuple

import numpy as np
import torch
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from charset import Charset
from dice import Dice
from fonts import FontBook
from labels import Labels
from render import HEIGHT, Renderer

STEP = 4                        # px of width an output step
WIDTHS = (128, 192, 256, 352, 480, 640)
SIZES = (96, 72, 56, 40, 28, 20)        # lines a batch, by width
SHARES = (12, 20, 24, 22, 14, 8)        # how often a label is made for each width
CLEAN_SIZES = (11, 40)          # px to the em of clean lines with hinting
# of the lines: as a browser or phone draws them; with hinting; icons and pictures without text; all others are worn
APP_SHARE, CLEAN_SHARE, EMPTY_SHARE = .40, .08, .03


class Batch(NamedTuple):
    images: torch.Tensor        # uint8 [N, 3, 48, W]
    steps: torch.Tensor         # [N] output steps that belong to the line itself
    targets: list               # class numbers a line
    texts: list


def pack(lines, width, charset):
    images = np.empty((len(lines), 3, HEIGHT, width), 'uint8')
    for k, line in enumerate(lines):
        own = line.image.shape[1]
        images[k, :, :, :own] = line.image.transpose(2, 0, 1)
        images[k, :, :, own:] = line.image[:, -1:].transpose(2, 0, 1)
    steps = torch.tensor([steps_of(line) for line in lines])
    texts = [line.text for line in lines]
    return Batch(torch.from_numpy(images), steps, [charset.encode(charset.keep(text)) for text in texts], texts)


def steps_of(line):
    return max(1, math.ceil(line.image.shape[1] / STEP))


def scaled(images):
    """uint8 → the model's input range, channels last."""
    return (images.float() / 127.5 - 1).contiguous(memory_format=torch.channels_last)


def fits(line):
    """Whether CTC can spell the text in the line's steps: repeats need a blank between them."""
    repeats = sum(a == b for a, b in zip(line.text, line.text[1:]))
    return steps_of(line) >= len(line.text) + repeats


def wait_while(pause):
    """Sleeps while the file exists; returns the seconds slept."""
    start = time.time()
    while pause and os.path.exists(pause):
        time.sleep(2)
    return time.time() - start


class Stream(IterableDataset):
    """Endless batches; each worker has its own seed."""

    def __init__(self, charset, seed, pause=None):
        self.charset, self.seed, self.pause = charset, seed, pause

    def __iter__(self):
        worker = get_worker_info()
        torch.set_num_threads(1)
        dice = Dice(self.seed + 7919 * (worker.id if worker else 0))
        labels = Labels(self.charset)
        renderer = Renderer(FontBook(self.charset), labels.word)
        pools = [[] for _ in WIDTHS]
        while True:
            wait_while(self.pause)
            wanted = dice.choices(WIDTHS, SHARES)[0]
            units = max(2, int(wanted / dice.uniform(11, 22)))
            line = draw_line(dice, renderer, labels, units)
            if line is None or line.image.shape[1] > WIDTHS[-1] or not fits(line):
                continue
            k = next(k for k, width in enumerate(WIDTHS) if line.image.shape[1] <= width)
            pools[k].append(line)
            if len(pools[k]) == SIZES[k]:
                yield pack(pools[k], WIDTHS[k], self.charset)
                pools[k] = []


def draw_line(dice, renderer, labels, units):
    kind = dice.random()
    if kind > 1 - EMPTY_SHARE:
        return renderer.no_text(dice)
    if kind > APP_SHARE + CLEAN_SHARE:
        return renderer.worn(dice, labels.line(dice, units))
    text = labels.screen_line(dice, units) if dice.chance(.6) else labels.line(dice, units)
    return renderer.app(dice, text) if kind < APP_SHARE else renderer.screen(dice, text, *CLEAN_SIZES)


def batches(charset: Charset, seed, workers=1, pause=None):
    return iter(DataLoader(Stream(charset, seed, pause), batch_size=None, num_workers=workers, prefetch_factor=6 if workers else None))
