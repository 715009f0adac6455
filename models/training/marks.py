"""What stands beside text or is taken for it and is none: icons, emoji, avatars. RGBA images; their label is nothing."""
import re

import numpy as np
from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFont

import paths

ICONS = paths.NPM_FONTS / '@mdi/font/fonts/materialdesignicons-webfont.ttf'
EMOJI = paths.SYSTEM_FONTS / 'truetype/noto/NotoColorEmoji.ttf'
EMOJI_SIZE = 109                # px, the only size of that font's bitmaps
EMOJI_CHARS = [chr(code) for low, high in ((0x1F600, 0x1F64F), (0x1F44A, 0x1F450), (0x1F380, 0x1F3A0), (0x1F490, 0x1F49F), (0x1F4A0, 0x1F4E0)) for code in range(low, high)]
# icons that are letters, digits or signs a reader should read, or cannot be told from them
READABLE = re.compile('alpha|numeric|roman|currency|syllabary|ideogram|abjad|letter|format-|percent|plus|minus|equal|slash|^at$|pound|asterisk|close|'
                      'check|circle|dot|square|rectangle|chevron|menu-|greater|less|arrow|code|division|multipl|help|exclamation|information|alert|'
                      'math|function|omega|sigma|lambda|pi$|infinity|cross|colon|quote|quotation|music|text|clock|counter|dice|copyright|registered|'
                      'trademark|parking|tilde|pipe|reorder|drag|hyphen|bracket|brace|parenthes|variable|degree|ring|zero|one$|two$|three$|four$|'
                      'five$|oval|ellipse|number|font|border|fraction|gamma|delta|theta|beta|epsilon|phi|hexagon|tooltip|tally|calendar|television|'
                      'wifi-strength|signal|battery|box$|-box|outline$')


class Marks:
    """Draws marks `size` px high, on transparent ground."""

    def __init__(self):
        with TTFont(ICONS, lazy=True) as font:
            self.icons = [chr(code) for code, name in font.getBestCmap().items() if not READABLE.search(name)]
        self.fonts = {}

    def mark(self, dice, size, ink):
        draw = dice.random()
        if draw < .6:
            return self.icon(dice, size, ink)
        return self.emoji(dice, size) if draw < .85 else self.avatar(dice, size)

    def icon(self, dice, size, ink):
        if size not in self.fonts:
            self.fonts[size] = ImageFont.truetype(str(ICONS), size)
        image = Image.new('RGBA', (size, size))
        ImageDraw.Draw(image).text((size / 2, size / 2), dice.choice(self.icons), font=self.fonts[size], fill=(*ink, 255), anchor='mm')
        return image

    def emoji(self, dice, size):
        if EMOJI not in self.fonts:
            self.fonts[EMOJI] = ImageFont.truetype(str(EMOJI), EMOJI_SIZE)
        image = Image.new('RGBA', (136, 128))
        ImageDraw.Draw(image).text((0, 0), dice.choice(EMOJI_CHARS), font=self.fonts[EMOJI], embedded_color=True)
        return image.resize((round(size * 136 / 128), size), Image.BOX)

    @staticmethod
    def avatar(dice, size):
        """A small picture, round or with round corners."""
        cells = dice.noise.integers(0, 256, (dice.randint(2, 6), dice.randint(2, 6), 3), dtype='uint8')
        image = Image.fromarray(cells).resize((size, size), Image.BICUBIC).convert('RGBA')
        mask = Image.new('L', (size, size))
        ImageDraw.Draw(mask).rounded_rectangle((0, 0, size - 1, size - 1), radius=dice.choice([size // 2, size // 4]), fill=255)
        image.putalpha(mask)
        return image
