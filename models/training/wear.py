"""What happens to a line between the screen and the file: rescaling, tilt, scanning, blur, JPEG, noise. Images are RGB."""
import io

import numpy as np
from PIL import Image, ImageFilter

RESIZERS = [Image.BILINEAR, Image.BICUBIC, Image.LANCZOS, Image.BOX]
LEAST_HEIGHT = 13               # px; a line is not shrunk below this


def scan(dice, image):
    """A scanned look: nearly two-valued, strokes thinned or thickened, edges ragged, specks; at about the final height or below it."""
    zoom = dice.uniform(24, 60) / image.height
    small = image.convert('L').resize((max(8, int(image.width * zoom)), max(8, int(image.height * zoom))), Image.BOX if zoom < 1 else Image.BICUBIC)
    levels = np.asarray(small.resize((small.width * 2, small.height * 2), Image.BICUBIC)).astype('f4')
    low, high = float(levels.min()), float(levels.max())
    levels = (levels - low) / max(1.0, high - low)
    grain = dice.choice([2, 3, 3, 5])
    cells = dice.noise.integers(0, 256, (max(2, levels.shape[0] // grain), max(2, levels.shape[1] // grain)), dtype='uint8')
    ragged = np.asarray(Image.fromarray(cells).resize(levels.shape[::-1], Image.BILINEAR)).astype('f4') / 255
    threshold = dice.uniform(.3, .7) if dice.chance(.85) else dice.choice([.26, .74])
    slope = dice.log_uniform(6, 40)
    levels = 1 / (1 + np.exp(np.clip(-(levels + (ragged - .5) * dice.uniform(.05, .65) - threshold) * slope, -30, 30)))
    if dice.chance(.25):
        specks = dice.noise.random(levels.shape, dtype='f4') < dice.log_uniform(.0003, .006)
        levels = np.where(specks, 1 - np.round(levels), levels)
    if dice.chance(.35):
        low, high = dice.choice([(0, 255), (0, 255), (20, 235), (255, 0)])
    scanned = Image.fromarray((low + levels * (high - low)).clip(0, 255).astype('uint8'))
    return scanned.resize(small.size, dice.choice([Image.BILINEAR, Image.BOX, Image.NEAREST])).convert('RGB')


def shrink(dice, image):
    factor = max(dice.uniform(.45, .95), LEAST_HEIGHT / image.height)
    return image.resize((max(8, int(image.width * factor)), max(8, int(image.height * factor))), dice.choice(RESIZERS))


def tilt(dice, image, paper):
    if dice.chance(.66):
        return image.rotate(dice.uniform(-2.2, 2.2), expand=True, resample=Image.BICUBIC, fillcolor=paper)
    slant = dice.uniform(-.15, .15)
    size = (int(image.width + abs(slant) * image.height), image.height)
    return image.transform(size, Image.AFFINE, (1, slant, -max(0, slant) * image.height, 0, 1, 0), Image.BICUBIC, fillcolor=paper)


def stretch(dice, image):
    return image.resize((max(8, int(image.width * dice.uniform(.85, 1.16))), image.height), Image.BILINEAR)


def jpeg(dice, image):
    buffer = io.BytesIO()
    image.save(buffer, 'JPEG', quality=dice.randint(28, 92), subsampling=dice.choice([0, 2]))
    return Image.open(io.BytesIO(buffer.getvalue())).convert('RGB')


def noise(dice, image):
    pixels = np.asarray(image).astype('f4')
    pixels = pixels + dice.noise.standard_normal(pixels.shape, dtype='f4') * dice.uniform(2, 12)
    return Image.fromarray(pixels.clip(0, 255).astype('uint8'))


def wear(dice, image, paper, thick):
    """Each kind of wear with its own chance. `thick`: strokes are wide enough to survive thinning by a pixel."""
    if dice.chance(.09):
        image = tilt(dice, image, paper)
    if dice.chance(.12):
        image = stretch(dice, image)
    if dice.chance(.28):
        image = shrink(dice, image)
    draw = dice.random()
    if draw < .22:
        image = scan(dice, image)
    elif draw < .26 and thick:
        image = image.filter(dice.choice([ImageFilter.MinFilter(3), ImageFilter.MaxFilter(3)]))
    if dice.chance(.12):
        image = image.filter(ImageFilter.GaussianBlur(dice.uniform(.3, .9)))
    if dice.chance(.28):
        image = jpeg(dice, image)
    if dice.chance(.10):
        image = noise(dice, image)
    return image
