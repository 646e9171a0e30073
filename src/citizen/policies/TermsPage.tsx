import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/load.ts';
import { organisation } from '#organisation';
import { TextLink } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { Policy, PolicySection } from './Policy.tsx';

const sections = ['product', 'purpose', 'usage', 'data', 'limits'] as const;

export function TermsPage() {
  const { t } = useTranslation('policies');
  const { language } = useLanguage();
  const name = organisation.names[language];
  return (
    <Policy name="terms" contact={t('terms.contact', { email: organisation.supportEmail })}>
      <Notice marginBlockStart="6" marginBlockEnd="0">
        {t('terms.collaboration', { force: organisation.force[language] })}
      </Notice>
      {sections.map((section) => (
        <PolicySection
          key={section}
          title={t(`terms.${section}.title`, { name })}
          points={t(`terms.${section}.points`)}
        >
          {section === 'data' && (
            <chakra.div display="flex" flexWrap="wrap" columnGap="6">
              <TextLink to="/privacy-policy" alone>
                {t('privacy.title')}
              </TextLink>
              <TextLink to="/data-deletion-policy" alone>
                {t('deletion.title')}
              </TextLink>
            </chakra.div>
          )}
        </PolicySection>
      ))}
    </Policy>
  );
}
