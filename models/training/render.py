"""Draws one labelled line as a detector would cut it out of a screen capture: BGR uint8 [48, W, 3], W in proportion."""
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageDraw, ImageFont

import colours
import wear
from marks import Marks

HEIGHT = 48                     # px, the recogniser's input height
SMALLEST, LARGEST = 11, 52      # px to the em, as drawn


class Line(NamedTuple):
    image: np.ndarray           # BGR uint8 [48, W, 3]
    text: str


class Box(NamedTuple):
    """How the crop lies around the ink, in px: ink from `top` to `bottom` of the font's line, margins on four sides."""
    top: int
    bottom: int
    above: int
    below: int
    left: int
    right: int


def loose_box(dice, size, ink, line_height):
    """Hugging the glyphs or the line box, with some slack. `ink`: (top, bottom)."""
    top, bottom = (ink[0] if dice.chance(.6) else 0), (ink[1] if dice.chance(.6) else line_height)
    missing = max(0, int(.55 * size) - (bottom - top))
    above, below = (0, 0) if dice.chance(.15) else (int(dice.uniform(0, .5) * size), int(dice.uniform(0, .5) * size))
    return top, bottom, above + missing // 2, below + missing - missing // 2


def filled_box(dice, size, ink):
    """A crop that the ink fills to 45–106 % of the height; over 100 % the crop cuts into it."""
    fill = dice.uniform(.80, 1.06) if dice.chance(.5) else dice.uniform(.45, .85)
    height = max(ink[1] - ink[0], int(.45 * size))
    slack = max(8, round(height / fill)) - (ink[1] - ink[0])
    above = round(slack * (dice.betavariate(3, 3) if slack > 0 else .5))
    return ink[0], ink[1], above, slack - above


def choose_box(dice, size, ink, line_height):
    vertical = filled_box(dice, size, ink) if dice.chance(.5) else loose_box(dice, size, ink, line_height)
    low, high = (-.02, .12) if dice.chance(.35) else (.02, .6)
    return Box(*vertical, int(dice.uniform(low, high) * size), int(dice.uniform(low, high) * size))


def screen_box(dice, size, ink):
    """What the detector's boxes are like on clean screens: the ink and a margin of 5–35 % of the em."""
    missing = max(0, int(.45 * size) - (ink[1] - ink[0]))
    margins = [max(1, round(dice.uniform(.05, .35) * size)) for _ in range(4)]
    return Box(ink[0], ink[1], margins[0] + missing // 2, margins[1] + missing - missing // 2, margins[2], margins[3])


# px; what the detector of the application leaves around the ink of a drawn line, measured on 100 screens: much the same for all sizes of type,
# so that ink of 8–15 px fills about 60 % of the crop and ink of 40 px about 85 %. (mean, deviation, least)
MARGINS = {'above': (5, 2.2, 0), 'below': (3, 2.2, 0), 'left': (3.2, 1.8, -1), 'right': (3, 1.8, -1)}


MARKED = .15                    # of those lines have an icon, an emoji or a small picture beside the text


def detected_box(dice, ink):
    above, below, left, right = (max(least, round(dice.gauss(mean, deviation))) for mean, deviation, least in MARGINS.values())
    return Box(ink[0], ink[1], above, below, left, right)


def fringe(image, ink_mask, paper, ink):
    """Text smoothed by thirds of pixels, as desktop systems draw it: mask of three times the size → colour."""
    width, height = image.size
    wide = np.asarray(ink_mask.resize((width * 3, height), Image.BOX)).astype('f4') / 255
    wide = np.pad(wide, ((0, 0), (2, 2)), mode='edge')
    smooth = sum(wide[:, k:k + width * 3] * share for k, share in enumerate((1 / 9, 2 / 9, 3 / 9, 2 / 9, 1 / 9)))
    cover = smooth.reshape(height, width, 3)
    pixels = np.asarray(image).astype('f4') * (1 - cover) + np.array(ink, 'f4') * cover
    return Image.fromarray(pixels.clip(0, 255).astype('uint8'))


class Renderer:
    """Draws lines with the faces of one FontBook."""

    def __init__(self, fonts, neighbour):
        """`neighbour(dice)` gives the text of a neighbouring line, of which a sliver may show."""
        self.fonts, self.neighbour, self.marks = fonts, neighbour, Marks()

    def worn(self, dice, text):
        """A training line, or None if no face can draw the text."""
        face = self.fonts.choose(dice, text)
        if face is None:
            return None
        size = round(dice.log_uniform(SMALLEST, LARGEST))
        layout = ImageFont.Layout.BASIC if dice.chance(.7) else ImageFont.Layout.RAQM
        font = self.fonts.open(face, size, layout)
        spacing = 0 if dice.chance(.82) else dice.uniform(-.04, .12) * size
        paper, ink = colours.pair(dice)
        left, top, right, bottom = font.getbbox(text)
        box = choose_box(dice, size, (top, bottom), sum(font.getmetrics()))
        width = right - left + int(abs(spacing) * len(text)) + 1 + box.left + box.right
        height = box.bottom - box.top + box.above + box.below
        if width < 6 or height < 6 or width > 24 * height:
            return None
        image = colours.background(dice, width, height, paper)
        x, y = box.left - left, box.above - box.top
        if dice.chance(.06) and not spacing:
            image = self._fringed(image, face, size, layout, text, (x, y), paper, ink)
        else:
            self._draw(image, font, text, (x, y), ink, spacing)
        self._surroundings(dice, image, font, size, box, (x, y), ink)
        return self._finish(dice, wear.wear(dice, image, paper, thick=size > 26), text)

    def screen(self, dice, text, smallest=12, largest=32):
        """A clean line of an app, `smallest` to `largest` px to the em."""
        face = self.fonts.choose(dice, text)
        if face is None:
            return None
        size = round(dice.log_uniform(smallest, largest))
        font = self.fonts.open(face, size, ImageFont.Layout.BASIC)
        paper, ink = colours.screen_pair(dice)
        left, top, right, bottom = font.getbbox(text)
        box = screen_box(dice, size, (top, bottom))
        image = Image.new('RGB', (right - left + box.left + box.right, bottom - top + box.above + box.below), paper)
        self._draw(image, font, text, (box.left - left, box.above - top), ink, 0)
        return self._finish(dice, image, text)

    def app(self, dice, text, smallest=9, largest=44):
        """A line as a browser or phone draws it, without hinting and at any fraction of a pixel, cut out as the detector does; small type often."""
        face = self.fonts.choose(dice, text)
        if face is None:
            return None
        size = dice.uniform(smallest, min(16, largest)) if dice.chance(.45) else dice.log_uniform(smallest, largest)
        zoom = 4 if size < 20 else 2
        font = self.fonts.open(face, round(size * zoom), ImageFont.Layout.BASIC)
        paper, ink = colours.app_pair(dice)
        left, top, right, bottom = font.getbbox(text)
        box = detected_box(dice, (top / zoom, bottom / zoom))
        width, height = round((right - left) / zoom) + box.left + box.right, round((bottom - top) / zoom) + box.above + box.below
        if width < 4 or height < 6:
            return None
        image = Image.new('RGB', (width * zoom, height * zoom), paper)
        shift = dice.randrange(zoom), dice.randrange(zoom) // 2
        self._draw(image, font, text, (box.left * zoom - left + shift[0], box.above * zoom - top + shift[1]), ink, 0)
        image = image.resize((width, height), Image.BOX)
        if dice.chance(MARKED):
            image = self._with_mark(dice, image, size, paper, ink)
        return self._finish(dice, image, text)

    def no_text(self, dice):
        """Marks alone, which read as nothing."""
        size = round(dice.log_uniform(12, 64))
        paper, ink = colours.app_pair(dice)
        marks = [self.marks.mark(dice, size, ink) for _ in range(dice.choice([1, 1, 1, 2, 3, 5]))]
        gap, margin = round(dice.uniform(.1, 1.2) * size), dice.randint(0, 6)
        image = Image.new('RGB', (sum(mark.width + gap for mark in marks) - gap + 2 * margin, size + 2 * margin), paper)
        x = margin
        for mark in marks:
            image.paste(mark, (x, margin), mark)
            x += mark.width + gap
        return self._finish(dice, image, '')

    def _with_mark(self, dice, image, size, paper, ink):
        """The line with a mark before or after it, in one box as detectors often have it."""
        mark = self.marks.mark(dice, max(6, round(min(image.height, size * dice.uniform(.9, 1.4)))), ink)
        gap = round(dice.uniform(.05, .6) * size)
        wider = Image.new('RGB', (image.width + gap + mark.width, image.height), paper)
        before = dice.chance(.5)
        wider.paste(image, (mark.width + gap if before else 0, 0))
        wider.paste(mark, (0 if before else image.width + gap, (image.height - mark.height) // 2), mark)
        return wider

    @staticmethod
    def _draw(image, font, text, origin, ink, spacing):
        pen = ImageDraw.Draw(image)
        x, y = origin
        if not spacing:
            pen.text((x, y), text, font=font, fill=ink)
            return
        for char in text:
            pen.text((x, y), char, font=font, fill=ink)
            x += font.getlength(char) + spacing

    def _fringed(self, image, face, size, layout, text, origin, paper, ink):
        mask = Image.new('L', (image.width * 3, image.height * 3))
        large = self.fonts.open(face, size * 3, layout)
        ImageDraw.Draw(mask).text((origin[0] * 3, origin[1] * 3), text, font=large, fill=255)
        return fringe(image, mask, paper, ink)

    def _surroundings(self, dice, image, font, size, box, origin, ink):
        """Now and then an underline, a sliver of the line above or below, or a bit of an icon beside the text."""
        pen = ImageDraw.Draw(image)
        if dice.chance(.04):
            y = box.above + box.bottom - box.top + 1
            pen.line((box.left, y, image.width - box.right, y), fill=ink, width=max(1, size // 18))
        if dice.chance(.10):
            away = int(size * dice.uniform(1.25, 1.5)) * dice.choice([-1, 1])
            pen.text((dice.randint(-10, max(-10, box.left + 4)), origin[1] + away), self.neighbour(dice), font=font, fill=ink)
        if dice.chance(.04) and max(box.left, box.right) > .3 * size:
            reach, colour = dice.uniform(.08, .2) * size, tuple(dice.randint(0, 255) for _ in range(3))
            y = dice.randint(0, image.height)
            x0, x1 = (-size, reach) if box.left >= box.right else (image.width - reach, image.width + size)
            pen.ellipse((x0, y - size, x1, y + size), fill=colour)

    @staticmethod
    def _finish(dice, image, text):
        width = max(8, round(image.width * HEIGHT / image.height))
        image = image.resize((width, HEIGHT), dice.choice([Image.BILINEAR, Image.BILINEAR, Image.BICUBIC]))
        return Line(np.asarray(image)[:, :, ::-1], text)
