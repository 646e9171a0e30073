import { expect, test } from 'vitest';
import type { Language } from '#contract/shared/language.ts';
import { createWords } from '#i18n/load.ts';
import type { Slice } from '#i18n/resources.ts';

/** Locale files with one key, `name`; those in `missing` fail to load. */
async function setUp(missing: Set<string>) {
  const asked: string[] = [];
  const read = async (language: Language, slice: Slice) => {
    asked.push(`${language}/${slice}`);
    if (missing.has(`${language}/${slice}`)) throw new TypeError('Failed to fetch');
    return { name: `${slice} in ${language}` };
  };
  const find = async () => {
    asked.push('find');
    if (missing.has('network')) throw new TypeError('Failed to fetch');
  };
  const words = await createWords('en', { en: {}, mr: {} }, { read, find });
  const heard: string[] = [];
  words.i18n.on('languageChanged', (language) => heard.push(language));
  words.i18n.on('switchFailed', () => heard.push('failed'));
  const name = (slice: Slice): unknown => words.i18n.getResource(words.i18n.language, slice, 'name');
  return { words, asked, heard, name };
}

test('changes the language only when every file has arrived, and requests a failed file again', async () => {
  const missing = new Set(['mr/track']);
  const { words, asked, heard, name } = await setUp(missing);
  await words.need('common', 'track');

  await words.switchTo('mr');
  expect(heard).toEqual(['failed']);
  expect(words.i18n.language).toBe('en');
  expect([name('common'), name('track')]).toEqual(['common in en', 'track in en']);

  missing.clear();
  await words.switchTo('mr');
  expect(heard).toEqual(['failed', 'mr']);
  expect([name('common'), name('track')]).toEqual(['common in mr', 'track in mr']);
  expect(asked.filter((file) => file === 'mr/common')).toHaveLength(1);
});

test('asks for no script of a language that is out of reach, because browsers never ask for one twice', async () => {
  const missing = new Set(['network']);
  const { words, asked, heard, name } = await setUp(missing);
  await words.need('common');
  await words.switchTo('mr');
  await expect(words.bring('track', 'mr')).rejects.toThrow('Failed to fetch');
  expect(asked).toEqual(['en/common', 'find', 'find']);
  missing.clear();
  await words.switchTo('mr');
  expect(heard).toEqual(['failed', 'mr']);
  expect(name('common')).toBe('common in mr');
});

test('includes a page whose file is still loading in the switch', async () => {
  const { words, name } = await setUp(new Set());
  await words.need('common');
  const loading = words.need('verify');
  await words.switchTo('mr');
  await loading;
  expect(name('verify')).toBe('verify in mr');
});

test('rejects with the error of the failed file, and requests it again', async () => {
  const missing = new Set(['en/track']);
  const { words, name } = await setUp(missing);
  await expect(words.need('track')).rejects.toThrow('Failed to fetch');
  missing.clear();
  await words.need('track');
  expect(name('track')).toBe('track in en');
});
