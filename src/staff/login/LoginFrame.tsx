import { chakra } from '@chakra-ui/react/styled-system';
import { createLink, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsentOfOfficers } from '#api/staff/pending-writes.ts';
import { useLanguage } from '#i18n/load.ts';
import { useLanguageLink } from '#i18n/use-language-link.ts';
import { organisation } from '#organisation';
// An address of its own: as one module with the landing page's it would be a file of its own for every citizen.
import village from '#ui/art/village.svg?login&no-inline';
import { Caution } from '#ui/feedback/Caution.tsx';
import { TextAnchor } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { Logo } from '#ui/layout/Logo.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { ThemeToggle } from '#ui/theme/ThemeToggle.tsx';

type Props = {
  title: string;
  lead?: string;
  back: { to: NonNullable<LinkProps['to']>; label: string };
  hasError?: boolean;
  children: ReactNode;
};

/** Frame of all pages before sign-in: logo, language, theme and a link back, beside the drawing of those who wait for an answer. */
export function LoginFrame({ children, ...page }: Props) {
  const { t } = useTranslation('login');
  const { t: tCommon } = useTranslation();
  const { language } = useLanguage();
  const unsent = useUnsentOfOfficers();
  return (
    <Split>
      <Bar>
        <Brand to="/">
          <Logo size={32} />
          <span>
            <b>{organisation.names[language]}</b>
            <small>{tCommon('brand.tagline')}</small>
          </span>
        </Brand>
        <chakra.div display="flex" alignItems="center" gap="2">
          <TextAnchor {...useLanguageLink()} paddingBlock="2" fontWeight="600" textDecoration="none" />
          <ThemeToggle label={tCommon('nav.theme')} />
        </chakra.div>
      </Bar>
      <Scene>
        <b>{t('scene.title')}</b>
        <p>{t('scene.text')}</p>
      </Scene>
      <Content id="content" tabIndex={-1}>
        <Page {...page}>
          {unsent > 0 && <Caution>{t('unsent', { count: unsent })}</Caution>}
          {children}
        </Page>
      </Content>
    </Split>
  );
}

/** On a wide screen the drawing stands left and the form right of it; on a phone it is a strip below the bar. */
const Split = chakra('div', {
  base: {
    // As high as a thumb on a phone.
    '--v-target': { base: '48px', lg: '44px' },
    lg: { display: 'grid', gridTemplateColumns: '44% 1fr', minHeight: '100vh' },
  },
});

const Bar = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    paddingInline: { base: '4', md: '6', lg: '44px' },
    paddingBlock: { base: '1', lg: '2' },
    bg: { base: 'bg', lg: 'transparent' },
    lg: { position: 'absolute', insetInline: '0', insetBlockStart: '28px' },
  },
});

const Brand = createLink(
  chakra('a', {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '48px',
      color: { base: 'link', lg: 'art.fg' },
      lg: { '--v-colors-bg': 'var(--v-colors-art)' },
      '& b': { display: 'block', color: { base: 'fg', lg: 'art.fg' }, fontSize: 'lg', lineHeight: '1.3' },
      '& small': { display: { base: 'none', lg: 'block' }, lineHeight: '1.3' },
    },
  }),
);

const Scene = chakra('aside', {
  base: {
    // Of the drawing what stands below its sun.
    minHeight: 'min(29vw, 300px)',
    background: {
      base: `var(--v-colors-art) url(${village}) bottom / 100% auto no-repeat`,
      lg: `var(--v-colors-art) url(${village}) bottom / max(100%, 40rem) auto no-repeat`,
    },
    color: 'art.fg',
    _print: { display: 'none' },
    '& > b, & > p': { display: { base: 'none', lg: 'block' }, maxWidth: '26rem' },
    lg: {
      padding: '140px 44px 300px',
      '& > b': { fontSize: '1.75rem', fontWeight: '600', lineHeight: '1.3', marginBlockEnd: '3' },
    },
  },
});

const Content = chakra('main', {
  base: {
    // No field touches the line above it.
    '& form': { paddingBlockStart: { base: '2', lg: '0' } },
    width: 'full',
    maxWidth: { lg: '30rem' },
    marginInline: 'auto',
    paddingBlockStart: { lg: '96px' },
  },
});

/** In-page alert: takes focus when it appears, and screen readers announce it. */
export function Alert({ text, tone = 'danger' }: { text: string | null; tone?: 'danger' | 'done' }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== null) box.current?.focus();
  }, [text]);
  return (
    <div ref={box} tabIndex={-1} role="alert">
      {text !== null && <Notice tone={tone}>{text}</Notice>}
    </div>
  );
}
