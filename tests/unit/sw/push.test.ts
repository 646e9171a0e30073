// The number on the app's icon, while messages arrive and are read in any order, answers come late or never, and a page
// counts what is not sent.

import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';

const { secrets } = vi.hoisted(() => ({ secrets: ['first', 'second', 'third'] }));
vi.mock('#offline/receipts/held-secrets.ts', () => ({ heldSecrets: async () => secrets }));

const { countNews, showNews } = await import('../../../sw/push.ts');
const { showBadge } = await import('#offline/storage/badge.ts');

let badge = 0;
let unread: Record<string, number>;
let bodies: string[];
/** Of each next answer: how long it takes, or that it never comes. */
let fates: ('slow' | 'quick' | 'lost')[];

const later = (turns: number): Promise<void> =>
  turns === 0 ? Promise.resolve() : new Promise((next) => setImmediate(() => next(later(turns - 1))));

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => {
      badge = count;
    },
  });
  vi.stubGlobal('registration', { showNotification: async () => undefined });
  bodies = [];
  type Sent = { headers: Record<string, string>; body: string };
  vi.stubGlobal('fetch', async (_path: string, { headers, body }: Sent) => {
    bodies.push(body);
    const fate = fates.shift() ?? 'quick';
    await later(fate === 'slow' ? 3 : 0);
    if (fate === 'lost') throw new TypeError('Failed to fetch');
    const secret = Object.values(headers).find((value) => secrets.includes(value)) ?? '';
    const counted = unread[secret];
    await later(fate === 'slow' ? 3 : 0);
    return Response.json(counted === undefined ? { code: 'erased' } : { success: true, unread: counted });
  });
  badge = 0;
  unread = { first: 0, second: 0, third: 0 };
  fates = [];
});

const event = fc.record({
  what: fc.constantFrom('arrives', 'read', 'unsent', 'pushed again'),
  of: fc.constantFrom(...secrets),
  count: fc.integer({ min: 0, max: 3 }),
  fate: fc.constantFrom('slow', 'quick', 'lost'),
  waits: fc.boolean(),
} as const);

it('an older count that is answered late does not replace a newer one', async () => {
  unread = { first: 2, second: 0, third: 0 };
  fates = ['slow', 'slow', 'slow'];
  const older = countNews({ isShown: false });
  // It has read the two; its answer is still under way.
  await later(5);
  unread = { first: 0, second: 0, third: 0 };
  await countNews({ isShown: false });
  await older;
  expect(badge).toBe(0);
});

it('equals what is unread and unsent, in 500 random orders', async () => {
  const order = fc.array(event, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(order, async (events) => {
      let unsent = 0;
      const open: Promise<void>[] = [showBadge({ unread: 0, unsent: 0 })];
      for (const { what, of, count, fate, waits } of events) {
        fates.push(fate);
        if (what === 'arrives') unread[of] = (unread[of] ?? 0) + 1;
        if (what === 'read') unread[of] = 0;
        if (what === 'unsent') {
          unsent = count;
          open.push(showBadge({ unsent }));
        } else open.push(what === 'read' ? countNews({ isShown: false }) : showNews());
        if (waits) await Promise.all(open);
      }
      await Promise.all(open);
      fates = [];
      await countNews({ isShown: false });
      const sum = Object.values(unread).reduce((all, one) => all + one, 0);
      expect(badge).toBe(sum + unsent);
      unread = { first: 0, second: 0, third: 0 };
      await countNews({ isShown: false });
    }),
    { numRuns: 500 },
  );
});

it('without an interruption equals it after every event, without another count', async () => {
  const quiet = fc.array(
    event.map((one) => ({ ...one, fate: 'slow' as const })),
    { maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(quiet, async (events) => {
      unread = { first: 0, second: 0, third: 0 };
      const open: Promise<void>[] = [showBadge({ unread: 0, unsent: 0 })];
      for (const { what, of, fate } of events.filter(({ what }) => what !== 'unsent')) {
        fates.push(fate, fate, fate);
        unread[of] = what === 'read' ? 0 : (unread[of] ?? 0) + 1;
        open.push(what === 'read' ? countNews({ isShown: false }) : showNews());
      }
      await Promise.all(open);
      expect(badge).toBe(Object.values(unread).reduce((all, one) => all + one, 0));
    }),
    { numRuns: 100 },
  );
});

it('keeps its number where an answer does not come, and forgets an erased case', async () => {
  unread = { first: 2, second: 1, third: 0 };
  await countNews({ isShown: false });
  expect(badge).toBe(3);
  fates = ['quick', 'lost', 'quick'];
  await showNews();
  expect(badge).toBe(3);
  unread = { second: 1, third: 0 };
  await countNews({ isShown: false });
  expect(badge).toBe(1);
});

it('that a page sets to what is unsent keeps what is unread', async () => {
  unread = { first: 2, second: 0, third: 0 };
  await countNews({ isShown: false });
  await showBadge({ unsent: 0 });
  expect(badge).toBe(2);
  await showBadge({ unsent: 1 });
  expect(badge).toBe(3);
});

it('confirms a notice only after a push, and not when a read message changes the count', async () => {
  await countNews({ isShown: false });
  expect(new Set(bodies)).toEqual(new Set(['{"isShown":false}']));
  bodies = [];
  await showNews();
  expect(new Set(bodies)).toEqual(new Set(['{}']));
});
