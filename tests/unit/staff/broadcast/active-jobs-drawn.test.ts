import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { BroadcastJob } from '#api/staff/broadcast.ts';
import { ConsoleSession, type Session } from '#api/staff/client/session.ts';
import { Surround } from '#app/App.tsx';
import { createWords } from '#i18n/load.ts';
import { ActiveJobs } from '#staff/broadcast/ActiveJobs.tsx';
import { createStyles } from '#ui/theme/styles.ts';

it('says in one time, that of India, when a broadcast was asked for and when it starts', async () => {
  const words = await createWords('en', { en: {}, mr: {} });
  await words.need('common', 'broadcast');
  const session = { role: 'admin', user: { id: 'u' }, until: 0 } as Session;
  const job = {
    id: 'a',
    name: 'custom' as const,
    // Half past two in the night of the next day in India.
    timestamp: Date.parse('2026-11-30T21:00:00.000Z'),
    processedOn: null,
    finishedOn: null,
    progress: 0,
    state: 'waiting' as const,
    startsAt: Date.parse('2026-12-01T02:30:00.000Z'),
  } satisfies BroadcastJob;
  const refetch = async () => undefined as never;
  const jobs = createElement(ActiveJobs, { jobs: [job], toFile: false, isFetching: false, refetch });
  const inConsole = createElement(ConsoleSession, { value: session, children: jobs });
  const children = createElement(QueryClientProvider, { client: new QueryClient(), children: inConsole });
  const markup = renderToStaticMarkup(createElement(Surround, { words, styles: createStyles(), children }));
  expect(markup).toContain('01-12-2026, 02:30');
  expect(markup).toContain('01-12-2026, 08:00');
  expect(markup).not.toContain('30/11/2026');
});
