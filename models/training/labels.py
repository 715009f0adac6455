"""The text of one line: drawn from the corpus, from patterns and from confusables, cut to a length."""
import zlib

import confusables
import paths
import patterns
import phrases

HELD_SHARE = 40                 # one source line in this many is kept for evaluation


def is_held(line):
    return zlib.crc32(line.encode()) % HELD_SHARE == 0


def width_of(text):
    """In half-width units: a syllable or other wide character counts two."""
    return sum(2 if ord(char) > 0x1100 else 1 for char in text)


class Labels:
    """Draws labels. `held` draws from the source lines that training never sees."""

    def __init__(self, charset, folder=paths.TEXT, held=False):
        self.charset = charset
        self.sources = {}
        for name in ('ui', 'chat', 'english', 'words'):
            lines = [line for line in (folder / f'{name}.txt').read_text(encoding='utf8').split('\n') if line]
            self.sources[name] = [line for line in lines if is_held(line) == held]
        # what, weight for training
        self.kinds = [(self.chat, 18), (self.ui, 13), (self.phrase, 9), (self.patterns, 17), (self.words, 8), (self.syllables, 8), (self.english, 11),
                      (self.confusable, 7), (self.word_with_pattern, 6), (self.any_characters, 3)]

    def line(self, dice, units):
        """A label of at most about `units` half-width units, every character of it in the character set."""
        while True:
            kinds, weights = zip(*self.kinds)
            text = self.charset.keep(self._case(dice, dice.choices(kinds, weights)[0](dice)))
            text = self._cut(dice, text, units)
            if text:
                return text

    def screen_line(self, dice, units):
        """What an app shows: chat, interface, notices and the numbers in them; no random characters."""
        kinds = [self.chat, self.ui, self.phrase, self.patterns, self.english]
        while True:
            text = self._cut(dice, self.charset.keep(dice.choices(kinds, [30, 25, 25, 10, 10])[0](dice)), units)
            if text:
                return text

    def word(self, dice):
        return dice.choice(self.sources['words'])

    def chat(self, dice):
        return dice.choice(self.sources['chat'])

    def ui(self, dice):
        return dice.choice(self.sources['ui'])

    def english(self, dice):
        return dice.choice(self.sources['english'])

    def phrase(self, dice):
        return phrases.phrase(dice)

    def patterns(self, dice):
        tail = dice.choice(['', ' ' + self.word(dice), ' ' + patterns.pattern(dice), ' ' + patterns.pattern(dice)])
        return patterns.pattern(dice) + tail

    def words(self, dice):
        return ' '.join(self.word(dice) for _ in range(5))

    def syllables(self, dice):
        return ''.join(dice.choice(self.charset.syllables) + (' ' if dice.chance(.15) else '') for _ in range(dice.randint(2, 14)))

    def confusable(self, dice):
        draw = dice.random()
        if draw < .4:
            return confusables.tangle(dice)
        if draw < .6:
            return confusables.latin_pieces(dice)
        text = self.chat(dice) if draw < .8 else self.words(dice)
        return confusables.near_text(dice, text, self.charset.members)

    def word_with_pattern(self, dice):
        return self.word(dice) + dice.choice(['', ' ', dice.choice('!?.,~:')]) + patterns.pattern(dice) + dice.choice(['', ' ' + self.word(dice)])

    def any_characters(self, dice):
        if dice.chance(.3):
            return dice.choice(self.charset.symbols) + ' ' + self.word(dice)
        return ''.join(dice.choice(self.charset.chars) for _ in range(dice.randint(1, 8)))

    @staticmethod
    def _case(dice, text):
        """Letters whose two cases are alike (c, o, s, w) are told apart by their neighbours only: so words of both cases side by side are drawn often."""
        draw = dice.random()
        if draw < .12:
            return ' '.join(dice.choice([str.upper, str.lower, str.title, str])(word) for word in text.split(' '))
        return text.upper() if draw < .16 else text.title() if draw < .19 else text

    @staticmethod
    def _cut(dice, text, units):
        """A stretch of the text; half of the time it starts at a word."""
        if width_of(text) <= units:
            return text
        start = dice.randrange(len(text))
        if dice.chance(.5):
            start = max(k for k in range(start + 1) if k == 0 or text[k - 1] == ' ')
        end, width = start, 0
        while end < len(text) and width < units:
            width += width_of(text[end])
            end += 1
        return text[start:end].strip()
