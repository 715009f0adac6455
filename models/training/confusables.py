"""Strings on which readers slip: look-alike Latin characters and digits, and syllables that differ in one look-alike jamo."""
import charset
from patterns import DIGITS, LOWER, UPPER

GROUPS = ['0O', '0Oo', '1lI', '1lI|i', '689', '38B', '5S', '5s$', '2Z', 'rnm', 'vvw', 'cld', 'gq9', 'uv', 'kR', '.,', '-_', ':;', 'QO0', 'tf', '17', 'e c', '일임', 'ㅔㅐ', "'`’"]
PIECES = 'rn m nn ri cl d vv w ll il li fi ti o e a c h b'.split()
# numbers of the Unicode composition: initials 0..18, medials 0..20, finals 0..27
MEDIALS = {1: [5], 5: [1], 3: [7], 7: [3], 8: [13], 13: [8], 0: [2], 2: [0], 4: [6], 6: [4], 11: [10, 15], 10: [15, 11], 15: [10], 18: [19], 19: [18], 20: [0], 9: [14], 14: [9]}
FINALS = {0: [4, 16, 21], 4: [16, 8, 0], 16: [21, 4, 17], 21: [16, 0, 4, 27], 8: [4, 7], 17: [16, 1], 1: [24, 17], 19: [20, 22], 20: [19], 22: [19, 23], 7: [8], 27: [21]}
INITIALS = {0: [15], 15: [0], 3: [16], 16: [3], 9: [12], 12: [14, 9], 14: [12], 7: [17], 17: [7], 6: [11], 11: [18, 6], 18: [11], 2: [5], 5: [3], 1: [0], 10: [9], 13: [12], 4: [3], 8: [7]}


def near_syllable(dice, char, members):
    """A syllable that differs from this one in a look-alike vowel (half the time), final or initial."""
    initial, medial, final = charset.split_syllable(char)
    draw = dice.random()
    if draw < .5:
        medial = dice.choice(MEDIALS.get(medial, [medial]))
    elif draw < .8:
        final = dice.choice(FINALS.get(final, [final]))
    else:
        initial = dice.choice(INITIALS.get(initial, [initial]))
    near = charset.join_syllable(initial, medial, final)
    return near if near in members else char


def near_text(dice, text, members, share=.3):
    return ''.join(near_syllable(dice, char, members) if charset.is_syllable(char) and dice.chance(share) else char for char in text)


def tangle(dice):
    group = dice.choice(GROUPS)
    return ''.join(dice.choice(group) if dice.chance(.6) else dice.choice(DIGITS + LOWER + UPPER) for _ in range(dice.randint(2, 12)))


def latin_pieces(dice):
    return ' '.join(''.join(dice.choice(PIECES) for _ in range(dice.randint(2, 5))) for _ in range(dice.randint(1, 4)))
