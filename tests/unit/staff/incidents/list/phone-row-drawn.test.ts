import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Surround } from '#app/App.tsx';
import type { QueueName } from '#contract/procedure/due.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { createWords } from '#i18n/load.ts';
import { compactColumn } from '#staff/incidents/list/compact-column.tsx';
import { createStyles } from '#ui/theme/styles.ts';

vi.mock('#api/staff/now.ts', () => ({ useNow: () => Date.parse('2026-03-10T06:00:00.000Z') }));

interface Where {
  queue?: QueueName;
  isLow?: boolean;
}

async function drawn(report: Partial<IncidentReport>, { queue, isLow = true }: Where = {}): Promise<string> {
  const words = await createWords('en', { en: {}, mr: {} });
  await words.need('common', 'incidents', 'steps', 'procedure', 'complaint', 'conversation');
  const row = {
    _id: '1',
    referenceId: 'FIR-1',
    reportType: 'NormalReport',
    category: 'theft',
    fullName: 'Asha Pawar',
    location: { name: 'Wadgaon' },
    whatHappened: 'A bicycle.',
    createdAt: '2026-03-01T06:00:00.000Z',
    mediaUrls: [],
    ...report,
  } as unknown as IncidentReport;
  const t = words.i18n.getFixedT('en', 'incidents') as never;
  const { cell } = compactColumn(t, () => 'Action', { onOpen: () => {}, queue, isLow });
  const children = createElement(() => cell(row));
  const inQueries = createElement(QueryClientProvider, { client: new QueryClient(), children });
  return renderToStaticMarkup(
    createElement(Surround, { words, styles: createStyles(), children: inQueries }),
  );
}

const rowOf = async (...report: Parameters<typeof drawn>) =>
  (await drawn(...report)).replaceAll(/<style.*?<\/style>|<[^>]*>/gs, '');

const readAt = '2026-03-02T06:00:00.000Z';
const late = { clock: 'decision', on: '2026-03-08', at: '2026-03-08T06:00:00.000Z' } as const;

it('says on a phone and beside an open report what it is, whose, its words, and in a line below what is due next', async () => {
  expect(await rowOf({ readAt, due: late })).toMatch(
    /Theft\u00a0· Asha PawarAction9 d · Wadgaon · A bicycle\.Deadline: 2 d overdue\u00a0· Decision after the signature$/,
  );
  const soon = { ...late, on: '2026-03-12', at: '2026-03-12T18:30:00.000Z' };
  expect(await rowOf({ readAt, due: soon })).toMatch(
    /A bicycle\.Deadline: by 12-03\u00a0· Decision after the signature$/,
  );
  expect(await rowOf({ readAt })).toMatch(/Action9 d · Wadgaon · A bicycle\.$/);
});

it('says in a list of signatures by when to sign, not how late another duty is', async () => {
  const row = { readAt, due: late, signBy: '2026-03-11' };
  for (const queue of ['sign', 'unsigned'] as const)
    expect(await rowOf(row, { queue })).toMatch(/Deadline: signature by 11-03$/);
  expect(await rowOf(row, { queue: 'week' })).toMatch(/2 d overdue\u00a0· Decision after the signature$/);
});

it('says beside an open report and on a phone by when to sign where the police owe nothing', async () => {
  const signBy = '2026-03-11';
  const reading = { clock: 'firstReading', on: '2026-03-10', at: '2026-03-10T18:30:00.000Z' } as const;
  for (const row of [
    { readAt, signBy },
    { readAt, due: reading, signBy },
  ]) {
    expect(await rowOf(row, { isLow: false })).toMatch(
      /Deadline: 11-03-2026\u00a0· Signature of the complainant$/,
    );
    expect(await rowOf(row)).toMatch(/A bicycle\.Deadline: signature by 11-03$/);
  }
  expect(await rowOf({ readAt, signBy: '2026-03-08' })).toMatch(/Deadline: not signed by 08-03$/);
  expect(await rowOf({ readAt, due: late, signBy })).toMatch(/2 d overdue\u00a0· Decision/);
});

it('names in red the kind that makes the square red: an open report of somebody in danger', async () => {
  const isRed = async (report: Partial<IncidentReport>, kind: string) => {
    const markup = await drawn({ readAt, ...report });
    const look = new RegExp(`<span class="([^"]*)">${kind}</span>`).exec(markup)?.[1];
    return look !== undefined && new RegExp(`\\.${look}\\{color:var\\(--v-colors-danger\\)`).test(markup);
  };
  expect(await isRed({ category: 'domestic', status: 'pending' }, 'Domestic Violence')).toBe(true);
  expect(await isRed({ category: 'domestic', status: 'resolved' }, 'Domestic Violence')).toBe(false);
  expect(await isRed({ category: 'theft', status: 'pending' }, 'Theft')).toBe(false);
});
