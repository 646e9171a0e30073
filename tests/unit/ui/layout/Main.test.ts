import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Main } from '#ui/layout/Main.tsx';

const main = (...children: Parameters<typeof createElement>[2][]) => createElement(Main, null, ...children);

it('renders one landmark, also inside another one', () => {
  expect(renderToString(main('words'))).toBe('<main id="content" tabindex="-1">words</main>');
  expect(renderToString(main(createElement('p', null, main('words'))))).toBe(
    '<main id="content" tabindex="-1"><p>words</p></main>',
  );
});
