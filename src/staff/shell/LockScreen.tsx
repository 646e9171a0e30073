import { chakra } from '@chakra-ui/react/styled-system';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startIdleTime } from '#api/staff/client/idle-lock.ts';
import { isOwnPassword } from '#api/staff/client/password-check.ts';
import { usePersonRequired, useRoster } from '#api/staff/client/person.ts';
import { useSession } from '#api/staff/client/session.ts';
import { useSignOut } from '#api/staff/client/sign-in.ts';
import { useFullName } from '#staff/writes/person-name.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { isolateDirection } from '#ui/text/UserText.tsx';
import { ProofForm } from './ProofForm.tsx';
import RosterDialog from './persons/RosterDialog.tsx';
import { WhoIsHere } from './persons/WhoIsHere.tsx';

/** Covers the console. What was typed stays where it is; what waits to be sent stays encrypted on the device. */
export default function LockScreen() {
  const { t } = useTranslation(['second-factor', 'persons']);
  const fullNameOf = useFullName();
  const session = useSession();
  const hasRoster = useRoster(session).length > 0;
  const isRequired = usePersonRequired(session);
  const [keepsRoster, setKeepsRoster] = useState(false);
  const router = useRouter();
  const signOut = useSignOut();
  const leave = async () => {
    await signOut();
    await router.navigate({ to: '/', replace: true });
  };
  const onRoster = () => setKeepsRoster(true);
  if (hasRoster || isRequired)
    return (
      <>
        <Dialog open firm covers onClose={() => undefined} title={t('persons:desk.title')}>
          {hasRoster ? (
            <WhoIsHere onRoster={onRoster} onLeave={() => void leave()} />
          ) : (
            <>
              <chakra.p marginBlockEnd="4">{t('persons:roster.first')}</chakra.p>
              <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
                <Button look="plain" onClick={() => void leave()}>
                  {t('persons:desk.leave')}
                </Button>
                <Button onClick={onRoster}>{t('persons:roster.add')}</Button>
              </chakra.div>
            </>
          )}
        </Dialog>
        {keepsRoster && <RosterDialog onClose={() => setKeepsRoster(false)} />}
      </>
    );
  return (
    <Dialog open firm covers onClose={() => undefined} title={t('lock.title')}>
      <ProofForm
        text={t('lock.text', { name: isolateDirection(fullNameOf(session.user)) })}
        submit={t('lock.unlock')}
        onProved={startIdleTime}
        offline={(password) => isOwnPassword(session.user.id, password)}
      >
        <Button look="plain" onClick={() => void leave()}>
          {t('lock.leave')}
        </Button>
      </ProofForm>
    </Dialog>
  );
}
