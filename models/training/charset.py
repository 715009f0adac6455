"""The classes of the recogniser: class 0 is the CTC blank, 1..n are the dictionary's characters, n+1 is the space.

Run as a script, it writes a new dictionary from the corpus. Do that only before a first training: weights depend on the order.
"""
import argparse
import re
from pathlib import Path

import paths

FIRST_SYLLABLE, LAST_SYLLABLE = '가', '힣'
MEDIALS, FINALS = 21, 28        # a syllable is ((initial * 21) + medial) * 28 + final
BLANK = 0

SYMBOLS = (
    '“”‘’…·•ㆍ※☎☏★☆●○◎■□▣◆◇▶▷◀◁▲△▼▽♥♡♠♣♦→←↑↓↗⇒⇔①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑴⑵⑶⑷⑸❶❷❸❹❺₩￦£€¥°℃㎏㎡㎝㎞×÷±≠≤≥—–―'
    '「」『』【】〔〕《》〈〉、。〃§†‡™®©㈜☞☜✓✔✅✨⭐❤❗❓⚡✋☺♪♬♨ⓒⓚ△✆✉☑∙▪▫◦∼〜')
HANJA = '中大小上下人日月年無有新舊前現女男美韓北英獨佛前後故株式會社金銀行本文外內高低'


def is_syllable(char):
    return FIRST_SYLLABLE <= char <= LAST_SYLLABLE


def split_syllable(char):
    """(initial 0..18, medial 0..20, final 0..27; final 0 = none) of a precomposed syllable."""
    number = ord(char) - ord(FIRST_SYLLABLE)
    return number // (MEDIALS * FINALS), number % (MEDIALS * FINALS) // FINALS, number % FINALS


def join_syllable(initial, medial, final):
    return chr(ord(FIRST_SYLLABLE) + (initial * MEDIALS + medial) * FINALS + final)


class Charset:
    """Characters with their class numbers."""

    def __init__(self, chars):
        self.chars = list(chars)
        self.classes = len(self.chars) + 2
        self.ids = {char: k + 1 for k, char in enumerate(self.chars)}
        self.ids[' '] = len(self.chars) + 1
        self.by_id = {number: char for char, number in self.ids.items()}
        self.members = frozenset(self.ids)
        self.syllables = [char for char in self.chars if is_syllable(char)]
        self.symbols = [char for char in self.chars if ord(char) > 127 and not is_syllable(char)]

    @classmethod
    def load(cls, path=paths.DICTIONARY):
        return cls([line for line in Path(path).read_text(encoding='utf8').split('\n') if line])

    def keep(self, text):
        """The text without characters that have no class, runs of spaces closed up."""
        return re.sub(' +', ' ', ''.join(char for char in text if char in self.members)).strip()

    def encode(self, text):
        return [self.ids[char] for char in text]

    def decode(self, path):
        """Greedy CTC: class numbers a step → text; repeats merge, blanks drop."""
        text, last = [], BLANK
        for number in path:
            if number != last and number != BLANK:
                text.append(self.by_id[number])
            last = number
        return ''.join(text)


def build(text_files):
    """ASCII, screen symbols, some Hanja, single jamo, the 2,350 syllables of KS X 1001 and every syllable of the corpus."""
    common = [bytes([a, b]).decode('euc-kr') for a in range(0xB0, 0xC9) for b in range(0xA1, 0xFF)]
    seen = set()
    for path in text_files:
        seen |= {char for char in path.read_text(encoding='utf8') if is_syllable(char)}
    ascii_chars = [chr(code) for code in range(33, 127)]
    circled = [chr(code) for code in range(0x24B6, 0x24EA)]
    jamo = [chr(code) for code in range(0x3131, 0x3164)]
    return list(dict.fromkeys(ascii_chars + list(SYMBOLS) + circled + list(HANJA) + jamo + sorted(set(common) | seen)))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('output', type=Path)
    parser.add_argument('--text', type=Path, default=paths.TEXT)
    options = parser.parse_args()
    chars = build(sorted(options.text.glob('*.txt')))
    options.output.write_text('\n'.join(chars) + '\n', encoding='utf8')
    print(f'{len(chars)} characters')


if __name__ == '__main__':
    main()
