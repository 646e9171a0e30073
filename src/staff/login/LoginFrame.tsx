import { chakra } from '@chakra-ui/react/styled-system';
import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsentOfOfficers } from '#api/staff/pending-writes.ts';
import { useLanguage } from '#i18n/load.ts';
import { useLanguageLink } from '#i18n/use-language-link.ts';
import { organisation } from '#organisation';
import { TextAnchor, TextLink } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { Logo } from '#ui/layout/Logo.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { ThemeToggle } from '#ui/theme/ThemeToggle.tsx';

type Props = {
  title: string;
  lead?: string;
  back: { to: NonNullable<LinkProps['to']>; label: string };
  hasError?: boolean;
  width?: 'text' | 'page';
  children: ReactNode;
};

/** Frame of all pages before sign-in: logo, language, theme and a link back. */
export function LoginFrame({ children, ...page }: Props) {
  const { t } = useTranslation('login');
  const { t: tCommon } = useTranslation();
  const { language } = useLanguage();
  const unsent = useUnsentOfOfficers();
  return (
    <>
      <Bar>
        <TextLink to="/" display="inline-flex" alignItems="center" gap="2" color="fg" textDecoration="none">
          <chakra.span color="link" display="inline-flex">
            <Logo size={32} />
          </chakra.span>
          <b>{organisation.names[language]}</b>
        </TextLink>
        <chakra.div display="flex" alignItems="center" gap="2">
          <TextAnchor {...useLanguageLink()} paddingBlock="2" />
          <ThemeToggle label={tCommon('nav.theme')} />
        </chakra.div>
      </Bar>
      <main id="content" tabIndex={-1}>
        <Page {...page}>
          {unsent > 0 && <Notice tone="wait">{t('unsent', { count: unsent })}</Notice>}
          {children}
        </Page>
      </main>
    </>
  );
}

const Bar = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    paddingInline: { base: '4', md: '6' },
    paddingBlock: '2',
    borderBlockEndWidth: '1px',
    borderColor: 'line',
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
