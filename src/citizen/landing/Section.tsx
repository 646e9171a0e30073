import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type Ref, useId } from 'react';

type Props = {
  title: string;
  note?: string | undefined;
  id?: string;
  quiet?: boolean;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
};

/** A full-width section; `quiet` tints the background, so that adjacent sections differ. */
export function Section({ title, note, id, quiet = false, ref, children }: Props) {
  const titleId = useId();
  return (
    <Band ref={ref} id={id} quiet={quiet} aria-labelledby={titleId}>
      <Inner>
        <chakra.h2 id={titleId} fontSize={{ base: 'xl', md: '2xl' }}>
          {title}
        </chakra.h2>
        {note && <chakra.p color="fg.muted">{note}</chakra.p>}
        <chakra.div marginBlockStart="6">{children}</chakra.div>
      </Inner>
    </Band>
  );
}

const Band = chakra('section', {
  base: { paddingBlock: { base: '10', md: '16' }, scrollMarginBlockStart: '64px' },
  variants: { quiet: { true: { bg: 'bg.subtle' } } },
});

export const Inner = chakra('div', {
  base: { maxWidth: 'page', marginInline: 'auto', paddingInline: { base: '4', md: '6' } },
});
