import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Topic } from '#assistant/answers/topic.ts';
import { useLanguage } from '#i18n/load.ts';
import { organisation } from '#organisation';
import { CallButton } from '#ui/form/CallButton.tsx';
import { spokenDigits } from '#ui/text/spoken-digits.ts';

type Line = Topic['calls'][number];

type Props = { to: Topic['calls']; children?: ReactNode };

/** The numbers of an answer, first of all that it says, the first one wide. */
export const Calls = ({ to, children }: Props) => (
  <Numbers>
    {to.map((id) => (
      <HelplineCall key={id} id={id} look="emergency" />
    ))}
    {children}
  </Numbers>
);

const Numbers = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    '& > a:first-of-type': { flex: '1 0 55%' },
  },
});

/** Labelled by its name, so that readers in a hurry need not know the number; `outline` stands below its name. */
export function HelplineCall({ id, look }: { id: Line; look: 'outline' | 'emergency' }) {
  const { t } = useTranslation('guidance');
  const { language } = useLanguage();
  const line = organisation.helplines.find((helpline) => helpline.id === id);
  if (!line) return null;
  const name = line.name[language];
  return (
    <CallButton
      number={line.number}
      label={look === 'outline' ? line.number : `${name}: ${line.number}`}
      aria-label={`${name}: ${line.number}, ${t('call', { number: spokenDigits(line.number) })}`}
      look={look}
    />
  );
}
