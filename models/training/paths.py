"""Where things lie. Everything large or downloaded goes under one ignored work folder."""
import os
from pathlib import Path

HERE = Path(__file__).resolve().parent
MODELS = HERE.parent
WORK = Path(os.environ.get('FRAUDLENS_TRAINING_WORK', HERE / '.work'))
TEXT = WORK / 'text'            # source lines, one a line, UTF-8
NPM_FONTS = WORK / 'fonts' / 'node_modules'
SYSTEM_FONTS = Path('/usr/share/fonts')
DICTIONARY = MODELS / 'ko_en_dict.txt'
BACKBONE = MODELS / 'ppocrv6_tiny_rec.onnx'
BACKBONE_DICTIONARY = MODELS / 'ppocrv6_tiny_dict.txt'
