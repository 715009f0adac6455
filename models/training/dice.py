"""One seeded source of chance for text, look and noise, so that a seed names a line image exactly."""
import math
import random

import numpy as np


class Dice(random.Random):
    """random.Random with a NumPy generator of the same seed beside it."""

    def __init__(self, seed):
        super().__init__(seed)
        self.noise = np.random.default_rng(seed)

    def chance(self, probability):
        return self.random() < probability

    def log_uniform(self, low, high):
        return math.exp(self.uniform(math.log(low), math.log(high)))

    def string(self, alphabet, low, high=None):
        return ''.join(self.choice(alphabet) for _ in range(self.randint(low, low if high is None else high)))

    def digits(self, count):
        return self.string('0123456789', count)
