import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Topic } from '#assistant/answers/topic.ts';
import { useOpenNow } from '#i18n/opening-hours.ts';
import { organisation } from '#organisation';
import { CallButton } from '#ui/form/CallButton.tsx';
import { DialRow, DialRows } from './DialRow.tsx';

/** The numbers of an answer, before all that it says: the first one wide, with what the call does, and closed lines last. */
export function Calls({ to, children }: { to: Topic['calls']; children?: ReactNode }) {
  const { t } = useTranslation('guidance');
  const { t: emergency } = useTranslation('emergency');
  const isOpenNow = useOpenNow();
  const lines = to.flatMap((id) => organisation.helplines.filter((line) => line.id === id));
  const [first, ...others] = lines.sort(
    (a, b) => Number(isOpenNow(a) === false) - Number(isOpenNow(b) === false),
  );
  return (
    <Numbers>
      {first && (
        <CallButton
          look="emergency"
          number={first.number}
          label={t('call', first)}
          why={emergency(`lines.${first.id}`)}
        />
      )}
      {children}
      {others.length > 0 && (
        <DialRows>
          {others.map(({ id }) => (
            <DialRow key={id} id={id} why={emergency(`lines.${id}`)} />
          ))}
        </DialRows>
      )}
    </Numbers>
  );
}

const Numbers = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    '& > a': { flex: { base: '1 0 100%', lg: '0 0 50%' } },
  },
});
