import { useTranslation } from 'react-i18next';
import { organisation } from '#organisation';
import { TextLink } from '#ui/form/Button.tsx';
import { ThemeToggle } from '#ui/theme/ThemeToggle.tsx';
import { Policy, PolicySection } from './Policy.tsx';

const sections = [
  'collected',
  'use',
  'storage',
  'deletion',
  'thirdParties',
  'compliance',
  'updates',
] as const;

export function PrivacyPage() {
  const { t } = useTranslation('policies');
  return (
    <Policy
      name="privacy"
      lead={t('privacy.lead')}
      control={<ThemeToggle label={t('theme')} />}
      contact={t('privacy.contact', { email: organisation.supportEmail })}
    >
      {sections.map((section) => (
        <PolicySection
          key={section}
          title={t(`privacy.${section}.title`)}
          points={t(`privacy.${section}.points`)}
        >
          {section === 'deletion' && (
            <TextLink to="/data-deletion-policy" alone>
              {t('deletion.title')}
            </TextLink>
          )}
        </PolicySection>
      ))}
    </Policy>
  );
}
