import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/load.ts';
import { useLanguageLink } from '#i18n/use-language-link.ts';
import type english from '#locales/en/offline-page.json';
import { emergencyNumber, organisation } from '#organisation';
import { Talk } from '#ui/art/Talk.tsx';
import { AnchorButton, TextAnchor } from '#ui/form/Button.tsx';
import { CallButton } from '#ui/form/CallButton.tsx';
import { Logo } from '#ui/layout/Logo.tsx';
import { Page } from '#ui/layout/Page.tsx';

/** Every public page: the worker keeps them all. */
const pages = [
  ['/', 'home'],
  ['/emergency-contact', 'emergency'],
  ['/file-complaint', 'complaint'],
  ['/my-reports', 'myReports'],
  ['/track-fir', 'track'],
  ['/legal-guidance', 'guidance'],
  ['/lost-and-found', 'items'],
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
        <Page title={texts.title} lead={texts.text}>
          <Talk />
          <CallButton
            marginBlockStart="4"
            number={emergencyNumber}
            label={texts.call.replace('{{number}}', emergencyNumber)}
            look="emergency"
          />
          <chakra.ul marginBlockStart="4">
            {pages.map(([href, key]) => (
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
    <Bar>
      <chakra.a href="/" aria-label={t('brand.home', { name })} color="link" marginInlineEnd="auto">
        <Logo />
      </chakra.a>
      <AnchorButton look="plain" paddingInline="2" {...languageLink} />
      <AnchorButton href={organisation.neutralPage} rel="noreferrer" look="danger">
        {t('exit.label')}
      </AnchorButton>
    </Bar>
  );
}

const Bar = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    paddingInline: '4',
    paddingBlock: '1',
    borderBlockEndWidth: '1px',
    borderColor: 'line',
  },
});
