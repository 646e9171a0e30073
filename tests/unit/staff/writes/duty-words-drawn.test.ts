// A deadline in an open report: who owes it reads what there is to do, the others its name. Nobody reads words for the complainant.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ConsoleSession, type Session } from '#api/staff/client/session.ts';
import { Surround } from '#app/App.tsx';
import { clockIds } from '#contract/procedure/clock-rules.ts';
import type { ReportType } from '#contract/staff/incident.ts';
import { createWords } from '#i18n/load.ts';
import { useDutyWords } from '#staff/writes/clock-words.ts';
import { createStyles } from '#ui/theme/styles.ts';

async function wordsFor(role: 'pi' | 'sp', reportType: ReportType, clock: string): Promise<string> {
  const words = await createWords('en', { en: {}, mr: {} });
  await words.need('common', 'steps', 'procedure');
  const Said = () => useDutyWords()(clock, { reportType });
  const value = { role } as Session;
  const children = createElement(ConsoleSession.Provider, { value }, createElement(Said));
  const markup = renderToStaticMarkup(createElement(Surround, { words, styles: createStyles(), children }));
  return markup.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, '');
}

describe('the words of a deadline in an open report', () => {
  it('tell the station what to do or to wait for', async () => {
    expect(await wordsFor('pi', 'NormalReport', 'firstReading')).toBe('Read the complaint');
    expect(await wordsFor('pi', 'NormalReport', 'signature')).toBe('Wait for the complainant to sign');
    expect(await wordsFor('pi', 'NormalReport', 'superintendent')).toBe('Answer of the Superintendent');
  });

  it('tell the superintendent what the office owes, and name what a station owes', async () => {
    expect(await wordsFor('sp', 'NormalReport', 'firstReading')).toBe('First reading by the station');
    expect(await wordsFor('sp', 'NormalReport', 'superintendent')).toBe('Answer the complainant');
    expect(await wordsFor('sp', 'ConfidentialReport', 'firstReading')).toBe('Read the complaint');
  });

  it('never tell an officer to go and sign', async () => {
    for (const role of ['pi', 'sp'] as const)
      for (const clock of clockIds)
        expect(await wordsFor(role, 'NormalReport', clock)).not.toMatch(/^Sign at|\byou\b/i);
  });
});
