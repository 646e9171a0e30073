// What all acts of officers have in common stands in server/acts/perform.ts alone. What a handler may import: .dependency-cruiser.mjs.
import { expect, it } from 'vitest';
import { actAudits, allActs } from '#contract/acts/all.ts';
import { actHandlers } from '#server/acts/all.ts';
import { breaches } from '../planted/acts.ts';
import { filesBelow, isCode, textOf } from '../repository.ts';

const perform = 'server/acts/perform.ts';

/** These write the line of an act that is none: who does it is no officer, or it comes from a table. */
const others: Readonly<Record<string, readonly string[]>> = {
  'server/services/intake/take-message.ts': ['incident.message'],
  'server/services/imports/import-stages.ts': ['incident.step'],
  // Reads the lines, to say what each was.
  'server/rules/audit/audit-what.ts': [
    'incident.status',
    'incident.step',
    'incident.told',
    'officer-complaint.status',
  ],
};

function faultsOf(path: string, text: string): string[] {
  if (path === perform) return [];
  const refusals = path.startsWith('server/acts/') ? ['body_differs', 'stale_version'] : [];
  const lines = actAudits.filter((action) => !others[path]?.includes(action));
  return [...refusals, ...lines]
    .filter((word) => text.includes(`'${word}'`))
    .map((word) => `${path}: ${word}`);
}

const files = filesBelow('server').filter(
  (path) => isCode(path) && !path.startsWith('server/db/migrations/'),
);

it('leaves refusals of repeats and versions, and the audit of acts, to perform.ts', () => {
  expect(files.flatMap((path) => faultsOf(path, textOf(path)))).toEqual([]);
});

it('names no exception that is gone', () => {
  for (const [path, actions] of Object.entries(others))
    for (const action of actions) expect(textOf(path)).toContain(`'${action}'`);
});

it.each(breaches)('finds a file that %s', (_, path, text) => {
  expect(faultsOf(path, text)).not.toEqual([]);
});

it('does not compile where an act has no handler', () => {
  const { 'incident-take': left, ...handlers } = actHandlers;
  // @ts-expect-error the compiler finds it: every act has one
  const all: typeof actHandlers = handlers;
  expect([...Object.keys(all), 'incident-take'].sort()).toEqual(Object.keys(allActs).sort());
  expect(left).toBeDefined();
});
