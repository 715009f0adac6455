"""The font faces lines are drawn in: how often each, which are kept unseen, and which characters each can draw."""
import re
from collections import OrderedDict
from pathlib import Path
from typing import NamedTuple

from fontTools.ttLib import TTFont
from PIL import ImageFont

import paths

# never trained on: one of each kind (screen sans, product sans, corporate sans, serif)
UNSEEN = ('NanumBarunGothic.ttf', 'SUIT-Medium', 'IBMPlexSansKR_400Regular', 'NotoSerifCJK-SemiBold')
KOREAN_IN_COLLECTION = 1        # the Korean face of the Noto CJK collections
CACHE = 900                     # faces at a size kept open


class Face(NamedTuple):
    path: str
    index: int                  # within a collection
    weight: float               # how often it is drawn, relative to 1


def _files(folder, pattern):
    return [str(path) for path in sorted(Path(folder).glob(pattern))]


def korean_faces(system=paths.SYSTEM_FONTS, npm=paths.NPM_FONTS):
    """All faces with Hangul, the unseen ones among them."""
    faces = []
    for weight in ('Regular', 'Medium', 'Bold', 'DemiLight', 'Light'):
        faces += [Face(path, KOREAN_IN_COLLECTION, 3.0) for path in _files(system, f'opentype/noto/NotoSansCJK-{weight}.ttc')]
    for weight in ('Regular', 'Medium', 'Bold', 'SemiBold'):
        faces += [Face(path, KOREAN_IN_COLLECTION, .6) for path in _files(system, f'opentype/noto/NotoSerifCJK-{weight}.ttc')]
    unusual = re.compile(r'YetHangul|Brush|Pen\.ttf|UltraLight|Eco')
    faces += [Face(path, 0, 1.0) for path in _files(system, 'truetype/nanum/*.ttf') if not unusual.search(path)]
    for name, weight in (('baekmuk/batang', .3), ('baekmuk/dotum', .8), ('baekmuk/gulim', .8), ('baekmuk/hline', .3), ('unfonts-core/UnDotum', .6),
                         ('unfonts-core/UnDotumBold', .5), ('unfonts-core/UnBatang', .4), ('unfonts-core/UnGraphic', .4), ('unfonts-core/UnDinaru', .5)):
        faces += [Face(path, 0, weight) for path in _files(system, f'truetype/{name}.ttf')]
    faces += [Face(path, 0, .5) for path in _files(system, 'truetype/naver-d2coding/*-all.ttc')]
    for weight in ('Regular', 'Medium', 'SemiBold', 'Bold', 'Light'):
        faces += [Face(path, 0, 3.0) for path in _files(npm, f'pretendard/dist/public/static/Pretendard-{weight}.otf')]
    hairline = re.compile(r'Thin|ExtraLight|100|200|[Ss]ubset|Black')
    for pattern in ('@sun-typeface/suit/fonts/static/ttf/*.ttf', 'wanted-sans/fonts/ttf/*.ttf', '@expo-google-fonts/ibm-plex-sans-kr/**/*.ttf',
                    '@expo-google-fonts/noto-sans-kr/**/*.ttf', 'spoqa-han-sans/**/*.ttf', '@expo-google-fonts/gothic-a1/**/*.ttf'):
        faces += [Face(path, 0, .7) for path in _files(npm, pattern) if not hairline.search(path)]
    return faces


def latin_faces(system=paths.SYSTEM_FONTS):
    patterns = ('truetype/roboto/unhinted/RobotoTTF/Roboto-[RMB]*.ttf', 'truetype/liberation2/*Sans-*.ttf', 'truetype/liberation2/*Serif-Regular.ttf',
                'truetype/open-sans/OpenSans-[RSB]*.ttf', 'truetype/lato/Lato-[RMB]*.ttf', 'truetype/dejavu/DejaVuSans*.ttf', 'opentype/inter/Inter-[RMB]*.otf')
    return [Face(path, 0, 1.0) for pattern in patterns for path in _files(system, pattern) if 'Italic' not in path]


def is_unseen(face):
    return any(name in face.path for name in UNSEEN)


class FontBook:
    """Chooses faces that can draw a text, and opens them at a size."""

    def __init__(self, charset, unseen=False, korean=None, latin=None):
        self.members = charset.members
        self.korean = [face for face in (korean or korean_faces()) if is_unseen(face) == unseen]
        self.latin = [] if unseen else (latin or latin_faces())
        if not self.korean:
            raise FileNotFoundError('no Korean fonts found: run setup.sh')
        self._open, self._coverage = OrderedDict(), {}

    def choose(self, dice, text):
        """A face with a glyph for every character, or None after some tries."""
        latin_only = all(ord(char) < 128 for char in text)
        for _ in range(8):
            faces = self.latin if self.latin and latin_only and dice.chance(.5) else self.korean
            face = dice.choices(faces, [face.weight for face in faces])[0]
            if all(char == ' ' or char in self.coverage(face) for char in text):
                return face
        return None

    def coverage(self, face):
        key = face[:2]
        if key not in self._coverage:
            with TTFont(face.path, lazy=True, fontNumber=face.index) as font:
                self._coverage[key] = frozenset(chr(code) for code in font.getBestCmap()) & self.members
        return self._coverage[key]

    def open(self, face, size, layout):
        """The face at a size in pixels to the em."""
        key = (face.path, face.index, size, layout)
        if key not in self._open:
            if len(self._open) >= CACHE:
                self._open.popitem(last=False)
            self._open[key] = ImageFont.truetype(face.path, size, index=face.index, layout_engine=layout)
        return self._open[key]
