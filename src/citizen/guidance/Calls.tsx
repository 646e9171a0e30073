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
      <HelplineCall key={id} id={id} as={to.length > 1 ? 'one of some' : 'only'} />
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

/** Labelled by its name, so that readers in a hurry need not know the number: `number` stands below its name, `only` says what to do. */
export function HelplineCall({ id, as }: { id: Line; as: 'number' | 'only' | 'one of some' }) {
  const { t } = useTranslation('guidance');
  const { language } = useLanguage();
  const line = organisation.helplines.find((helpline) => helpline.id === id);
  if (!line) return null;
  const { number } = line;
  const name = line.name[language];
  const call = t('call', { number });
  const named = `${name}: ${number}`;
  return (
    <CallButton
      number={number}
      label={as === 'number' ? number : as === 'only' ? call : named}
      aria-label={`${as === 'only' ? `${call}, ${name}` : named}, ${t('call', { number: spokenDigits(number) })}`}
      {...(as === 'number' ? { look: 'danger', bg: 'danger.bg' } : { look: 'emergency' })}
    />
  );
}
