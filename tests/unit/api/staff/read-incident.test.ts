import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ConsoleSession, type Session } from '#api/staff/client/session.ts';
import { staffKey } from '#api/staff/client/staff-query.ts';
import { useReadIncident } from '#api/staff/incident-details.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';

const answer = vi.hoisted(() => vi.fn());
vi.mock('#api/staff/client/staff-request.ts', () => ({ staffRequest: answer }));

const session = { role: 'pi', user: { id: 'u' }, until: 0 } as Session;
const home = staffKey(session, 'home');

/** Whether the counts are to be read again after this report was opened. */
async function isHomeOldAfter(report: Pick<IncidentReport, '_id' | 'readAt'>): Promise<boolean | undefined> {
  const client = new QueryClient();
  client.setQueryData(home, { new: 4 });
  let read: ReturnType<typeof useReadIncident> | undefined;
  const Reader = () => {
    read = useReadIncident();
    return null;
  };
  const inConsole = createElement(ConsoleSession, { value: session, children: createElement(Reader) });
  renderToStaticMarkup(createElement(QueryClientProvider, { client, children: inConsole }));
  await read?.(report as IncidentReport);
  return client.getQueryState(home)?.isInvalidated;
}

it('counts what is new again as soon as a report was read, and only then', async () => {
  answer.mockResolvedValue({ readAt: '2026-03-10T06:00:00.000Z' });
  expect(await isHomeOldAfter({ _id: '1', readAt: null })).toBe(true);
  expect(await isHomeOldAfter({ _id: '1', readAt: '2026-03-01T06:00:00.000Z' })).toBe(false);
  answer.mockRejectedValue(new Error('no network'));
  expect(await isHomeOldAfter({ _id: '1', readAt: null })).toBe(false);
});
