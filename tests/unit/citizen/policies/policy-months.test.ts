// A policy says when it was last changed, so a changed text needs its month: in organisation.ts and in the fixture.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { policyMonths } from '#fixtures/words/policy-months.ts';
import { languages } from '#fixtures/words/words.ts';
import { organisation } from '#organisation';

type Policies = Record<keyof typeof policyMonths, object>;

/** As written, before the names of a force are put in: another force has not changed the policy. */
const textsOf = (policy: keyof typeof policyMonths) =>
  languages.map((language) => {
    const all: Policies = JSON.parse(readFileSync(`locales/${language}/policies.json`, 'utf8'));
    return all[policy];
  });

test.each(Object.entries(policyMonths))('the text of %s is the one of its month', (name, known) => {
  const policy = name as keyof typeof policyMonths;
  const sha256 = createHash('sha256')
    .update(JSON.stringify(textsOf(policy)))
    .digest('hex');
  expect({ month: organisation.lastUpdated[policy], sha256 }).toEqual(known);
});

test('every policy has its row', () => {
  expect(Object.keys(policyMonths).sort()).toEqual(Object.keys(organisation.lastUpdated).sort());
});
