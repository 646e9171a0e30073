import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { Surround } from '#app/App.tsx';
import { createWords } from '#i18n/load.ts';
import { SlotBadge } from '#staff/list/SlotBadge.tsx';
import { createStyles } from '#ui/theme/styles.ts';

async function wordsAt(now: string, womanOfficer: boolean): Promise<string> {
  vi.useFakeTimers({ now: Date.parse(now) });
  const words = await createWords('en', { en: {}, mr: {} });
  await words.need('incidents');
  const children = createElement(SlotBadge, { slot: { day: '2026-03-10', from: '13:00', womanOfficer } });
  const markup = renderToStaticMarkup(createElement(Surround, { words, styles: createStyles(), children }));
  return markup.replace(/<style.*?<\/style>/g, '').replace(/<[^>]*>/g, '');
}

afterEach(() => vi.useRealTimers());

it('says that somebody comes to sign until the half-hour is over, and then that nobody has signed', async () => {
  const comes = 'comes to sign: 10-03-2026, 13:00';
  const over = 'not signed yet; was to come: 10-03-2026, 13:00';
  expect(await wordsAt('2026-03-10T13:29:59+05:30', false)).toContain(comes);
  expect(await wordsAt('2026-03-10T13:30:00+05:30', false)).toContain(over);
  // The wish holds whenever they come.
  for (const [now, when] of [
    ['2026-03-09T18:00:00+05:30', comes],
    ['2026-03-12T09:00:00+05:30', over],
  ] as const)
    expect(await wordsAt(now, true)).toContain(`${when}; woman officer, please`);
});
