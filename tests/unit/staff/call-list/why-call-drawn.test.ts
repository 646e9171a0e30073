// A day in a line of the call list belongs to what it stands beside: to the reason in sight, or to the oldest of several.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Surround } from '#app/App.tsx';
import type { CallRow } from '#contract/staff/telling.ts';
import { createWords } from '#i18n/load.ts';
import { WhyCall } from '#staff/call-list/WhyCall.tsx';
import { createStyles } from '#ui/theme/styles.ts';

type News = NonNullable<CallRow['news']>;

async function wordsOf(news: News, fir?: CallRow['fir']): Promise<string> {
  const words = await createWords('en', { en: {}, mr: {} });
  await words.need('call-list', 'incidents', 'procedure');
  const tellings = news.map(({ what }) => what);
  const row = { news, tellings, since: news[0]?.at, fir, confidential: false } as CallRow;
  const children = createElement(WhyCall, { row });
  const markup = renderToStaticMarkup(createElement(Surround, { words, styles: createStyles(), children }));
  return markup.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, '');
}

const first = { what: 'action', at: '2026-03-02T06:00:00.000Z' };
const second = { what: 'resolved', at: '2026-03-09T06:00:00.000Z' };

it('says of one reason since when it is to be told, and of several since when the oldest is', async () => {
  expect(await wordsOf([first])).toBe('Status: Action\u00a0· 02-03-2026To be told since 02-03-2026');
  expect(await wordsOf([first, second])).toBe(
    'Status: Resolved\u00a0· 09-03-2026\u00a0· 1 moreOldest: to be told since 02-03-2026',
  );
  expect(await wordsOf([second, { ...first, at: second.at }])).toContain('moreTo be told since 09-03-2026');
});

it('says so too where the FIR, which has a deadline, is the oldest or is not', async () => {
  const [fir, due] = [
    { what: 'firRegistered', at: first.at },
    { dueOn: '2026-05-31', isOverdue: false },
  ];
  expect(await wordsOf([fir, second], due)).toMatch(
    /^FIR .*02-03-2026\u00a0· 1 moreTo be told since 02-03-2026/,
  );
  expect(await wordsOf([first, { ...fir, at: second.at }], due)).toContain(
    '09-03-2026\u00a0· 1 moreOldest: to be told since 02-03-2026',
  );
});
