"""Source lines for the renderer, from places whose licences allow it: interface translations and their English originals
(MPL-2.0, LGPL, GPL programs; only the look of their lines is learnt), dictionary words, and the MIT-licensed Korean chat set.

Writes ui.txt, chat.txt, english.txt and words.txt, one source line a line.
"""
import argparse
import csv
import gettext
import random
import re
import unicodedata
import zipfile
from pathlib import Path

import paths

HANGUL = re.compile('[가-힣]')
MESSAGE_FOLDERS = ('/usr/lib/libreoffice/program/resource/ko/LC_MESSAGES', '/usr/share/locale/ko/LC_MESSAGES')
LANGUAGE_PACKS = ('/usr/lib/firefox-esr/browser/extensions', '/usr/lib/thunderbird/extensions')
LONGEST = 400                   # characters


def clean(text):
    """Plain lines of a translated message: no mnemonics, tags or placeholders."""
    for line in re.split(r'[\n\r]+', text):
        line = re.sub(r'&(?=\w)|_(?=\w)|~', '', line)
        line = re.sub(r'<[^>]+>|%\w+|\$\w+|\{[^}]*\}', '', line)
        line = re.sub(r'\s+', ' ', line).strip()
        if 1 <= len(line) <= LONGEST:
            yield line


def gettext_catalogues(folders=MESSAGE_FOLDERS):
    """(Korean lines, English originals) of the installed gettext catalogues."""
    korean, english = set(), set()
    for path in sorted(path for folder in folders for path in Path(folder).glob('*.mo')):
        try:
            with open(path, 'rb') as file:
                catalogue = gettext.GNUTranslations(file)._catalog
        except (OSError, UnicodeDecodeError, ValueError):
            continue
        for key, value in catalogue.items():
            if isinstance(key, str):
                english.add(key.split('\x04')[-1])
            if isinstance(value, str) and HANGUL.search(value):
                korean.update(clean(value))
    return korean, english


def language_packs(folders=LANGUAGE_PACKS):
    lines = set()
    for path in sorted(path for folder in folders for path in Path(folder).glob('langpack-ko*.xpi')):
        archive = zipfile.ZipFile(path)
        for name in archive.namelist():
            if not name.endswith(('.ftl', '.properties', '.dtd')):
                continue
            for line in archive.read(name).decode('utf8', 'ignore').splitlines():
                entry = re.match(r'\s*[\w.-]*\s*=\s*(.+)', line)
                if entry:
                    lines.update(clean(entry.group(1)))
                elif re.match(r'\s{2,}\S', line):
                    lines.update(clean(line))
    return lines


def chat(path):
    with open(path, encoding='utf8', newline='') as file:
        rows = csv.reader(file)
        next(rows)
        return {line for row in rows for cell in row if HANGUL.search(cell) for line in clean(cell)}


def english_lines(originals, words, seed):
    """English originals of some length, and made-up runs of dictionary words."""
    dice = random.Random(seed)
    lines = {line for key in sorted(originals) if len(key) > 8 and key.isascii() for line in clean(key)}
    return lines | {' '.join(dice.choice(words) for _ in range(6)) for _ in range(12000)}


def english_words(path='/usr/share/dict/words'):
    words = (line.strip() for line in Path(path).read_text(encoding='utf8').split('\n'))
    return [word for word in words if word and word.isascii() and "'" not in word]


def korean_words(path='/usr/share/hunspell/ko.dic'):
    stems = (unicodedata.normalize('NFC', line.split('/')[0].strip())
             for line in Path(path).read_text(encoding='utf8', errors='ignore').split('\n'))
    return {stem for stem in stems if re.fullmatch('[가-힣]{2,8}', stem)}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--chat', type=Path, required=True, help='the MIT chat set: CSV with a heading line and the columns Q,A')
    parser.add_argument('--output', type=Path, default=paths.TEXT)
    parser.add_argument('--seed', type=int, default=1)
    options = parser.parse_args()
    options.output.mkdir(parents=True, exist_ok=True)
    korean, originals = gettext_catalogues()
    sources = {
        'ui': korean | language_packs(),
        'chat': chat(options.chat),
        'english': english_lines(originals, english_words(), options.seed),
        'words': korean_words(),
    }
    for name, lines in sources.items():
        (options.output / f'{name}.txt').write_text('\n'.join(sorted(lines)) + '\n', encoding='utf8')
        print(name, len(lines))


if __name__ == '__main__':
    main()
