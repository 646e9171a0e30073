// docs/asvs.md: what is met names a test or a file, what is not met names its decision, and the counts are right.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('docs/asvs.md', 'utf8');
const rows = [...text.matchAll(/^- (\d+\.\d+\.\d+) ([^:\n]+): (?:(not met|not applicable): )?(.+)$/gm)].map(
  ([, requirement = '', , state = 'met', why = '']) => ({ requirement, state, why }),
);
const inState = (state: string) => rows.filter((row) => row.state === state);
const names = (some: typeof rows) => some.map(({ requirement }) => requirement);

it('lists each requirement of level 2 once', () => {
  expect(rows).toHaveLength(259);
  expect(new Set(names(rows)).size).toBe(rows.length);
  // No line in another form.
  expect(text.match(/^- \d/gm)).toHaveLength(rows.length);
});

it('names a test or a file for what is met', () => {
  expect(names(inState('met').filter(({ why }) => !/`[\w.-]+(\/[\w.-]+)*\.\w+`/.test(why)))).toEqual([]);
});

it('links a decision for each requirement that is not met', () => {
  expect(
    names(inState('not met').filter(({ why }) => !/\]\(decisions\/[\w-]+\.md#[\w-]+\)/.test(why))),
  ).toEqual([]);
});

it('counts right, in the table and in the README', () => {
  const [met, not, beside] = ['met', 'not met', 'not applicable'].map((state) => inState(state).length);
  expect(text).toContain(`**${met} met, ${not} not met, ${beside} not applicable, of ${rows.length}.**`);
  expect(readFileSync('README.md', 'utf8')).toContain(`${met} of ${rows.length} met, ${not} not`);
});
