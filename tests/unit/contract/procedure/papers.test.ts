// Every paper has a basis and its texts; nobody has to read a long sentence to sign.
import { describe, expect, it } from 'vitest';
import { isDue, type PaperName, paperNames, paperTable } from '#contract/procedure/papers.ts';
import { flatWords, languages, readWords } from '#fixtures/words/words.ts';

const longest = 15;

const sentences = (text: string) =>
  text
    .replace(/\{\{\w+\}\}/g, 'x')
    .split(/\n|[.?!।:;](?:\s|$)/)
    .map((one) => one.trim().split(/\s+/).filter(Boolean));

describe.each(languages)('papers in %s', (language) => {
  const texts = new Map(flatWords(readWords(language, 'papers')));

  it('have a title and a body each', () => {
    for (const name of paperNames)
      for (const part of ['title', 'body'])
        expect([name, texts.get(`paper.${name}.${part}`)]).toEqual([name, expect.stringMatching(/\S/)]);
  });

  it(`have sentences of at most ${longest} words`, () => {
    const long = [...texts].flatMap(([key, text]) =>
      sentences(text).flatMap((words) => (words.length > longest ? [`${key}: ${words.join(' ')}`] : [])),
    );
    expect(long).toEqual([]);
  });
});

it('each paper names its law and is not passed off as checked by a law officer', () => {
  for (const name of paperNames) {
    const { basis, signs, confirmedOn } = paperTable[name];
    expect(basis.length).toBeGreaterThan(0);
    expect(signs.length).toBeGreaterThan(0);
    expect(confirmedOn).toBeNull();
  }
});

it.each<[PaperName, string[], boolean]>([
  ['statement', [], true],
  ['firNote', ['signed'], false],
  ['firNote', ['signed', 'firRegistered'], true],
  ['reasons', ['notInvestigated'], true],
  // Until the case is investigated.
  ['affidavit', [], true],
  ['affidavit', ['firRegistered', 'investigation'], false],
])('%s after %j is due: %s', (name, kinds, is) => {
  expect(
    isDue(
      name,
      kinds.map((kind) => ({ kind })),
    ),
  ).toBe(is);
});
