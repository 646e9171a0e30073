import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { messagingLink, organisation } from '#organisation';
import { AnchorButton } from '#ui/form/Button.tsx';
import { Policy, PolicySection } from './Policy.tsx';

/** The same text in both languages, because staff read the message. */
const request = 'Delete My Data';
const sections = ['ask', 'times', 'kept', 'stop'] as const;

export function DeletionPage() {
  const { t } = useTranslation('policies');
  const email = organisation.supportEmail;
  const message = messagingLink(request);
  return (
    <Policy name="deletion" contact={t('deletion.contact', { email })}>
      {sections.map((section) => (
        <PolicySection
          key={section}
          title={t(`deletion.${section}.title`)}
          points={t(`deletion.${section}.points`, { email })}
        >
          {section === 'ask' && (
            <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="4">
              <AnchorButton
                href={`mailto:${email}?subject=${encodeURIComponent(request)}&body=${encodeURIComponent(t('deletion.askBody'))}`}
              >
                {t('deletion.askMail')}
              </AnchorButton>
              {message && (
                <AnchorButton href={message} target="_blank" rel="noreferrer" look="outline">
                  {t('deletion.askMessage')}
                </AnchorButton>
              )}
            </chakra.div>
          )}
        </PolicySection>
      ))}
    </Policy>
  );
}
