import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ConsoleSession, type Session } from '#api/staff/client/session.ts';
import { Surround } from '#app/App.tsx';
import type { IncidentStatus } from '#contract/shared/status.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { createWords } from '#i18n/load.ts';
import { IncidentRows } from '#staff/incidents/list/IncidentRows.tsx';
import { createStyles } from '#ui/theme/styles.ts';

const station = { role: 'pi', user: { id: 'u' }, until: 0 } as Session;
const report = (status: IncidentStatus) =>
  ({
    _id: status,
    referenceId: `FIR-${status}`,
    status,
    version: 1,
    reportType: 'NormalReport',
    createdAt: '2026-03-01T00:00:00.000Z',
    readAt: '2026-03-01T00:00:00.000Z',
    language: 'en',
    fullName: 'A',
    category: 'theft',
    location: { name: 'B' },
    whatHappened: 'C',
    mediaUrls: [],
  }) as unknown as IncidentReport;

async function drawn(rows: IncidentReport[]): Promise<string> {
  const words = await createWords('en', { en: {}, mr: {} });
  await words.need('common', 'incidents', 'writes', 'shell', 'complaint');
  const nothing = async () => null;
  const list = createElement(IncidentRows, {
    caption: '',
    rows,
    changeStatus: nothing as never,
    onOpen: () => {},
  });
  const inConsole = createElement(ConsoleSession, { value: station, children: list });
  const withQueries = createElement(QueryClientProvider, { client: new QueryClient(), children: inConsole });
  return renderToStaticMarkup(
    createElement(Surround, { words, styles: createStyles(), children: withQueries }),
  );
}

/** Class names of the row's button, which stand for its look. */
const lookOf = (markup: string, button: string) =>
  new RegExp(`<button[^>]* class="([^"]*)"[^>]*aria-label="${button}"`).exec(markup)?.[1] ??
  new RegExp(`<button[^>]*aria-label="${button}[^"]*"[^>]* class="([^"]*)"`).exec(markup)?.[1];

it('offers Respond on every report, and no row calls louder than another', async () => {
  const markup = await drawn([report('pending'), report('resolved'), report('noAction')]);
  const quiet = lookOf(markup, 'View details of FIR-resolved');
  expect(quiet).toBeTruthy();
  for (const status of ['pending', 'resolved', 'noAction'])
    expect([status, lookOf(markup, `Respond to FIR-${status}`)]).toEqual([status, quiet]);
});
