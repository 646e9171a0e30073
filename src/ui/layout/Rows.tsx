import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import { cardLook } from './Card.tsx';

/** A card that is a list. A table in it takes its frame. */
export const RowsCard = chakra('section', {
  base: {
    ...cardLook,
    '& [data-frame]': {
      borderWidth: '0',
      borderBlockStartWidth: '1px',
      borderColor: 'line',
      borderRadius: '0',
      boxShadow: 'none',
      bg: 'transparent',
      gap: '0',
    },
    '& [data-frame] > li': {
      borderWidth: '0',
      borderBlockStartWidth: '1px',
      borderRadius: '0',
      boxShadow: 'none',
      bg: 'transparent',
    },
    '& [data-frame] tr:first-of-type > td, & [data-frame] > li:first-of-type': { borderBlockStartWidth: '0' },
    // Rows of two lines as RowLine draws them.
    '& [data-frame] thead[data-bare] + tbody > tr > td': { height: '52px', fontSize: '0.9375rem' },
    '& [data-frame] tr > :first-of-type': { paddingInlineStart: '16px' },
    '& [data-frame] tr > :last-child': { paddingInlineEnd: '16px' },
  },
});

export const RowsHead = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '3',
    rowGap: '1',
    minHeight: '42px',
    paddingInline: '4',
    paddingBlock: { base: '2', md: '0.5' },
    '& h2': { fontSize: 'lg' },
  },
});

/** What and who, below it a second line; when and on what basis; one action. On a phone the last two stand below. */
export const RowLine = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '36px minmax(0, 1fr) auto', md: '36px minmax(0, 1fr) auto 6.5rem' },
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    paddingInline: '4',
    paddingBlock: { base: '2', md: '1' },
    minHeight: { base: '56px', md: '52px' },
    fontSize: '0.9375rem',
    lineHeight: '1.4',
    borderBlockStartWidth: '1px',
    borderColor: 'line',
  },
});

/** A name and its number, which open a list. */
export const RowLink = createLink(
  chakra('a', {
    base: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minHeight: 'target',
      paddingInline: '4',
      paddingBlock: '1',
      lineHeight: '1.3',
      borderBlockStartWidth: '1px',
      borderColor: 'line',
      _hover: { bg: 'bg.muted' },
      '&:focus-visible': { outlineOffset: '-3px', boxShadow: 'inset 0 0 0 5px var(--v-colors-fg)' },
      '& > :last-child': { fontWeight: '700' },
    },
    variants: { empty: { true: { color: 'fg.muted', '& > :last-child': { fontWeight: '400' } } } },
  }),
);
