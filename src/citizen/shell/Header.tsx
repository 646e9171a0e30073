import { chakra } from '@chakra-ui/react/styled-system';
import Menu from 'lucide-react/icons/menu';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguageLink } from '#i18n/use-language-link.ts';
import { AnchorButton, LinkButton } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { ThemeToggle } from '#ui/theme/ThemeToggle.tsx';
import { Brand } from './Brand.tsx';
import { QuickExit } from './QuickExit.tsx';
import { UnsentLink } from './UnsentLink.tsx';

const scrolledPx = 50;

export function Header() {
  const { t } = useTranslation();
  const scrolled = useScrolled();
  return (
    <Bar scrolled={scrolled}>
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap={{ base: '2', md: '4' }}
        maxWidth="page"
        marginInline="auto"
        paddingInline={{ base: '4', md: '6' }}
        paddingBlock="2"
      >
        <Brand />
        <chakra.div marginInlineStart="auto">
          <UnsentLink />
        </chakra.div>
        <QuickExit />
        <chakra.div display={{ base: 'none', md: 'flex' }} alignItems="center" gap="2">
          <Controls />
        </chakra.div>
        <SmallMenu>
          <Summary aria-label={t('nav.menu')}>
            <Icon of={Menu} size={24} />
          </Summary>
          <Sheet>
            <Controls inMenu />
          </Sheet>
        </SmallMenu>
      </chakra.div>
    </Bar>
  );
}

function Controls({ inMenu = false }: { inMenu?: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <ThemeToggle label={t('nav.theme')} withWords={inMenu} />
      <AnchorButton look="plain" {...useLanguageLink()} />
      <LinkButton to="/police-login-selection" look="outline">
        {t('nav.officerLogin')}
      </LinkButton>
    </>
  );
}

function useScrolled() {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > scrolledPx);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled;
}

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    insetBlockStart: '0',
    zIndex: 'header',
    bg: 'bg',
    borderBlockEndWidth: '1px',
    borderColor: 'line',
    // On a narrow phone the name gives way to the count of unsent reports; the logo stays.
    '&:has([data-unsent]) [data-name]': { base: { display: 'none' }, sm: { display: 'inline' } },
  },
  variants: {
    scrolled: {
      true: {
        bg: 'color-mix(in srgb, var(--v-colors-bg) 85%, transparent)',
        backdropFilter: 'blur(8px)',
        WebkitBackdropFilter: 'blur(8px)',
      },
    },
  },
});

/** A native disclosure: the menu opens before scripts have loaded. */
const SmallMenu = chakra('details', { base: { md: { display: 'none' } } });

const Summary = chakra('summary', {
  base: {
    listStyle: 'none',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 'target',
    height: 'target',
    borderRadius: 'md',
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
  },
});

const Sheet = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    insetBlockStart: '100%',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: '2',
    padding: '4',
    bg: 'bg',
    borderBlockEndWidth: '1px',
    borderColor: 'line',
  },
});
