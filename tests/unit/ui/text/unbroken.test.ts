import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Surround } from '#app/App.tsx';
import { createWords } from '#i18n/load.ts';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { createStyles } from '#ui/theme/styles.ts';

it.each([
  ['Last import: 01-12-2026, 06:22, Administrator.', ['01-12-2026, 06:22,']],
  ['Filed as FIR-2024-17 (on 01-12-2026).', ['FIR-2024-17', '01-12-2026).']],
])('lets no line begin with the sign behind a day or a reference: %s', async (children, whole) => {
  const words = await createWords('en', { en: {}, mr: {} });
  const text = createElement(Unbroken, { children });
  const drawn = renderToStaticMarkup(
    createElement(Surround, { words, styles: createStyles(), children: text }),
  );
  const parts = [...drawn.matchAll(/<span translate="no">([^<]*)</g)].map(([, part]) => part);
  expect(parts).toEqual(whole);
});
