import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { setShiftMail, shiftMail } from '#api/staff/accounts/own-sessions.ts';
import { useSession } from '#api/staff/client/session.ts';
import { Button } from '#ui/form/Button.tsx';
import { OwnSection, useOwnRecord } from './own-record.tsx';

/** Whether the own account gets the mail of the day; nothing where this server sends none. */
export function OwnShiftMail() {
  const { t } = useTranslation('second-factor');
  const session = useSession();
  const record = useOwnRecord(() => shiftMail(session));
  const { value: state, busy, change } = record;
  if (state?.hour === null) return null;
  return (
    <OwnSection title={t('shiftMail.title')} record={record}>
      {state && (
        <>
          <chakra.p marginBlockEnd="3" role="status">
            {t(state.isWanted ? 'shiftMail.on' : 'shiftMail.off', { hour: state.hour })}
          </chakra.p>
          <Button
            look="outline"
            busy={busy}
            onClick={() => change(() => setShiftMail(session, !state.isWanted))}
          >
            {t(state.isWanted ? 'shiftMail.stop' : 'shiftMail.start')}
          </Button>
        </>
      )}
    </OwnSection>
  );
}
