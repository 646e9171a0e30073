import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { complaintCategories } from '#contract/public/categories.ts';
import { CategoryIcon } from '#ui/layout/CategoryIcon.tsx';
import { chakraSystem } from '#ui/theme/system.ts';

const drawn = (category: string) =>
  renderToStaticMarkup(
    createElement(ChakraProvider, {
      value: chakraSystem,
      children: createElement(CategoryIcon, { category }),
    }),
  );

it('gives each category, and lost and found, an icon of its own', () => {
  const kinds = [...complaintCategories, 'item'];
  expect(new Set(kinds.map(drawn)).size).toBe(kinds.length);
});
