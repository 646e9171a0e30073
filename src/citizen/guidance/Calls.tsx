import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { Topic } from '#assistant/answers/topic.ts';
import { useLanguage } from '#i18n/load.ts';
import { organisation } from '#organisation';
import { CallButton } from '#ui/form/CallButton.tsx';
import { spokenDigits } from '#ui/text/spoken-digits.ts';

/** A call button per helpline, labelled by name, so that readers in a hurry need not know the number. */
export function Calls({ to, look = 'outline' }: { to: Topic['calls']; look?: 'outline' | 'emergency' }) {
  const { t } = useTranslation('guidance');
  const { language } = useLanguage();
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3">
      {to.map((id) => {
        const line = organisation.helplines.find((helpline) => helpline.id === id);
        if (!line) return null;
        const name = line.name[language];
        return (
          <CallButton
            key={id}
            number={line.number}
            label={`${name}: ${line.number}`}
            aria-label={`${name}: ${line.number}, ${t('call', { number: spokenDigits(line.number) })}`}
            look={look}
            flex={{ base: '1 1 auto', sm: 'none' }}
          />
        );
      })}
    </chakra.div>
  );
}
