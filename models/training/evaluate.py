"""Measures recognisers on the same lines, greedily decoded: character error rate, lines read exactly, lines whose digits are all right.

Models are checkpoints (.pt) or ONNX graphs (.onnx). Prints a Markdown table with a column a model.
"""
import argparse
import re
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch

import ctc
import paths
import sets
from charset import Charset
from data import pack
from model import load_model

BATCH = 16
ALIGN = 32                      # px: lines are padded to a multiple of this


class Score(NamedTuple):
    errors: float               # character error rate
    exact: float                # share of lines without an error
    digits: float               # share of lines with digits whose digits are all right and in order
    wrong: list                 # (expected, read)


def torch_reader(model):
    @torch.no_grad()
    def read(images):
        return model(torch.from_numpy(images)).float().numpy()
    return read


def onnx_reader(path, threads=2):
    import onnxruntime
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    session = onnxruntime.InferenceSession(str(path), options)
    return lambda images: session.run(None, {'x': images})[0]


def open_reader(path):
    return onnx_reader(path) if str(path).endswith('.onnx') else torch_reader(load_model(path)[0])


def read_lines(read, lines, charset):
    """Texts in the order of the lines; lines of like width share a batch."""
    padded = [max(64, -(-line.image.shape[1] // ALIGN) * ALIGN) for line in lines]
    order, texts = sorted(range(len(lines)), key=lambda k: padded[k]), [None] * len(lines)
    start = 0
    while start < len(order):
        width = padded[order[start]]
        group = [k for k in order[start:start + BATCH] if padded[k] == width]
        batch = pack([lines[k] for k in group], width, charset)
        scores = torch.from_numpy(read(batch.images.numpy().astype('f4') / 127.5 - 1))
        for k, text in zip(group, ctc.greedy(scores, batch.steps, charset)):
            texts[k] = text
        start += len(group)
    return texts


def score(read, lines, charset):
    texts = read_lines(read, lines, charset)
    wrong, edits, numbers, numbers_right = [], 0, 0, 0
    for line, text in zip(lines, texts):
        edits += ctc.distance(text, line.text)
        expected = re.sub(r'\D', '', line.text)
        if expected:
            numbers += 1
            numbers_right += re.sub(r'\D', '', text) == expected
        if text != line.text:
            wrong.append((line.text, text))
    return Score(edits / max(1, sum(len(line.text) for line in lines)), 1 - len(wrong) / max(1, len(lines)), numbers_right / max(1, numbers), wrong)


def speed(read, width=320, repeats=60):
    """Least milliseconds for one line of the given width, one at a time: the machine may be busy."""
    images, times = np.zeros((1, 3, 48, width), 'f4'), []
    for _ in range(repeats):
        start = time.perf_counter()
        read(images)
        times.append((time.perf_counter() - start) * 1000)
    return min(times)


def table(models, lines_by_set, charset):
    """Markdown: sets down, models across. Returns the text and {model: {set: Score}}."""
    readers = {str(path): open_reader(path) for path in models}
    results = {name: {key: score(read, lines, charset) for key, lines in lines_by_set.items()} for name, read in readers.items()}
    rows = ['| set | lines | ' + ' | '.join(Path(name).name for name in readers) + ' |', '|---|---|' + '---|' * len(readers)]
    for key, lines in lines_by_set.items():
        cells = []
        for name in readers:
            result = results[name][key]
            cells.append(f'CER {result.errors:.2%}, exact {result.exact:.1%}' + (f', digits {result.digits:.1%}' if 'digits' in key else ''))
        rows.append(f'| {key} | {len(lines)} | ' + ' | '.join(cells) + ' |')
    rows.append('| one line of 320 px | | ' + ' | '.join(f'{speed(read):.1f} ms' for read in readers.values()) + ' |')
    return '\n'.join(rows), results


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('models', nargs='+', type=Path)
    parser.add_argument('--lines', nargs='*', type=Path, default=[], help='folders with labels.tsv and line images')
    parser.add_argument('--count', type=int, default=600, help='lines of each synthetic set')
    parser.add_argument('--dictionary', type=Path, default=paths.DICTIONARY)
    parser.add_argument('--show', type=int, default=0, help='wrong lines to print for each set of the last model')
    parser.add_argument('--output', type=Path, help='also write the table here')
    options = parser.parse_args()
    torch.set_num_threads(2)
    charset = Charset.load(options.dictionary)
    lines = sets.synthetic(charset, options.count)
    lines.update({path.name: sets.folder(path, charset) for path in options.lines})
    text, results = table(options.models, lines, charset)
    print(text)
    for key, result in results[str(options.models[-1])].items():
        for expected, read in result.wrong[:options.show]:
            print(f'{key}: {expected!r} read {read!r}')
    if options.output:
        options.output.write_text(text + '\n', encoding='utf8')


if __name__ == '__main__':
    main()
