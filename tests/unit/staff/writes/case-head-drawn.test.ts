import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { Surround } from '#app/App.tsx';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { createWords } from '#i18n/load.ts';
import { CaseHead } from '#staff/writes/CaseHead.tsx';
import { createStyles } from '#ui/theme/styles.ts';

const now = '2026-03-10T06:00:00.000Z';

/** Class names of the deadline's words, which stand for its colour: none where it is not marked. */
async function lookOfDue(on: string, at: string): Promise<string | undefined> {
  const words = await createWords('en', { en: {}, mr: {} });
  await words.need('common', 'incidents', 'steps', 'procedure');
  const report = { reportType: 'NormalReport', due: { clock: 'progress', on, at } } as IncidentReport;
  const head = createElement(CaseHead, {
    title: 'A',
    since: '2026-03-01T00:00:00.000Z',
    report,
    children: null,
  });
  const markup = renderToStaticMarkup(
    createElement(Surround, { words, styles: createStyles(), children: head }),
  );
  const found = /<b(?: class="([^"]*)")?>[^<]*: (?:was due )?by /.exec(markup);
  expect(found, markup).not.toBeNull();
  return found?.[1];
}

afterEach(() => vi.useRealTimers());

it('marks in the head of a report a deadline of this week and one that has passed, each in its own way', async () => {
  vi.useFakeTimers({ now: Date.parse(now) });
  const months = await lookOfDue('2026-05-30', '2026-05-30T18:30:00.000Z');
  const soon = await lookOfDue('2026-03-12', '2026-03-12T18:30:00.000Z');
  const passed = await lookOfDue('2026-03-08', '2026-03-08T18:30:00.000Z');
  expect(months).toBeUndefined();
  expect(soon).toBeTruthy();
  expect(passed).toBeTruthy();
  expect(passed).not.toBe(soon);
});
