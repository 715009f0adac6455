"""python -m unittest test_training (in the environment of setup.sh, after corpus.py)."""
import unittest

import torch
import torch.nn.functional as F

import confusables
import ctc
import patterns
import paths
import phrases
from charset import BLANK, Charset, join_syllable, split_syllable
from data import fits, pack, steps_of
from dice import Dice
from fonts import FontBook, is_unseen
from labels import Labels, width_of
from model import Recogniser, adopt
from render import HEIGHT, Renderer

HAVE_SOURCES = (paths.TEXT / 'words.txt').is_file()


class CharsetTest(unittest.TestCase):
    charset = Charset(['a', 'b', '1', '가', '힣'])

    def test_syllables_split_and_join(self):
        self.assertEqual(split_syllable('가'), (0, 0, 0))
        self.assertEqual(split_syllable('힣'), (18, 20, 27))
        for char in '각뷁쐐잃':
            self.assertEqual(join_syllable(*split_syllable(char)), char)

    def test_space_is_the_last_class(self):
        self.assertEqual(self.charset.encode('a 힣'), [1, 6, 5])
        self.assertEqual(self.charset.classes, 7)

    def test_greedy_decoding_merges_repeats_and_drops_blanks(self):
        self.assertEqual(self.charset.decode([BLANK, 1, 1, BLANK, 1, 6, 6, 4]), 'aa 가')

    def test_keep_drops_what_has_no_class(self):
        self.assertEqual(self.charset.keep(' a漢  b '), 'a b')


class LossTest(unittest.TestCase):
    def test_loss_and_gradient_are_those_of_ctc_loss(self):
        torch.manual_seed(0)
        targets = [[5, 5, 7], [1, 2, 3, 4], [9] * 30, [8], []]
        steps, logits = torch.tensor([20, 12, 20, 3, 9]), torch.randn(5, 20, 50) * 3
        ours, theirs = logits.clone().requires_grad_(), logits.clone().requires_grad_()
        loss = ctc.ctc(ours, targets, steps)
        expected = F.ctc_loss(F.log_softmax(theirs, -1).transpose(0, 1), torch.tensor(sum(targets, [])), steps, torch.tensor(list(map(len, targets))), zero_infinity=True)
        loss.backward()
        expected.backward()
        self.assertAlmostEqual(loss.item(), expected.item(), places=4)
        self.assertLess((ours.grad - theirs.grad).abs().max().item(), 1e-5)

    def test_distance(self):
        self.assertEqual(ctc.distance('kitten', 'sitting'), 3)
        self.assertEqual(ctc.distance('', 'abc'), 3)


class ModelTest(unittest.TestCase):
    charset = Charset(['a', '가', '각'])

    def test_grown_model_computes_what_the_smaller_one_does(self):
        torch.manual_seed(0)
        small = Recogniser(self.charset, (7,)).eval()
        large = Recogniser(self.charset, (7, 11), grown=1).eval()
        adopt(large, small.state_dict())
        x = torch.rand(1, 3, 48, 70)
        with torch.no_grad():
            self.assertTrue(torch.allclose(small(x), large(x), atol=1e-5))
            self.assertEqual(small(x).shape, (1, 18, self.charset.classes))

    def test_syllables_share_jamo(self):
        head = Recogniser(self.charset).head
        head.initial.data[1] += 1
        weight = head.weight()
        self.assertGreater(weight[2].sum().item(), weight[1].sum().item())
        self.assertEqual(weight[1].abs().sum().item(), 0)


class TextTest(unittest.TestCase):
    def test_patterns_and_phrases_are_repeatable_and_never_empty(self):
        for maker in (patterns.pattern, phrases.phrase, confusables.tangle, confusables.latin_pieces):
            one, two = Dice(3), Dice(3)
            texts = [maker(one) for _ in range(300)]
            self.assertEqual(texts, [maker(two) for _ in range(300)])
            self.assertTrue(all(texts))

    def test_near_syllables_differ_in_one_jamo(self):
        dice = Dice(1)
        members = {join_syllable(i, m, f) for i in range(19) for m in range(21) for f in range(28)}
        for char in '개네밥읽왜' * 20:
            near = confusables.near_syllable(dice, char, members)
            self.assertLessEqual(sum(a != b for a, b in zip(split_syllable(char), split_syllable(near))), 1)


@unittest.skipUnless(HAVE_SOURCES, 'needs the fonts and source lines of setup.sh and corpus.py')
class RendererTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.charset = Charset.load()
        cls.labels = Labels(cls.charset)
        cls.renderer = Renderer(FontBook(cls.charset), cls.labels.word)

    def lines(self, seed, count=40):
        dice = Dice(seed)
        lines = [self.renderer.worn(dice, self.labels.line(dice, 16)) for _ in range(count)]
        return [line for line in lines if line is not None]

    def test_a_seed_names_the_images(self):
        for one, two in zip(self.lines(7), self.lines(7)):
            self.assertEqual(one.text, two.text)
            self.assertEqual(one.image.tobytes(), two.image.tobytes())

    def test_marks_alone_read_as_nothing_and_beside_text_do_not_change_it(self):
        dice = Dice(5)
        empty = [self.renderer.no_text(dice) for _ in range(20)]
        self.assertEqual({(line.text, line.image.shape[0]) for line in empty}, {('', HEIGHT)})
        self.assertGreater(sum(line.image.std() > 1 for line in empty), 15)
        lines = [self.renderer.app(dice, '계좌 1234') for _ in range(40)]
        self.assertEqual({line.text for line in lines if line}, {'계좌 1234'})

    def test_labels_are_of_the_character_set_and_of_the_length(self):
        dice = Dice(2)
        for _ in range(500):
            text = self.labels.line(dice, 20)
            self.assertLessEqual(width_of(text), 21)
            self.assertLessEqual(set(text), self.charset.members)

    def test_lines_are_packed_to_their_steps(self):
        lines = [line for line in self.lines(9) if fits(line) and line.image.shape[1] <= 352]
        batch = pack(lines, 352, self.charset)
        self.assertEqual(tuple(batch.images.shape), (len(lines), 3, HEIGHT, 352))
        self.assertEqual(batch.steps.tolist(), [steps_of(line) for line in lines])

    def test_unseen_faces_are_not_drawn_in_training(self):
        self.assertFalse(any(map(is_unseen, self.renderer.fonts.korean)))
        self.assertEqual(len({face.path for face in FontBook(self.charset, unseen=True).korean}), 4)

    def test_held_lines_are_apart(self):
        held = Labels(self.charset, held=True)
        for name, lines in held.sources.items():
            self.assertFalse(set(lines) & set(self.labels.sources[name]))


if __name__ == '__main__':
    unittest.main()
