import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { leaveConsole } from '#api/staff/client/person.ts';
import { endSession } from '#api/staff/client/session.ts';
import { useSendNow } from '#api/staff/outbox/staff-outbox.ts';
import { useUnsentWrites } from '#api/staff/pending-writes.ts';
import { reviewCase } from '#staff/writes/reviewed-case.ts';
import { Caution } from '#ui/feedback/Caution.tsx';
import { Button } from '#ui/form/Button.tsx';

/** Changes of this officer that the server has not accepted yet. They are sent automatically. */
export function UnsentBar() {
  const { t } = useTranslation('shell');
  const { attention, held, waiting, waitsFor, firstRefused } = useUnsentWrites();
  const sendNow = useSendNow();
  const again = () => void sendNow();
  const send = { waiting: again, busy: again, signIn: endSession, person: leaveConsole };
  return (
    <div role="status">
      {attention > 0 && (
        <Caution tone="danger">
          <Line>
            <span>
              {t('unsent.attention', { count: attention })}
              {held > 0 && ` ${t('unsent.held', { count: held })}`}
            </span>
            <Button look="outline" onClick={() => reviewCase(firstRefused)}>
              {t('unsent.show')}
            </Button>
          </Line>
        </Caution>
      )}
      {waiting > 0 && (
        <Caution>
          <Line>
            {t(`unsent.${waitsFor}`, { count: waiting })}
            <Button look="outline" onClick={send[waitsFor]}>
              {t(`unsent.press.${waitsFor}`)}
            </Button>
          </Line>
        </Caution>
      )}
    </div>
  );
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
  },
});
