import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type Ref, useId } from 'react';
import { Fold } from '#ui/layout/Fold.tsx';

type Props = {
  title: string;
  note?: string | undefined;
  id?: string;
  quiet?: boolean;
  /** Closed on a phone until its title is pressed. */
  isFolded?: boolean;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
};

/** A full-width section; `quiet` tints the background, so that adjacent sections differ. */
export function Section({ title, note, id, quiet = false, isFolded = false, ref, children }: Props) {
  const titleId = useId();
  const heading = (
    <chakra.h2 id={titleId} fontSize={{ base: 'xl', md: '2xl' }}>
      {title}
    </chakra.h2>
  );
  const content = (
    <>
      {note && <chakra.p color="fg.muted">{note}</chakra.p>}
      <chakra.div marginBlockStart={{ base: '4', md: '6' }}>{children}</chakra.div>
    </>
  );
  return (
    <Band ref={ref} id={id} quiet={quiet} aria-labelledby={titleId}>
      <Inner>
        {isFolded ? (
          <Fold summary={heading}>{content}</Fold>
        ) : (
          <>
            {heading}
            {content}
          </>
        )}
      </Inner>
    </Band>
  );
}

const Band = chakra('section', {
  base: { paddingBlock: { base: '28px', md: '16' }, scrollMarginBlockStart: '64px' },
  variants: { quiet: { true: { bg: 'bg.muted' } } },
});

export const Inner = chakra('div', {
  base: { maxWidth: 'page', marginInline: 'auto', paddingInline: { base: '4', md: '6' } },
});
