import { describe, expect, it } from 'vitest';
import { EntityType, ErrorCode, ImageType, JobState, ScamType, Status } from '../../../preload/contract';
import { errorSentence, flagWords, messagesFor } from '../../../renderer/i18n/messages';

describe.each(['ko', 'en'] as const)('words in %s', (language) => {
  const words = messagesFor(language);

  it('exist for everything the contract names', () => {
    for (const [names, table] of [[ErrorCode, words.errors], [ScamType, words.scamTypeNames], [ImageType, words.imageTypes], [EntityType, words.entityTypes], [JobState, words.states], [Status, words.statuses]] as const) {
      expect(Object.keys(table).sort()).toEqual([...names.options].sort());
      expect(Object.values(table).every((text) => text.trim() !== '')).toBe(true);
    }
  });

  it('are in that language', () => {
    const hangul = /[\uac00-\ud7a3]/;
    expect(hangul.test(words.dropTitle)).toBe(language === 'ko');
    expect(Object.values(words.scamTypeNames).every((text) => hangul.test(text) === (language === 'ko'))).toBe(true);
    expect(Object.values(words.errors).every((text) => hangul.test(text) === (language === 'ko'))).toBe(true);
  });
});

describe('sentences', () => {
  it('say what an error means and keep the program’s own words, made harmless', () => {
    expect(errorSentence({ code: 'EMPTY_FILE', message: 'a\u202eb.png is empty' }, messagesFor('ko'))).toBe('빈 파일입니다. a[RLO]b.png is empty');
  });

  it('put flags into words and show unknown ones as they are', () => {
    expect(flagWords('lookalike:kbstar.com', 'ko')).toBe('kbstar.com 흉내');
    expect(flagWords('shortener', 'en')).toBe('Short URL');
    expect(flagWords('constructor:x', 'en')).toBe('constructor:x');
  });
});
