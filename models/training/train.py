"""Trains the line recogniser on rendered lines: CTC, AdamW with a warm-up and a cosine over the minutes given, averaged weights (EMA).

The checkpoint holds the averaged weights, is written whole or not at all, and is enough to go on from. Of the checkpoints of one run the
one with the fewest errors on clean screens (then on unseen faces) is also kept under the name with `.best`.
"""
import argparse
import math
import os
import time
from pathlib import Path

import torch

import ctc
import evaluate
import sets
from charset import Charset
from data import batches, scaled, wait_while
from model import Recogniser, adopt, load_checkpoint
from pretrained import load_pretrained

WARM_UP = 200                   # steps
FROZEN = 250                    # steps in which a model started from the pretrained backbone trains its head only
CLIP = 5.0                      # norm of the gradient
LOWEST = .02                    # of the rate, at the end of the cosine
WATCHED = {'screens': 300, 'small type': 200, 'unseen worn': 200, 'digits': 200}       # evaluation sets looked at during a run


def save(path, contents):
    """Writes beside the path, then renames."""
    partial = Path(f'{path}.partial')
    torch.save(contents, partial)
    os.replace(partial, path)


def is_head(name):
    return name.startswith(('head', 'context', 'grown'))


class Average:
    """Exponential moving average of a model's weights; short at first, `decay` later."""

    def __init__(self, model, decay):
        self.decay, self.steps = decay, 0
        self.weights = {name: value.detach().clone() for name, value in model.state_dict().items()}

    @torch.no_grad()
    def update(self, model):
        self.steps += 1
        share = 1 - min(self.decay, (self.steps + 1) / (self.steps + 10))
        for name, value in model.state_dict().items():
            if value.dtype.is_floating_point:
                self.weights[name].lerp_(value, share)


class Threads:
    """How many threads a step runs on: beside other work on the same cores one thread can be several times as fast as two that wait for
    each other. Every `every` steps each count is tried for some steps and the fastest is kept."""

    def __init__(self, most, every=80, trial=4):
        self.counts, self.every, self.trial = list(range(1, most + 1)), every, trial
        self.times, self.count = {}, most

    def begin(self, step):
        tried, within = divmod(step % self.every, self.trial)
        if len(self.counts) > 1 and tried < len(self.counts):
            if tried == 0 and within == 0:
                self.times = dict.fromkeys(self.counts, 0.0)
            self.count = self.counts[tried]
        elif tried == len(self.counts) and within == 0 and all(self.times.values()):
            self.count = min(self.times, key=self.times.get)
        torch.set_num_threads(self.count)

    def end(self, step, seconds):
        if step % self.every < self.trial * len(self.counts) and self.count in self.times:
            self.times[self.count] += seconds


class Training:
    def __init__(self, options):
        self.options = options
        torch.manual_seed(options.seed)
        self.record = {'lines': 0, 'minutes': 0.0, 'steps': 0}
        if options.resume:
            self.charset, weights, shape, record = load_checkpoint(options.resume)
            self.record.update(record)
            kernels = shape['kernels'] + options.kernels[len(shape['kernels']):]
            self.model = Recogniser(self.charset, kernels, max(shape['grown'], options.grown))
            print('new blocks:', len(adopt(self.model, weights)) // 6, flush=True)
        else:
            self.charset = Charset.load()
            self.model = Recogniser(self.charset, options.kernels, options.grown)
            print('classes taken over:', load_pretrained(self.model, self.charset), flush=True)
        self.model = self.model.to(memory_format=torch.channels_last)
        self.judge = Recogniser(self.charset, **self.model.shape).eval()
        self.average = Average(self.model, options.decay)
        self.body = [value for name, value in self.model.named_parameters() if not is_head(name)]
        head = [value for name, value in self.model.named_parameters() if is_head(name)]
        self.optimiser = torch.optim.AdamW([{'params': head, 'base': options.head_rate}, {'params': self.body, 'base': options.body_rate}],
                                           lr=options.body_rate, weight_decay=1e-4, betas=(.9, .98))
        self.forward = torch.compile(self.model, dynamic=False) if options.compile else self.model
        names = sets.synthetic(self.charset, max(WATCHED.values()), tuple(WATCHED), sets.CHOOSING)
        self.watched = {name: lines[:WATCHED[name]] for name, lines in names.items()}
        self.watched.update({path.name: sets.folder(path, self.charset) for path in options.lines})
        self.best = None

    def set_rates(self, step, progress):
        rate = min(1, step / WARM_UP) * (LOWEST + (1 - LOWEST) * .5 * (1 + math.cos(math.pi * progress)))
        for group in self.optimiser.param_groups:
            group['lr'] = group['base'] * rate
        frozen = not self.options.resume and step < FROZEN
        for value in self.body:
            value.requires_grad = not frozen
        return rate

    def step(self, batch):
        with torch.autocast('cpu', torch.bfloat16, enabled=self.options.bf16):
            logits = self.forward(scaled(batch.images))
        loss = ctc.ctc(logits, batch.targets, batch.steps)
        self.optimiser.zero_grad()
        loss.backward()
        norm = torch.nn.utils.clip_grad_norm_(self.model.parameters(), CLIP)
        if torch.isfinite(norm):
            self.optimiser.step()
        self.average.update(self.model)
        return loss.item()

    def checkpoint(self):
        """Measures the averaged weights, prints, saves, and keeps the best."""
        self.judge.load_state_dict(self.average.weights)
        read = evaluate.torch_reader(self.judge)
        scores = {name: evaluate.score(read, lines, self.charset) for name, lines in self.watched.items()}
        for name, result in scores.items():
            print(f'  {name}: CER {result.errors:.4f} exact {result.exact:.3f} digits {result.digits:.3f}', result.wrong[:2], flush=True)
        contents = {'weights': self.average.weights, 'chars': self.charset.chars, 'shape': self.model.shape, 'record': self.record}
        save(self.options.output, contents)
        rank = tuple(scores[name].errors for name in WATCHED)
        if self.best is None or rank <= self.best:
            self.best = rank
            save(f'{self.options.output}.best', contents)

    def run(self):
        options = self.options
        threads = Threads(options.threads)
        stream = batches(self.charset, options.seed, options.workers, options.pause)
        start = last = time.time()
        paused, step, lines, smooth = 0.0, 0, 0, None
        self.checkpoint()
        while True:
            paused += wait_while(options.pause)
            minutes = (time.time() - start) / 60
            if minutes >= options.minutes:
                break
            rate = self.set_rates(step, minutes / options.minutes)
            batch = next(stream)
            threads.begin(step)
            began = time.time()
            loss = self.step(batch)
            threads.end(step, time.time() - began)
            step, lines = step + 1, lines + len(batch.targets)
            self.record['lines'] += len(batch.targets)
            self.record['steps'] += 1
            smooth = loss if smooth is None else .98 * smooth + .02 * loss
            if step % 100 == 0:
                per_second = lines / (time.time() - start - paused)
                print(f'{minutes:.1f} min, step {step}, lines {lines}, loss {smooth:.3f}, rate {rate:.3f}, {per_second:.0f} lines/s on {threads.count} threads', flush=True)
            if time.time() - last > options.every * 60:
                self.record['minutes'] += (time.time() - last) / 60
                last = time.time()
                self.checkpoint()
        self.record['minutes'] += (time.time() - last) / 60
        self.checkpoint()
        print('done', flush=True)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('output', type=Path, help='checkpoint to write')
    parser.add_argument('--resume', type=Path, help='checkpoint to go on from; without it, the pretrained backbone')
    parser.add_argument('--minutes', type=float, default=150)
    parser.add_argument('--head-rate', type=float, default=5e-4, help='a first training wants 4e-3')
    parser.add_argument('--body-rate', type=float, default=3e-4, help='a first training wants 1.5e-3')
    parser.add_argument('--decay', type=float, default=.9985, help='of the averaged weights, a step')
    parser.add_argument('--kernels', type=int, nargs='+', default=[7, 7], help='widths of the context blocks; further ones are added to a resumed model')
    parser.add_argument('--grown', type=int, default=0, help='blocks beyond those of the pretrained backbone')
    parser.add_argument('--every', type=float, default=7, help='minutes between checkpoints')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--threads', type=int, default=2, help='at most')
    parser.add_argument('--workers', type=int, default=1, help='rendering processes')
    parser.add_argument('--pause', help='sleep while this file exists')
    parser.add_argument('--lines', nargs='*', type=Path, default=[], help='folders of real line images to watch; never trained on, never chosen by')
    parser.add_argument('--no-bf16', dest='bf16', action='store_false', help='for processors without bfloat16 instructions')
    parser.add_argument('--compile', action='store_true', help='torch.compile: a tenth faster after minutes of compiling')
    return parser.parse_args()


def main():
    options = arguments()
    torch.set_num_threads(options.threads)
    Training(options).run()


if __name__ == '__main__':
    main()
