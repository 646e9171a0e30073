import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/client/request.ts';
import { useSession } from '#api/client/session.ts';
import { setShiftMail, shiftMail } from '#api/own-sessions.ts';
import type { ShiftMail } from '#contract/shift-mail.ts';
import { Button } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';

/** Whether the own account gets the mail of the day; nothing where this server sends none. */
export function OwnShiftMail() {
  const { t } = useTranslation('second-factor');
  const session = useSession();
  const [state, setState] = useState<ShiftMail | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const trying = async (work: () => Promise<void>) => {
    setBusy(true);
    setRefused(null);
    try {
      await work();
      setState(await shiftMail(session));
    } catch (error) {
      setRefused(error instanceof Problem ? error.message : t('factor.unreachable'));
    }
    setBusy(false);
  };
  useEffect(() => void trying(async () => undefined), []);
  if (state?.hour === null) return null;
  return (
    <chakra.section marginBlockStart="8" _print={{ display: 'none' }}>
      <chakra.h3 fontSize="lg" marginBlockEnd="2">
        {t('shiftMail.title')}
      </chakra.h3>
      <div role="alert">{refused && <Notice tone="danger">{refused}</Notice>}</div>
      {state === null && !refused && <p role="status">{t('factor.loading')}</p>}
      {state && (
        <>
          <chakra.p marginBlockEnd="3" role="status">
            {t(state.isWanted ? 'shiftMail.on' : 'shiftMail.off', { hour: state.hour })}
          </chakra.p>
          <Button
            look="outline"
            busy={busy}
            onClick={() => trying(() => setShiftMail(session, !state.isWanted))}
          >
            {t(state.isWanted ? 'shiftMail.stop' : 'shiftMail.start')}
          </Button>
        </>
      )}
    </chakra.section>
  );
}
