import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** More letters than a cell has room for take the whole line. */
export const isLongFact = (text: string) => text.length > 48;

type FactProps = {
  label: string;
  isLong?: boolean;
  /** The head has it in sight: it is only read aloud. */
  isSaid?: boolean;
  lang?: string;
  children: ReactNode;
};

export function FactCell({ label, isLong = false, isSaid = false, lang, children }: FactProps) {
  return (
    <chakra.div minWidth="0" {...(isSaid ? { srOnly: true } : isLong && { gridColumn: '1 / -1' })}>
      <dt>{label}</dt>
      <dd lang={lang}>{children}</dd>
    </chakra.div>
  );
}

/** As many columns as have room, so that what follows is in sight. */
export const FactList = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(auto-fill, minmax(7.25rem, 1fr))',
      md: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
    },
    columnGap: '4',
    rowGap: '2',
    marginBlock: '2',
    marginBlockEnd: '5',
    paddingInline: '4',
    paddingBlock: '3',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    lineHeight: '1.4',
    '& dt': { color: 'fg.muted', fontSize: 'sm' },
    '& dd': { fontWeight: '600', overflowWrap: 'anywhere' },
  },
});

/** Its name is read aloud; who sees it knows it by its place. */
export const NamedFact = ({ by, children }: { by: string; children: ReactNode }) => (
  <span>
    <chakra.span srOnly>{by}: </chakra.span>
    {children}
  </span>
);
