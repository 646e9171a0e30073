import { chakra } from '@chakra-ui/react/styled-system';
import { createLink, Link } from '@tanstack/react-router';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Menu from 'lucide-react/icons/menu';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKept } from '#api/public/outbox/kept.ts';
import { useLanguage } from '#i18n/load.ts';
import { useLanguageLink } from '#i18n/use-language-link.ts';
import { organisation } from '#organisation';
import { AnchorButton, LinkButton } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Logo } from '#ui/layout/Logo.tsx';
import { ThemeToggle } from '#ui/theme/ThemeToggle.tsx';
import { FirstVisit } from './FirstVisit.tsx';
import { QuickExit } from './QuickExit.tsx';

const scrolledPx = 50;

export function Header() {
  const { t } = useTranslation();
  const scrolled = useScrolled();
  const { unsent } = useKept();
  const menu = useRef<HTMLDetailsElement>(null);
  const closeMenu = () => {
    if (menu.current) menu.current.open = false;
  };
  return (
    <>
      <Bar scrolled={scrolled}>
        <Row>
          <Brand />
          <UnsentLink unsent={unsent} />
          <AnchorButton look="plain" paddingInline="2" {...useLanguageLink()} />
          <QuickExit />
          <chakra.div display={{ base: 'none', md: 'flex' }} alignItems="center" gap="2">
            <Controls />
          </chakra.div>
          <SmallMenu ref={menu}>
            <Summary aria-label={t('nav.menu')}>
              <Icon of={Menu} size={24} />
            </Summary>
            <Sheet onClick={closeMenu}>
              <MenuPages />
              <Controls inMenu />
            </Sheet>
          </SmallMenu>
        </Row>
      </Bar>
      <FirstVisit />
      <MainPages />
    </>
  );
}

function Controls({ inMenu = false }: { inMenu?: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <ThemeToggle label={t('nav.theme')} withWords={inMenu} />
      {inMenu && <LanguageButton />}
      <LinkButton to="/police-login-selection" look="outline">
        {t('nav.officerLogin')}
      </LinkButton>
    </>
  );
}

function LanguageButton() {
  return <AnchorButton look="plain" {...useLanguageLink()} />;
}

/** On a wide screen the pages are one press away from everywhere. */
function MainPages() {
  const { t } = useTranslation();
  return (
    <WideOnly aria-label={t('nav.label')} data-print="no">
      <div>
        {mainPages.map(([to, key]) => (
          <PageLink key={key} to={to}>
            {t(`page.${key}`)}
          </PageLink>
        ))}
      </div>
    </WideOnly>
  );
}

function MenuPages() {
  const { t } = useTranslation();
  return mainPages.map(([to, key]) => (
    <LinkButton key={key} to={to} look="plain">
      {t(`page.${key}`)}
    </LinkButton>
  ));
}

const mainPages = [
  ['/file-complaint', 'complaint'],
  ['/track-fir', 'track'],
  ['/my-reports', 'myReports'],
  ['/legal-guidance', 'guidance'],
  ['/lost-and-found', 'items'],
  ['/emergency-contact', 'emergency'],
] as const;

const WideOnly = chakra('nav', {
  base: {
    display: { base: 'none', lg: 'block' },
    bg: 'bg',
    borderBlockEndWidth: '1px',
    borderColor: 'line',
    '& > div': { display: 'flex', maxWidth: 'page', marginInline: 'auto', paddingInline: '3' },
  },
});

const PageLink = createLink(
  chakra('a', {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '38px',
      paddingInline: '3',
      fontWeight: '600',
      borderBlockEndWidth: '3px',
      borderColor: 'transparent',
      _hover: { bg: 'bg.muted' },
      '&[aria-current]': { color: 'accent', borderColor: 'accent' },
    },
  }),
);

/** Large letters wrap into a second line; nothing runs out of the screen. */
const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: { base: '1', md: '4' },
    maxWidth: 'page',
    marginInline: 'auto',
    paddingInline: { base: '3', md: '6' },
    paddingBlock: { base: '1', md: '2', lg: '7px' },
    // Two rows on a laptop, because Marathi names do not fit into one: the second as low as a mouse allows.
    lg: { '--v-target': '42px' },
  },
});

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
  },
  variants: {
    scrolled: {
      true: {
        // What lies below leaves no shape that an eye sees. Browsers without color-mix keep the solid bar.
        backgroundColor: 'color-mix(in srgb, var(--v-colors-bg) 99.5%, transparent)',
        backdropFilter: 'blur(8px)',
      },
    },
  },
});

/** A native disclosure: the menu opens before scripts have loaded. */
const SmallMenu = chakra('details', { base: { md: { display: 'none' } } });

const Summary = chakra('summary', {
  base: {
    justifyContent: 'center',
    width: 'target',
    padding: '0',
    color: 'fg',
    _after: { content: 'none' },
  },
});

const Sheet = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    insetBlockStart: '100%',
    maxHeight: 'calc(100vh - 64px)',
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: '2',
    // Stronger than what a button says for itself.
    '&& > *': { justifyContent: 'flex-start' },
    padding: '4',
    bg: 'bg',
    borderBlockEndWidth: '1px',
    borderColor: 'line',
  },
});

/** Counts unsent reports on every page and on the app's icon, so that nobody believes them sent. */
function UnsentLink({ unsent }: { unsent: number }) {
  const { t } = useTranslation();
  if (unsent === 0) return null;
  return (
    <LinkButton
      to="/my-reports"
      look="plain"
      paddingInline="2"
      aria-label={t('nav.unsent', { unsent })}
      title={t('nav.unsent', { unsent })}
    >
      <Icon of={CloudUpload} />
      <Badge tone="yellow">{unsent}</Badge>
    </LinkButton>
  );
}

function Brand() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const name = organisation.names[language];
  return (
    <Anchor asChild>
      <Link to="/">
        <chakra.span color="link">
          <Logo size={34} />
        </chakra.span>
        <span>
          <chakra.span display="block" fontSize="lg" fontWeight="700" lineHeight="1.3">
            {name}
          </chakra.span>{' '}
          <chakra.span
            display={{ base: 'none', sm: 'block' }}
            fontSize="sm"
            color="fg.muted"
            lineHeight="1.3"
          >
            {t('brand.tagline')}
          </chakra.span>
          <chakra.span srOnly>, {t('page.home')}</chakra.span>
        </span>
      </Link>
    </Anchor>
  );
}

/** Where the name has no room beside the logo, it wraps below the edge and is not seen. */
const Anchor = chakra('a', {
  base: {
    flex: '1 1 0',
    minWidth: '40px',
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'flex-start',
    alignItems: 'center',
    columnGap: { base: '2', md: '3' },
    height: 'target',
    overflow: 'hidden',
    '& > span': { minHeight: 'target', display: 'flex', flexDirection: 'column', justifyContent: 'center' },
  },
});
