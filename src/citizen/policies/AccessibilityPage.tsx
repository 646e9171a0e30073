import { useTranslation } from 'react-i18next';
import { organisation } from '#organisation';
import { Policy, PolicySection } from './Policy.tsx';

const sections = ['aim', 'done', 'limits', 'tested'] as const;

export function AccessibilityPage() {
  const { t } = useTranslation('policies');
  const { supportEmail: email, helplinePhone: phone } = organisation;
  return (
    <Policy name="accessibility" contact={t('accessibility.contact', { email, phone })}>
      {sections.map((section) => (
        <PolicySection
          key={section}
          title={t(`accessibility.${section}.title`)}
          points={t(`accessibility.${section}.points`)}
        />
      ))}
    </Policy>
  );
}
