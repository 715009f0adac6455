"""Trims a multilingual sentencepiece vocabulary to Korean and English, and writes the tokenizer for what is kept."""
import json
import re

from tokenizers import Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers, processors

# Latin, Hangul and its jamo, punctuation, currency, letterlike signs, arrows, shapes, CJK punctuation, full width, emoji
SCRIPTS = re.compile('^[\u0000-\u024F\u1100-\u11FF\u2000-\u206F\u20A0-\u20BF\u2100-\u214F\u2150-\u218F\u2190-\u21FF\u2200-\u22FF\u2460-\u24FF\u2500-\u27BF'
                     '\u3000-\u303F\u3130-\u318F\u3200-\u33FF\uAC00-\uD7A3\uFF00-\uFFEF\u2581\U0001F300-\U0001FAFF]+$')
ONE_HANJA = re.compile('^\u2581?[\u4E00-\u9FFF]$')
ACCENTED = re.compile('[\u00C0-\u024F]')
WORD_START = '\u2581'
SPECIAL = ('<s>', '<pad>', '</s>', '<unk>')
LONGEST = 512                   # tokens


def is_wanted(piece, english_words):
    """Pieces of our scripts; a run of four Latin letters or more only when it is an English word, so that other languages go."""
    if ACCENTED.search(piece) or not (SCRIPTS.match(piece) or ONE_HANJA.match(piece)):
        return False
    letters = piece.replace(WORD_START, '')
    return not re.fullmatch('[A-Za-z]{4,}', letters) or letters.lower() in english_words


def choose(packed, english_words):
    """Numbers of the kept pieces, the four special ones first."""
    special = [packed.begin, packed.pad, packed.end, packed.unknown]
    return special + [k for k, piece in enumerate(packed.pieces) if k not in special and is_wanted(piece, english_words)]


def choose_as(packed, tokenizer_file):
    """The same choice as a tokenizer made earlier: a vocabulary stays as it is once vectors depend on it."""
    vocabulary = json.loads(tokenizer_file.read_text(encoding='utf8'))['model']['vocab']
    numbers = {piece: k for k, piece in enumerate(packed.pieces)}
    return [packed.begin, packed.pad, packed.end, packed.unknown] + [numbers[piece] for piece, _ in vocabulary[len(SPECIAL):]]


def tokenizer(packed, order):
    vocabulary = [(piece, 0.0) for piece in SPECIAL] + [(packed.pieces[k], float(packed.scores[k])) for k in order[len(SPECIAL):]]
    made = Tokenizer(models.Unigram(vocabulary, unk_id=SPECIAL.index('<unk>')))
    made.normalizer = normalizers.Sequence([normalizers.NFKC(), normalizers.Replace(Regex(' {2,}'), ' ')])
    made.pre_tokenizer = pre_tokenizers.Metaspace(replacement=WORD_START, prepend_scheme='always')
    made.decoder = decoders.Metaspace()
    made.post_processor = processors.TemplateProcessing(single='<s> $A </s>', pair='<s> $A </s> </s> $B </s>', special_tokens=[('<s>', 0), ('</s>', 2)])
    made.add_special_tokens(list(SPECIAL))
    made.enable_truncation(LONGEST)
    return made
