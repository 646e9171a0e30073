// What stands about one report at the desk, as it is drawn before the part with the papers has come.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ConsoleSession, type Session } from '#api/staff/client/session.ts';
import { staffKey } from '#api/staff/client/staff-query.ts';
import { Surround } from '#app/App.tsx';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { createWords } from '#i18n/load.ts';
import { DeskReport } from '#staff/desk/DeskReport.tsx';
import { createStyles } from '#ui/theme/styles.ts';

const session = { role: 'pi', user: { id: 'u' }, until: 0 } as Session;
const incident = {
  _id: 'a',
  referenceId: 'FIR-a',
  status: 'pending',
  version: 1,
  reportType: 'NormalReport',
  receivedAt: '2026-03-01T00:00:00.000Z',
  language: 'en',
  fullName: 'Asha Pawar',
  mobNumber: '9000000000',
  location: { name: 'Wadgaon' },
  whatHappened: 'My bicycle was taken.',
} as IncidentReport;

it('has no form yet: what comes above it would move it away from under a press', async () => {
  const words = await createWords('en', { en: {}, mr: {} });
  await words.need('common', 'desk', 'steps', 'procedure', 'writes', 'incidents');
  const client = new QueryClient();
  client.setQueryData(staffKey(session, 'case-history', 'a'), []);
  const inConsole = createElement(ConsoleSession, {
    value: session,
    children: createElement(DeskReport, { incident }),
  });
  const routeTree = createRootRoute();
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const inRouter = createElement(RouterContextProvider, { router, children: inConsole });
  const children = createElement(QueryClientProvider, { client, children: inRouter });
  const drawn = renderToStaticMarkup(createElement(Surround, { words, styles: createStyles(), children }));
  expect(drawn).toContain('My bicycle was taken.');
  expect(drawn).not.toContain('Record the signature');
});
