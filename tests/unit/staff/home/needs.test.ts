import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ConsoleSession, type Session } from '#api/staff/client/session.ts';
import { Surround } from '#app/App.tsx';
import type { DistrictHome, StationHome } from '#contract/staff/home.ts';
import { createWords } from '#i18n/load.ts';
import { type Need, useNeeds } from '#staff/home/needs.ts';
import { createStyles } from '#ui/theme/styles.ts';

const station = { role: 'pi', user: { id: 'u' }, until: 0 } as Session;
const home = {
  newSince: null,
  oldestOverdue: null,
  newest: null,
  new: 3,
  messages: 0,
  overdue: 1,
  inHand: 9,
  unassigned: 0,
  given: 0,
  waiting: 0,
  closed: 0,
} satisfies StationHome;

const noneOfDistrict = {
  newSince: null,
  oldestOverdue: null,
  newest: null,
  new: 0,
  messages: 0,
  overdue: 0,
  unassigned: 0,
  confidential: 0,
  confidentialSince: null,
  officerComplaints: 0,
  alarms: [],
} satisfies DistrictHome;

const needsWith = (soon: { sign: number; week: number } | undefined, counts: Partial<StationHome> = {}) =>
  said(station, { ...home, ...counts }, ({ text, act }) => `${text}, ${act}`, soon);

async function said(
  session: Session,
  of: StationHome | DistrictHome,
  line: (need: Need) => string,
  soon?: { sign: number; week: number },
): Promise<string[]> {
  const words = await createWords('en', { en: {}, mr: {} });
  await words.need('common', 'home');
  const Said = () => (useNeeds(of, soon) ?? []).map((need) => `${line(need)}; `);
  const inConsole = createElement(ConsoleSession, { value: session, children: createElement(Said) });
  const markup = renderToStaticMarkup(
    createElement(Surround, { words, styles: createStyles(), children: inConsole }),
  );
  return markup
    .replaceAll(/<style.*?<\/style>|<[^>]*>/gs, '')
    .split('; ')
    .filter(Boolean);
}

it('tells a station in rows what ends soon, each with its act, and nothing of what does not', async () => {
  expect(await needsWith({ sign: 2, week: 1 })).toEqual([
    '1 report overdue, open',
    '2 signatures due by tomorrow, call',
    '3 new reports not read, read',
    '1 report due within a week, open',
  ]);
  expect(await needsWith({ sign: 0, week: 0 })).toEqual([
    '1 report overdue, open',
    '3 new reports not read, read',
  ]);
  expect(await needsWith(undefined)).toHaveLength(2);
});

it('offers a station no answer that only the superintendent can give', async () => {
  expect(await needsWith(undefined, { overdue: 0, new: 0, messages: 1, saysNo: 1 })).toEqual([
    '1 message unanswered, answer',
    '1 complainant does not accept the closing, open',
  ]);
});

it('names of the reports that wait for a station the one that came first', async () => {
  const office = { role: 'sp', user: { id: 'u' }, until: 0 } as Session;
  const district = { ...noneOfDistrict, unassigned: 2 };
  const first = ({ key, first }: Need) => [key, first?.pile, first?.sort, first?.order].join(' ');
  expect(await said(office, district, first)).toEqual(['unassigned unassigned createdAt asc']);
});
