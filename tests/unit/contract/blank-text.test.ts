import { expect, it } from 'vitest';
import { optionalText, requiredText } from '#contract/shared/field.ts';

it.each(['', '  ', '\u200b', ' \u200d\u2060 ', '\ufeff'])(
  'text that nobody can see is no text: %j',
  (text) => {
    expect(requiredText(20).safeParse(text).success).toBe(false);
    expect(optionalText(20).parse(text)).toBe('');
  },
);

it('a joiner within a word stays', () => {
  expect(requiredText(20).parse('र\u200dयाचा')).toBe('र\u200dयाचा');
});
