"""Evaluation sets: the same lines for every model, from fixed seeds and from source lines that training never sees; and folders of real line images."""
from pathlib import Path

import numpy as np
from PIL import Image

import patterns
from data import WIDTHS
from dice import Dice
from fonts import FontBook
from labels import Labels
from render import HEIGHT, Line, Renderer

SEEDS = {'screens': 1, 'unseen clean': 2, 'unseen worn': 3, 'digits': 4, 'small digits': 5, 'small type': 6}
CHOOSING, REPORTING = 100, 200      # added to the seeds: checkpoints are chosen on other lines than those figures are given for
NUMBERS = (patterns.phone, patterns.account, patterns.amount)
# of the glyphs of a digit: 12–28 px high is about 17–39 px to the em, and 12–16 px to the em is 9–11 px high
SMALL_SIZES = (9, 16)           # px to the em
DIGIT_SIZES = {'digits': (17, 39), 'small digits': (12, 16)}


def _collect(count, draw):
    lines = []
    while len(lines) < count:
        line = draw()
        if line is not None and line.text and line.image.shape[1] <= WIDTHS[-1]:
            lines.append(line)
    return lines


def synthetic(charset, count, names=tuple(SEEDS), purpose=REPORTING):
    """{name: lines}. screens: app-like lines in trained faces, clean. unseen: faces never trained on, clean or worn. digits: phones,
    accounts and amounts in all faces, clean. small type: as a browser draws times, footers and desktop pages."""
    labels = Labels(charset, held=True)
    seen, unseen = FontBook(charset), FontBook(charset, unseen=True)
    sets = {}
    for name in names:
        dice = Dice(SEEDS[name] + purpose)
        if name == 'screens':
            renderer = Renderer(seen, labels.word)
            sets[name] = _collect(count, lambda: renderer.screen(dice, labels.screen_line(dice, dice.choice([8, 14, 20, 30]))))
        elif name == 'small type':
            renderer = Renderer(seen, labels.word)
            sets[name] = _collect(count, lambda: renderer.app(dice, labels.screen_line(dice, dice.choice([8, 14, 20, 30])), *SMALL_SIZES))
        elif name == 'unseen clean':
            renderer = Renderer(unseen, labels.word)
            sets[name] = _collect(count, lambda: renderer.screen(dice, labels.screen_line(dice, dice.choice([8, 14, 20, 30]))))
        elif name == 'unseen worn':
            renderer = Renderer(unseen, labels.word)
            sets[name] = _collect(count, lambda: renderer.worn(dice, labels.line(dice, dice.choice([8, 14, 20, 30]))))
        else:
            renderers = [Renderer(seen, labels.word), Renderer(seen, labels.word), Renderer(unseen, labels.word)]
            low, high = DIGIT_SIZES[name]
            sets[name] = _collect(count, lambda: dice.choice(renderers).screen(dice, charset.keep(dice.choice(NUMBERS)(dice)), low, high))
    return sets


def folder(path, charset):
    """Line images with labels.tsv (file, tab, text). Characters outside the dictionary are dropped from the labels."""
    lines = []
    for entry in (Path(path) / 'labels.tsv').read_text(encoding='utf8').split('\n')[1:]:
        name, tab, text = entry.partition('\t')
        file = Path(path) / name
        if not tab or not file.is_file():
            continue
        image = Image.open(file).convert('RGB')
        image = image.resize((max(8, round(image.width * HEIGHT / image.height)), HEIGHT), Image.BILINEAR)
        text = ''.join(char for char in text.split('\t')[0] if char in charset.members)
        lines.append(Line(np.asarray(image)[:, :, ::-1], text))
    return lines
