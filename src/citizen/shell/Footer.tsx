import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/load.ts';
import { useLanguageLink } from '#i18n/use-language-link.ts';
import { emergencyNumber, organisation } from '#organisation';
import { TextAnchor, TextLink } from '#ui/form/Button.tsx';
import { Fold } from '#ui/layout/Fold.tsx';
import { onSide } from '#ui/theme/side.ts';

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
    <chakra.footer css={onSide}>
      <Columns>
        <chakra.div gridColumn={{ base: '1 / -1', lg: 'auto' }}>
          <chakra.p fontWeight="700">
            {organisation.names[language]}: {t('brand.tagline')}
          </chakra.p>
          <chakra.p color="fg.muted">{t('footer.partner', { force: organisation.force[language] })}</chakra.p>
          <chakra.p color="fg.muted" display={{ base: 'none', md: 'block' }}>
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
        <TextAnchor alone {...languageLink} />
        <Ready>{t('offlineReady.text')}</Ready>
      </Base>
    </chakra.footer>
  );
}

type PageLink = (typeof quickLinks)[number] | (typeof legalLinks)[number];

function Links({ label, links }: { label: string; links: readonly PageLink[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={label}>
      <Fold summary={<chakra.h2 fontSize="md">{label}</chakra.h2>}>
        <ul>
          {links.map(([to, key]) => (
            <li key={key}>
              <TextLink to={to} alone>
                {t(`page.${key}`)}
              </TextLink>
            </li>
          ))}
        </ul>
      </Fold>
    </nav>
  );
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
      lg: '2fr 1fr 1.2fr 1.6fr',
    },
    columnGap: '8',
    rowGap: { base: '2', md: '8' },
    maxWidth: 'page',
    marginInline: 'auto',
    paddingInline: { base: '4', md: '6' },
    paddingBlock: { base: '4', md: '8' },
    // A mouse needs no fingers' breadth.
    lg: { '--v-target': '32px', '& h2': { marginBlockEnd: '1' } },
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
    paddingBlock: '2',
    // Its line is as wide as the columns above it.
    background: 'linear-gradient(var(--v-colors-line) 0 0) top / calc(100% - 48px) 1px no-repeat',
    color: 'fg.muted',
    fontSize: 'sm',
  },
});

/** Its room is there from the start, so that nothing moves when it comes true. */
const Ready = chakra('p', {
  base: { visibility: 'hidden', '[data-offline=ready] &': { visibility: 'visible' } },
});

const socialNames = { facebook: 'Facebook', x: 'X', instagram: 'Instagram', youtube: 'YouTube' };

/** Address, phone and e-mail; a social link that the force has not set is left out. */
function Contact() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { isDemo, helplinePhone, supportEmail, headquarters, socialLinks } = organisation;
  // Nobody answers a number of the demo.
  const dialled = isDemo ? emergencyNumber : helplinePhone;
  const social = Object.entries(socialLinks).filter(([, url]) => url !== '');
  return (
    <chakra.div gridColumn={{ base: '1 / -1', lg: 'auto' }}>
      <chakra.h2 fontSize="md">{t('footer.contact')}</chakra.h2>
      <address>
        <chakra.p>
          {t('footer.headquarters')}: {headquarters[language]}
        </chakra.p>
        <p>
          {`${t('footer.helpline')}: ${isDemo ? `${helplinePhone} (${t('demo.number')}), ` : ''}`}
          <Address href={`tel:${dialled}`}>{dialled}</Address>
        </p>
        <p>
          {t('footer.support')}: <Address href={`mailto:${supportEmail}`}>{supportEmail}</Address>
        </p>
        {social.length > 0 && (
          <chakra.ul aria-label={t('footer.follow')} display="flex" flexWrap="wrap" gap="4">
            {social.map(([network, url]) => (
              <li key={network}>
                <Address href={url} target="_blank" rel="noreferrer">
                  {socialNames[network as keyof typeof socialNames]}
                </Address>
              </li>
            ))}
          </chakra.ul>
        )}
      </address>
    </chakra.div>
  );
}

const Address = chakra(TextAnchor, {
  // Not a flex box: a long e-mail address must break.
  base: {
    display: 'inline-block',
    maxWidth: 'full',
    paddingBlock: { base: '10px', lg: '2px' },
    overflowWrap: 'anywhere',
  },
});
