import { chakra } from '@chakra-ui/react/styled-system';
import type { LinkProps } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useAlive } from '../browser/hydrated.ts';
import { TextLink } from '../form/Button.tsx';
import { useUiTexts } from '../text/ui-texts.tsx';
import { Icon } from './Icon.tsx';

type Props = {
  /** Shown in the browser's title and, unless `heading` is given, above the page. */
  title: string;
  description?: string | undefined;
  heading?: ReactNode;
  lead?: ReactNode;
  /** The lead costs a phone the room of what it came for. */
  isLeadWide?: boolean;
  back?: { to: NonNullable<LinkProps['to']>; label: string };
  /** `text` keeps lines under 70 characters; `page` is for grids and tables. */
  width?: 'text' | 'page';
  /** Below the lead; on a wide screen it stands with the title on a band of sand across the window. */
  band?: ReactNode;
  /** true while a submitted form shows errors: the title then begins with "Error:". */
  hasError?: boolean;
  children?: ReactNode;
};

export function Page({
  title,
  description,
  heading,
  lead,
  isLeadWide = false,
  back,
  width = 'text',
  band,
  hasError,
  children,
}: Props) {
  const words = useUiTexts();
  useAlive();
  const full = title.includes(words.siteName) ? title : `${title} – ${words.siteName}`;
  const head = (
    <>
      <Top hasBack={back !== undefined}>
        {back && (
          <TextLink to={back.to} aria-label={back.label} gap="2" alone minWidth={{ base: '40px', md: '0' }}>
            <Icon of={ArrowLeft} />
            <chakra.span display={{ base: 'none', md: 'inline' }}>{back.label}</chakra.span>
          </TextLink>
        )}
        <chakra.h1 fontSize={{ base: back ? 'xl' : '2xl', md: '3xl' }} overflowWrap="anywhere">
          {heading ?? title}
        </chakra.h1>
      </Top>
      {lead && (
        <chakra.p
          display={isLeadWide ? { base: 'none', lg: 'block' } : 'block'}
          color="fg.muted"
          fontSize="lg"
          maxWidth="text"
          marginBlockStart="2"
        >
          {lead}
        </chakra.p>
      )}
    </>
  );
  return (
    <Frame>
      <title>{hasError ? `${words.error}: ${full}` : full}</title>
      {description && <meta name="description" content={description} />}
      <Column lines={width}>
        {band ? (
          <Band>
            {head}
            {band}
          </Band>
        ) : (
          head
        )}
        <chakra.div marginBlockStart={{ base: back ? '2' : '6', md: '6' }}>{children}</chakra.div>
      </Column>
    </Frame>
  );
}

/** In the middle of a wide screen, so that no half of it stands empty. */
const Column = chakra('div', {
  variants: { lines: { text: { maxWidth: 'text', marginInline: 'auto' }, page: {} } },
});

/** On a phone the way back is an arrow beside the title. */
const Top = chakra('div', {
  variants: { hasBack: { true: { display: { base: 'flex', md: 'block' }, alignItems: 'center' } } },
});

/** As wide as the window without a wrapper: its shadow is the rest of the band. */
const Band = chakra('div', {
  base: {
    '@media screen and (min-width: 1024px)': {
      bg: 'bg.muted',
      boxShadow: '0 0 0 100vmax var(--v-colors-bg-muted)',
      clipPath: 'inset(0 -100vmax)',
      marginBlockStart: '-8',
      paddingBlock: '3',
    },
  },
});

const Frame = chakra('div', {
  base: {
    marginInline: 'auto',
    width: 'full',
    maxWidth: 'page',
    paddingInline: { base: '4', md: '6' },
    paddingBlock: { base: '12px 36px', md: '32px 64px' },
    // The paper has margins of its own.
    _print: { paddingInline: '0', paddingBlock: '0' },
  },
});
