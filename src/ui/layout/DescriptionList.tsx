import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export const DescriptionList = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'minmax(9rem, auto) 1fr' },
    columnGap: '4',
    rowGap: { base: '0', sm: '1' },
    marginBlockEnd: '5',
  },
});

type Props = { label: string; lang?: string; children: ReactNode };

export function DescriptionRow({ label, lang, children }: Props) {
  return (
    <chakra.div display="contents">
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd lang={lang} minWidth="0" overflowWrap="anywhere" marginBlockEnd={{ base: '2', sm: '0' }}>
        {children}
      </chakra.dd>
    </chakra.div>
  );
}
