import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import FilePlusCorner from 'lucide-react/icons/file-plus-corner';
import FolderOpen from 'lucide-react/icons/folder-open';
import House from 'lucide-react/icons/house';
import Package from 'lucide-react/icons/package';
import PhoneCall from 'lucide-react/icons/phone-call';
import Scale from 'lucide-react/icons/scale';
import SearchCheck from 'lucide-react/icons/search-check';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/load.ts';
import { useLanguageLink } from '#i18n/use-language-link.ts';
import type english from '#locales/en/offline-page.json';
import { emergencyNumber, organisation } from '#organisation';
import { Talk } from '#ui/art/Talk.tsx';
import { AnchorButton, TextAnchor } from '#ui/form/Button.tsx';
import { DangerBar } from '#ui/form/DangerBar.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Logo } from '#ui/layout/Logo.tsx';
import { Page } from '#ui/layout/Page.tsx';

/** With these and the rest it names every public page: the worker keeps them all. */
const tiles = [
  ['/', 'home', House],
  ['/my-reports', 'myReports', FolderOpen],
  ['/track-fir', 'track', SearchCheck],
  ['/legal-guidance', 'guidance', Scale],
  ['/lost-and-found', 'items', Package],
  ['/emergency-contact', 'emergency', PhoneCall],
] as const satisfies readonly (readonly [string, string, LucideIcon])[];

const rest = [
  ['/verify', 'verify'],
  ['/privacy-policy', 'privacy'],
  ['/terms-conditions', 'terms'],
  ['/data-deletion-policy', 'deletion'],
  ['/accessibility-statement', 'accessibility'],
] as const;

/** Shown by the worker for a page that is not saved here. It fits any address, so it has no scripts. */
export function OfflinePage({ texts }: { texts: typeof english }) {
  const { t } = useTranslation();
  return (
    <>
      <Header />
      <main id="content">
        <DangerBar first={emergencyNumber} words={t('danger', { returnObjects: true })} />
        <Page title={texts.title} lead={texts.text}>
          <Talk />
          <chakra.ul marginBlock="3">
            <li>
              <AnchorButton href="/file-complaint" wide>
                <Icon of={FilePlusCorner} size={24} />
                {t('page.complaint')}
              </AnchorButton>
            </li>
          </chakra.ul>
          <Tiles>
            {tiles.map(([href, key, icon]) => (
              <li key={key}>
                <Tile href={href}>
                  <Icon of={icon} size={26} color="accent" />
                  {t(`page.${key}`)}
                </Tile>
              </li>
            ))}
          </Tiles>
          <chakra.ul display="flex" flexWrap="wrap" columnGap="4" marginBlockStart="4">
            {rest.map(([href, key]) => (
              <li key={key}>
                <TextAnchor href={href} alone>
                  {t(`page.${key}`)}
                </TextAnchor>
              </li>
            ))}
          </chakra.ul>
        </Page>
      </main>
    </>
  );
}

/** Plain links: the router's need scripts. */
function Header() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { onClick: _, ...languageLink } = useLanguageLink();
  const name = organisation.names[language];
  return (
    <chakra.header bg="bg" borderBlockEndWidth="1px" borderColor="line">
      <Row>
        <chakra.a href="/" aria-label={t('brand.home', { name })}>
          <chakra.span color="link">
            <Logo size={34} />
          </chakra.span>
          <b>{name}</b>
        </chakra.a>
        <AnchorButton look="plain" paddingInline="2" {...languageLink} />
        <AnchorButton
          href={organisation.neutralPage}
          rel="noreferrer"
          data-replace=""
          look="danger"
          paddingInline="2"
          borderColor={{ base: 'transparent', md: 'line.strong' }}
        >
          {t('exit.label')}
        </AnchorButton>
      </Row>
    </chakra.header>
  );
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '1',
    maxWidth: 'page',
    marginInline: 'auto',
    paddingInline: { base: '3', md: '6' },
    paddingBlock: '1',
    lg: { '--v-target': '42px' },
    '& > a:first-child': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      marginInlineEnd: 'auto',
      fontSize: 'lg',
    },
  },
});

/** One card parted by lines, as on the first page. */
const Tiles = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(6.5rem, 100%), 1fr))',
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    overflow: 'hidden',
    '& > li': { borderWidth: '1px 0 0 1px', borderColor: 'line', margin: '-1px 0 0 -1px' },
  },
});

const Tile = chakra('a', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '1',
    height: 'full',
    minHeight: '88px',
    paddingInline: '1',
    paddingBlock: '10px 8px',
    fontSize: 'sm',
    fontWeight: '600',
    lineHeight: '1.4',
    textAlign: 'center',
    _hover: { bg: 'bg.muted' },
    '&:focus-visible': { outlineOffset: '-3px', boxShadow: 'none' },
  },
});
