import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { staffKey } from '#api/staff/client/staff-query.ts';
import { showDelivered } from '#api/staff/outbox/staff-outbox.ts';
import { actSubjects } from '#contract/acts/act.ts';

const session = { role: 'pi', user: { id: 'anita' }, until: 0 } as never;
const other = { role: 'pi', user: { id: 'vijay' }, until: 0 } as never;
const row = (_id: string) => ({ _id, version: 3, status: 'pending', messageSince: '2026-11-20' });
const summary = { referenceId: 'FIR-1', status: 'action', note: 'Seen.' } as const;

function given() {
  const queries = new QueryClient();
  const list = [...staffKey(session, actSubjects.incident.list), 'page 1'];
  const items = [...staffKey(session, actSubjects.item.list), 'page 1'];
  const others = [...staffKey(other, actSubjects.incident.list), 'page 1'];
  for (const key of [list, items, others])
    queries.setQueryData(key, { data: [row('a'), row('b')], total: 2 });
  queries.setQueryData([...staffKey(session, actSubjects.incident.list), 'empty'], {});
  const shown = (key: readonly unknown[]) => queries.getQueryData<{ data: object[] }>(key);
  return { queries, list, items, others, shown };
}

it('a delivered change stands in the open lists of its kind, with the next version', () => {
  const { queries, list, items, others, shown } = given();
  showDelivered(queries, session, 'incident-status', [{ _id: 'a' }], summary);
  expect(shown(list)).toEqual({ data: [{ ...row('a'), status: 'action', version: 4 }, row('b')], total: 2 });
  for (const key of [items, others]) expect(shown(key)?.data).toEqual([row('a'), row('b')]);
});

it('all that this officer has read is asked for again, and nothing of another one', () => {
  const { queries, list, items, others } = given();
  showDelivered(queries, session, 'incident-status', [], summary);
  const isOld = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;
  expect([list, items, others].map(isOld)).toEqual([true, true, false]);
});

it('a change that says nothing to a list leaves its rows as they are', () => {
  const { queries, list, shown } = given();
  const before = shown(list);
  showDelivered(queries, session, 'incident-status', [{ _id: 'elsewhere' }], summary);
  expect(shown(list)).toBe(before);
});
