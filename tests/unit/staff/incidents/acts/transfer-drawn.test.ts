import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ConsoleSession, type Session } from '#api/staff/client/session.ts';
import { staffKey } from '#api/staff/client/staff-query.ts';
import { Surround } from '#app/App.tsx';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { createWords } from '#i18n/load.ts';
import { Transfer } from '#staff/incidents/acts/Transfer.tsx';
import { createStyles } from '#ui/theme/styles.ts';

const session = { role: 'sp', user: { id: 'u' }, until: 0 } as Session;
const by = { fullName: 'Prakash Salunkhe', role: 'pi' };
const transfers = [
  { id: '1', at: '2026-03-01T06:00:00.000Z', by, from: null, to: 'Wadgaon', reason: 'Nearest.' },
  {
    id: '2',
    at: '2026-03-02T06:00:00.000Z',
    by,
    kind: 'sentBack',
    from: 'Wadgaon',
    to: '',
    reason: 'It happened at Rui.',
  },
];

async function drawn(transferredTo: object | null): Promise<string> {
  const words = await createWords('en', { en: {}, mr: {} });
  await words.need('common', 'incidents', 'writes', 'problem');
  const client = new QueryClient();
  client.setQueryData(staffKey(session, 'history', 'a'), { data: [], transfers });
  const incident = {
    _id: 'a',
    referenceId: 'FIR-a',
    reportType: 'NormalReport',
    location: { name: 'Rui' },
    transferredTo,
  } as IncidentReport;
  const inConsole = createElement(ConsoleSession, {
    value: session,
    children: createElement(Transfer, { incident }),
  });
  const children = createElement(QueryClientProvider, { client, children: inConsole });
  return renderToStaticMarkup(createElement(Surround, { words, styles: createStyles(), children }));
}

it('says why a station sent the report back, where it is given to another one', async () => {
  expect(await drawn(null)).toContain('Wadgaon sent it back on 02-03-2026: “It happened at Rui.”');
});

it('says it no more once a station has the report', async () => {
  expect(await drawn({ _id: 's', stationName: 'Rui' })).not.toContain('sent it back');
});
