import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Surround } from '#app/App.tsx';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { createWords } from '#i18n/load.ts';
import { Age } from '#staff/incidents/list/columns.tsx';
import { createStyles } from '#ui/theme/styles.ts';

vi.mock('#api/staff/now.ts', () => ({ useNow: () => Date.parse('2026-03-10T06:00:00.000Z') }));

async function ageOf(report: Partial<IncidentReport>): Promise<string> {
  const words = await createWords('en', { en: {}, mr: {} });
  await words.need('common', 'incidents', 'steps', 'procedure');
  const row = {
    reportType: 'NormalReport',
    createdAt: '2026-03-01T06:00:00.000Z',
    ...report,
  } as IncidentReport;
  const cell = createElement(Age, { row, t: words.i18n.getFixedT('en', 'incidents') as never });
  const markup = renderToStaticMarkup(
    createElement(Surround, { words, styles: createStyles(), children: cell }),
  );
  return markup.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, '');
}

it('says how old a report is and its next deadline: how long it is late, or by when, in every row', async () => {
  const due = { clock: 'progress', on: '2026-03-08', at: '2026-03-08T06:00:00.000Z' } as const;
  const soon = { ...due, on: '2026-03-12', at: '2026-03-12T06:00:00.000Z' };
  expect(await ageOf({ due })).toBe('9 d· 2 d overdue');
  expect(await ageOf({ due: soon })).toBe('9 d· by 12-03');
  // It was opened since the list was read.
  const reading = { ...due, clock: 'firstReading' } as const;
  expect(await ageOf({ due: reading })).toBe('9 d· 2 d overdue');
  const readAt = '2026-03-10T05:00:00.000Z';
  expect(await ageOf({ due: reading, readAt })).toBe('9 d');
  expect(await ageOf({ due: reading, readAt, signBy: '2026-03-13' })).toBe('9 d· signature by 13-03');
});
