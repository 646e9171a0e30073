// A colon directly after a single Devanagari letter looks like a visarga: अ: is read as अः.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = 'locales/mr';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
);

it('puts no colon after a single Marathi letter', () => {
  const single = /(?<![\p{L}\p{M}])\p{Script=Devanagari}:/gu;
  expect('अ: खरे'.match(single)).toEqual(['अ:']);
  const found = files.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return (text.match(single) ?? []).map((letter) => `${name}: ${letter}`);
  });
  expect(found).toEqual([]);
});

it('names the kinds of final reports with a dash, on paper and in the console', () => {
  for (const [name, part] of [
    ['papers.json', 'kind'],
    ['staff/steps.json', 'summary'],
  ] as const) {
    const kinds: Record<string, string> = JSON.parse(readFileSync(join(folder, name), 'utf8'))[part];
    expect(Object.values(kinds).map((words) => words.split(' – ')[0])).toEqual([
      'अ समरी',
      'ब समरी',
      'क समरी',
      'एनसी',
    ]);
  }
});
