import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';

type Change = { owner: string; id: string; what: string };
const session = { role: 'sp', user: { id: 'anita' }, until: 0 } as never;
const device = vi.hoisted(() => ({
  listeners: new Set<(change: Change) => void>(),
  starts: [] as { owner: string; on: readonly string[]; run: (wake: boolean) => Promise<unknown> }[],
  stops: 0,
  flushes: [] as unknown[],
  ends: [] as (() => void)[],
}));
// A page runs its effects after it was drawn; here it is never drawn.
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useEffect: (effect: () => undefined | (() => void)) => {
    const end = effect();
    if (end) device.ends.push(end);
  },
}));
vi.mock('#offline/index.ts', async (original) => ({
  ...(await original<object>()),
  deviceOutbox: {
    changes: {
      subscribe(listener: (change: Change) => void) {
        device.listeners.add(listener);
        return () => device.listeners.delete(listener);
      },
    },
  },
  startFlushing: (_: unknown, options: (typeof device.starts)[number]) => {
    device.starts.push(options);
    return () => {
      device.stops += 1;
    };
  },
  flushStaff: async (...given: unknown[]) => {
    device.flushes.push(given.at(-1));
    return {};
  },
}));
vi.mock('#api/staff/client/staff-keys.ts', () => ({ keysOf: async () => ({ entries: {} }) }));
vi.mock('#api/staff/client/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => session,
}));
const { useStaffFlush } = await import('#api/staff/outbox/staff-outbox.ts');
const { staffKey } = await import('#api/staff/client/staff-query.ts');

let queries: QueryClient;
const delivered = vi.fn();
beforeEach(() => {
  Object.assign(device, { starts: [], stops: 0, flushes: [], ends: [] });
  device.listeners.clear();
  delivered.mockReset();
  queries = new QueryClient();
  queries.setQueryData(staffKey(session, 'outbox'), [{ id: 'entry', kind: 'incident-status' }]);
  queries.setQueryData(staffKey(session, 'incidents'), {});
  const Console = () => {
    useStaffFlush(delivered);
    return null;
  };
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, createElement(Console)));
});

async function tell(change: Partial<Change>): Promise<boolean[]> {
  for (const listener of device.listeners)
    listener({ owner: 'anita', id: 'entry', what: 'received', ...change });
  await new Promise((turn) => setTimeout(turn, 0));
  return ['outbox', 'incidents'].map(
    (list) => queries.getQueryState(staffKey(session, list))?.isInvalidated ?? false,
  );
}

it('an open console sends the changes of its officer, also what waited behind a discarded one', async () => {
  expect(device.starts).toMatchObject([{ owner: 'anita', on: ['queued', 'discarded'] }]);
  await device.starts[0]?.run(true);
  await device.starts[0]?.run(false);
  expect(device.flushes).toEqual([true, false]);
});

it('what was delivered late is announced, and all lists are asked for again', async () => {
  expect(await tell({})).toEqual([true, true]);
  expect(delivered.mock.calls).toEqual([[{ id: 'entry', kind: 'incident-status' }]]);
});

it('another change only asks for the list of waiting ones, and one of another officer for nothing', async () => {
  expect(await tell({ owner: 'vijay' })).toEqual([false, false]);
  expect(await tell({ what: 'waiting' })).toEqual([true, false]);
  expect(delivered).not.toHaveBeenCalled();
});

it('a console that is left sends and hears nothing more', () => {
  for (const end of device.ends) end();
  expect(device.stops).toBe(1);
  expect(device.listeners.size).toBe(0);
});
