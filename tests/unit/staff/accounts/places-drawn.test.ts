import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Surround } from '#app/App.tsx';
import { createWords } from '#i18n/load.ts';
import { Places } from '#staff/accounts/columns.tsx';
import { createStyles } from '#ui/theme/styles.ts';

async function drawn(names: readonly string[]): Promise<string> {
  const words = await createWords('en', { en: {}, mr: {} });
  await words.need('common', 'accounts');
  const children = createElement(Places, { names, shared: new Set(['Shirgaon']) });
  const markup = renderToStaticMarkup(createElement(Surround, { words, styles: createStyles(), children }));
  return markup.replaceAll(/<style.*?<\/style>/gs, '').replaceAll(/<[^>]*>/g, '|');
}

it('names the first villages of a station, those of several stations first, and counts the rest', async () => {
  const text = await drawn(['Wadgaon', 'Kelgaon', 'Dhamani', 'Jategaon', 'Shirgaon']);
  expect(text.replaceAll(/\|+/g, '|')).toBe('|Shirgaon|, of several stations|Wadgaon|Kelgaon|+2|');
  expect((await drawn(['Wadgaon'])).replaceAll('|', '')).toBe('Wadgaon');
  expect(await drawn([])).toContain('N/A');
});
