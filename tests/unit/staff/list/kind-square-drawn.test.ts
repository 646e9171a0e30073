import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Surround } from '#app/App.tsx';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { createWords } from '#i18n/load.ts';
import { KindSquare } from '#staff/list/KindSquare.tsx';
import { createStyles } from '#ui/theme/styles.ts';

async function lookOf(report: Partial<IncidentReport>): Promise<string | undefined> {
  const words = await createWords('en', { en: {}, mr: {} });
  await words.need('common', 'incidents');
  const children = createElement(KindSquare, { row: report as IncidentReport });
  const markup = renderToStaticMarkup(createElement(Surround, { words, styles: createStyles(), children }));
  return /<span class="([^"]+)"/.exec(markup)?.[1];
}

it('has red for a kind that endangers somebody only while the report is open', async () => {
  const plain = await lookOf({ category: 'theft', status: 'action' });
  expect(plain).toBeDefined();
  for (const category of ['domestic', 'harassment'] as const) {
    for (const status of ['pending', 'action'] as const)
      expect(await lookOf({ category, status })).not.toBe(plain);
    for (const status of ['resolved', 'noAction'] as const)
      expect(await lookOf({ category, status })).toBe(plain);
  }
});

it('has red for a late duty of a closed report', async () => {
  const due = { clock: 'decision', on: '2020-03-08', at: '2020-03-08T18:30:00.000Z' };
  const closed = { category: 'theft', status: 'resolved' } as const;
  expect(await lookOf({ ...closed, due })).not.toBe(await lookOf(closed));
});
