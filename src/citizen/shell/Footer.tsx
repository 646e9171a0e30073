import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/load.ts';
import { useLanguageLink } from '#i18n/use-language-link.ts';
import { organisation } from '#organisation';
import { TextAnchor, TextLink } from '#ui/form/Button.tsx';
import { Contact } from './Contact.tsx';

const quickLinks = [
  ['/file-complaint', 'complaint'],
  ['/track-fir', 'track'],
  ['/legal-guidance', 'guidance'],
  ['/lost-and-found', 'items'],
  ['/emergency-contact', 'emergency'],
  ['/my-reports', 'myReports'],
  ['/verify', 'verify'],
] as const;

const legalLinks = [
  ['/privacy-policy', 'privacy'],
  ['/terms-conditions', 'terms'],
  ['/data-deletion-policy', 'deletion'],
  ['/accessibility-statement', 'accessibility'],
] as const;

export function Footer() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const languageLink = useLanguageLink();
  return (
    <chakra.footer bg="bg.subtle" borderBlockStartWidth="1px" borderColor="line" marginBlockStart="16">
      <Columns>
        <chakra.div gridColumn={{ base: 'span 2', lg: 'auto' }}>
          <chakra.p fontWeight="700" fontSize="lg">
            {organisation.names[language]}
          </chakra.p>
          <chakra.p fontWeight="600">{t('brand.tagline')}</chakra.p>
          <chakra.p color="fg.muted" marginBlockStart="2">
            {t('footer.partner', { force: organisation.force[language] })}
          </chakra.p>
          <chakra.p color="fg.muted" marginBlockStart="2">
            {t('footer.description')}
          </chakra.p>
        </chakra.div>
        <Links label={t('footer.quickLinks')} links={quickLinks} />
        <Links label={t('footer.legal')} links={legalLinks} />
        <Contact />
      </Columns>
      <Base>
        <p>
          {t('footer.copyright', { year: organisation.copyrightYear, name: organisation.names[language] })}
        </p>
        <p>{t('footer.version', { version: __VERSION__ })}</p>
        <TextAnchor display="inline-flex" alignItems="center" minHeight="target" {...languageLink} />
      </Base>
    </chakra.footer>
  );
}

type PageLink = (typeof quickLinks)[number] | (typeof legalLinks)[number];

function Links({ label, links }: { label: string; links: readonly PageLink[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={label}>
      <chakra.h2 fontSize="md">{label}</chakra.h2>
      <ul>
        {links.map(([to, key]) => (
          <li key={key}>
            <TextLink to={to} display="inline-flex" alignItems="center" minHeight="target">
              {t(`page.${key}`)}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', lg: '2fr 1fr 1.2fr 1.6fr' },
    gap: '8',
    maxWidth: 'page',
    marginInline: 'auto',
    paddingInline: { base: '4', md: '6' },
    paddingBlock: '8',
  },
});

const Base = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '6',
    maxWidth: 'page',
    marginInline: 'auto',
    paddingInline: { base: '4', md: '6' },
    paddingBlockStart: '2',
    paddingBlockEnd: 'calc(var(--v-corner, 0px) + 8px)',
    borderBlockStartWidth: '1px',
    borderColor: 'line',
    color: 'fg.muted',
    fontSize: 'sm',
  },
});
