"""Ink and paper: colour pairs that can be read, and what lies behind the text."""
import numpy as np
from PIL import Image, ImageDraw

LEAST_CONTRAST = 65             # difference of luma, of 255


def luma(colour):
    return .3 * colour[0] + .59 * colour[1] + .11 * colour[2]


def grey_or_tint(dice, low, high, grey):
    return (dice.randint(low, high),) * 3 if dice.chance(grey) else tuple(dice.randint(low, high) for _ in range(3))


def screen_pair(dice):
    """(paper, ink) as apps have them: dark on light, light on dark, white or black on a bubble's colour."""
    draw = dice.random()
    if draw < .55:
        return grey_or_tint(dice, 235, 255, .8), grey_or_tint(dice, 0, 120, .85)
    if draw < .75:
        return grey_or_tint(dice, 0, 50, .8), grey_or_tint(dice, 170, 255, .85)
    bubble = dice.choice([(254, 229, 0), (250, 225, 0), (0, 132, 255), (52, 199, 89), (149, 236, 105), (3, 199, 90), (0, 100, 225), (230, 60, 60), (90, 90, 220),
                          (229, 229, 234), (178, 199, 217), (38, 38, 40), (255, 112, 67), (0, 150, 136)])
    return bubble, (255, 255, 255) if luma(bubble) < 150 else (20, 20, 20)


def app_pair(dice):
    """Screen pairs, and the muted greys of times, hints and footers."""
    if dice.chance(.65):
        return screen_pair(dice)
    paper, ink = grey_or_tint(dice, 225, 255, .6), grey_or_tint(dice, 90, 165, .8)
    if dice.chance(.3):
        paper, ink = grey_or_tint(dice, 0, 60, .6), grey_or_tint(dice, 110, 180, .8)
    elif dice.chance(.25):
        paper, ink = (178, 199, 217), grey_or_tint(dice, 60, 110, .5)
    return paper, ink


def pair(dice):
    """(paper, ink) for training: screen pairs and everything else that can still be read."""
    draw = dice.random()
    if draw < .3:
        return screen_pair(dice)
    if draw < .55:
        paper, ink = grey_or_tint(dice, 200, 255, .6), grey_or_tint(dice, 0, 150, .7)
    elif draw < .75:
        paper, ink = grey_or_tint(dice, 0, 80, .6), grey_or_tint(dice, 120, 255, .7)
    else:
        for _ in range(20):
            paper = tuple(dice.randint(0, 255) for _ in range(3))
            ink = tuple(dice.randint(0, 255) for _ in range(3)) if dice.chance(.6) else dice.choice([(255,) * 3, (20,) * 3])
            if abs(luma(paper) - luma(ink)) > LEAST_CONTRAST + 10:
                break
    if abs(luma(paper) - luma(ink)) < LEAST_CONTRAST:
        ink = (255,) * 3 if luma(paper) < 128 else (0,) * 3
    return paper, ink


def shifted(dice, colour, steps):
    return tuple(min(255, max(0, part + dice.choice(steps))) for part in colour)


def background(dice, width, height, paper):
    """RGB image: mostly plain, now and then a gradient, a texture, a rule or the edge of a bubble."""
    draw = dice.random()
    image = Image.new('RGB', (width, height), paper)
    if draw < .06:
        along = width if dice.chance(.7) else height
        ramp = np.linspace(0, 1, along)[:, None]
        colours = np.array(paper)[None] * (1 - ramp) + np.array(shifted(dice, paper, range(-50, 51)))[None] * ramp
        pixels = np.repeat(colours[None], height, 0) if along == width else np.repeat(colours[:, None], width, 1)
        image = Image.fromarray(pixels.astype('uint8'))
    elif draw < .11:
        grain = dice.noise.integers(-25, 26, (max(2, height // dice.randint(2, 12)), max(2, width // dice.randint(2, 12)), 3))
        image = Image.fromarray(np.clip(np.array(paper) + grain, 0, 255).astype('uint8')).resize((width, height), Image.BICUBIC)
    elif draw < .20:
        pen, rule = ImageDraw.Draw(image), shifted(dice, paper, [-40, -20, 20, 40])
        if dice.chance(.5):
            inset = dice.randint(0, max(1, height // 8))
            y = dice.choice([inset, height - 1 - inset])
            pen.line((0, y, width, y), fill=rule, width=dice.randint(1, 3))
        else:
            left, top = dice.randint(-8, 2), dice.randint(-8, 2)
            pen.rounded_rectangle((left, top, max(left + 9, width + dice.randint(-3, 8)), max(top + 9, height + dice.randint(-3, 8))), radius=dice.randint(2, 20),
                                  outline=rule, width=dice.randint(1, 2))
    return image
