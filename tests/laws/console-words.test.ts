// Each word of spec 001 is seen on its screen, and each dialog of the consoles meets axe, in a test that is named.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dialogsElsewhere, dialogsOnTheWalk, seen } from '#fixtures/words/console-words-seen.ts';
import { specWords } from '#fixtures/words/spec-words.ts';

const source = (path: string) => readFileSync(path, 'utf8');
const shape = (text: string) => text.replace(/\{\{[^}]*\}\}/g, '{}');

describe.each(specWords.filter(({ who, file }) => who || file === 'login'))('$file of $who', (page) => {
  it.each([...(page.seen ?? []), ...(page.said ?? [])])('%s', (word) => {
    const where = seen.filter(({ file, words }) => file === page.file && words.includes(word));
    expect(where).not.toEqual([]);
    for (const { spec } of where.filter((one) => one.spec !== '' && one.spec !== 'staff/walk.spec.ts'))
      expect(shape(source(`tests/e2e/${spec}`))).toContain(word.replace(/\s*\{\}$/, ''));
  });
});

it('every dialog of the consoles', () => {
  const parts = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (path) => /^(staff|routes\/_staff|ui)\/.*\.tsx$/.test(path) && source(`src/${path}`).includes('<Dialog'),
  );
  expect(parts.sort()).toEqual([...new Set([...dialogsOnTheWalk, ...Object.keys(dialogsElsewhere)])].sort());
  for (const spec of Object.values(dialogsElsewhere))
    expect(source(`tests/e2e/${spec}`)).toContain('noBarrier(');
});
