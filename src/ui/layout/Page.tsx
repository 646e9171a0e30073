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
  back?: { to: NonNullable<LinkProps['to']>; label: string };
  /** `text` keeps lines under 70 characters; `page` is for grids and tables. */
  width?: 'text' | 'page';
  /** true while a submitted form shows errors: the title then begins with "Error:". */
  hasError?: boolean;
  children?: ReactNode;
};

export function Page({ title, description, heading, lead, back, width = 'text', hasError, children }: Props) {
  const words = useUiTexts();
  useAlive();
  const full = title.includes(words.siteName) ? title : `${title} – ${words.siteName}`;
  return (
    <Frame>
      <title>{hasError ? `${words.error}: ${full}` : full}</title>
      {description && <meta name="description" content={description} />}
      <chakra.div maxWidth={width === 'text' ? 'text' : 'full'}>
        <Top hasBack={back !== undefined}>
          {back && (
            <TextLink to={back.to} aria-label={back.label} gap="2" alone minWidth={{ base: '40px', md: '0' }}>
              <Icon of={ArrowLeft} />
              <chakra.span display={{ base: 'none', md: 'inline' }}>{back.label}</chakra.span>
            </TextLink>
          )}
          <chakra.h1 fontSize={{ base: back ? 'xl' : '2xl', md: '3xl' }}>{heading ?? title}</chakra.h1>
        </Top>
        {lead && (
          <chakra.p color="fg.muted" fontSize="lg" maxWidth="text" marginBlockStart="2">
            {lead}
          </chakra.p>
        )}
        <chakra.div marginBlockStart={{ base: back ? '3' : '6', md: '6' }}>{children}</chakra.div>
      </chakra.div>
    </Frame>
  );
}

/** On a phone the way back is an arrow beside the title. */
const Top = chakra('div', {
  variants: { hasBack: { true: { display: { base: 'flex', md: 'block' }, alignItems: 'center' } } },
});

const Frame = chakra('div', {
  base: {
    marginInline: 'auto',
    width: 'full',
    maxWidth: 'page',
    paddingInline: { base: '4', md: '6' },
    paddingBlock: { base: '4', md: '8' },
    // The paper has margins of its own.
    _print: { paddingInline: '0', paddingBlock: '0' },
  },
});
