"""CTC loss for many classes, decoding and distances.

A line uses some twenty of the 2,874 classes. `ctc` runs the forward-backward pass over only those, and writes the gradient of the
logits in one pass over the whole: about a fifth of a training step on a processor is saved against log_softmax and ctc_loss.
"""
import torch
import torch.nn.functional as F

from charset import BLANK


def local_classes(targets):
    """Per line, the classes it uses (blank first, padded with blank) [N, K], and the targets in those numbers, end to end."""
    tables, local = [], []
    for target in targets:
        table = {BLANK: 0}
        local += [table.setdefault(number, len(table)) for number in target]
        tables.append(list(table))
    width = max(map(len, tables))
    return torch.tensor([table + [BLANK] * (width - len(table)) for table in tables]), torch.tensor(local)


class _CompactCTC(torch.autograd.Function):
    @staticmethod
    def forward(context, logits, targets, steps):
        lengths = torch.tensor([len(target) for target in targets])
        classes, local = local_classes(targets)
        probabilities = torch.softmax(logits, -1, dtype=torch.float32)
        index = classes[:, None, :].expand(-1, logits.shape[1], -1)
        chosen = probabilities.gather(2, index)
        with torch.enable_grad():
            logs = chosen.clamp_min(1e-30).log().transpose(0, 1).contiguous().requires_grad_()
            losses = F.ctc_loss(logs, local, steps, lengths, blank=0, reduction='none', zero_infinity=True)
            # a line that cannot fit has a loss of exactly zero, and then no share in the gradient
            share = (losses.detach() > 0) / lengths.clamp_min(1) / len(targets)
            gradient, = torch.autograd.grad(losses, logs, share)
        # ctc_loss gives exp(logs) - occupancy; only the occupancy is wanted, the softmax itself follows for all classes at once
        within = (torch.arange(logs.shape[0])[:, None] < steps) * share
        occupancy = gradient.detach() - logs.detach().exp() * within[:, :, None]
        probabilities.mul_(within.T[:, :, None]).scatter_add_(2, index, occupancy.transpose(0, 1).contiguous())
        context.save_for_backward(probabilities.to(logits.dtype))
        return (losses.detach() * share).sum()

    @staticmethod
    def backward(context, upstream):
        gradient, = context.saved_tensors
        return gradient * upstream.to(gradient.dtype), None, None


def ctc(logits, targets, steps):
    """Mean over lines of the loss a character; lines that cannot fit count nothing. logits [N, T, C]; targets: lists of classes; steps [N]."""
    return _CompactCTC.apply(logits, targets, steps)


def greedy(logits, steps, charset):
    """Texts of a batch, each cut to its own number of steps."""
    paths = logits.argmax(-1).tolist()
    return [charset.decode(path[:int(count)]) for path, count in zip(paths, steps)]


def distance(a, b):
    """Levenshtein distance in characters."""
    row = list(range(len(b) + 1))
    for i, char in enumerate(a):
        new = [i + 1]
        for j, other in enumerate(b):
            new.append(min(row[j] + (char != other), row[j + 1] + 1, new[-1] + 1))
        row = new
    return row[-1]
