"""A BERT encoder in plain torch, for export: token numbers and mask [N, T] (int64) → last hidden states [N, T, hidden]."""
import torch
import torch.nn.functional as F
from torch import nn

OPSET = 17


class Layer(nn.Module):
    def __init__(self, hidden, inner, heads, epsilon):
        super().__init__()
        self.heads, self.width = heads, hidden // heads
        self.query, self.key, self.value, self.attended = (nn.Linear(hidden, hidden) for _ in range(4))
        self.attended_norm = nn.LayerNorm(hidden, eps=epsilon)
        self.inner, self.outer = nn.Linear(hidden, inner), nn.Linear(inner, hidden)
        self.outer_norm = nn.LayerNorm(hidden, eps=epsilon)

    def _split(self, x):
        return x.view(x.shape[0], x.shape[1], self.heads, self.width).transpose(1, 2)

    def forward(self, x, mask):
        scores = torch.matmul(self._split(self.query(x)), self._split(self.key(x)).transpose(2, 3)) / self.width ** .5 + mask
        mixed = torch.matmul(torch.softmax(scores, -1), self._split(self.value(x))).transpose(1, 2).reshape(x.shape)
        x = self.attended_norm(x + self.attended(mixed))
        return self.outer_norm(x + self.outer(F.gelu(self.inner(x))))


class Encoder(nn.Module):
    def __init__(self, vocabulary, positions, types, hidden, inner, heads, layers, epsilon):
        super().__init__()
        self.word, self.position, self.segment = nn.Embedding(vocabulary, hidden), nn.Embedding(positions, hidden), nn.Embedding(types, hidden)
        self.norm = nn.LayerNorm(hidden, eps=epsilon)
        self.layers = nn.ModuleList(Layer(hidden, inner, heads, epsilon) for _ in range(layers))

    def forward(self, input_ids, attention_mask, token_type_ids=None):
        types = self.segment.weight[0] if token_type_ids is None else self.segment(token_type_ids)
        x = self.norm(self.word(input_ids) + self.position(torch.arange(input_ids.shape[1], device=input_ids.device))[None] + types)
        mask = (1 - attention_mask[:, None, None, :].float()) * -1e4
        for layer in self.layers:
            x = layer(x, mask)
        return x


def export(model, path, with_types):
    ids = torch.ones(1, 9, dtype=torch.long)
    inputs = ['input_ids', 'attention_mask'] + (['token_type_ids'] if with_types else [])
    example = (ids, ids, ids * 0) if with_types else (ids, ids)
    torch.onnx.export(model.eval(), example, str(path), input_names=inputs, output_names=['last_hidden_state'], opset_version=OPSET, dynamo=False,
                      dynamic_axes={name: {0: 'batch', 1: 'tokens'} for name in inputs + ['last_hidden_state']})
