import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factorState } from '#api/staff/accounts/second-factor.ts';
import { useSession } from '#api/staff/client/session.ts';
import type { FactorState } from '#contract/staff/second-factor.ts';
import { useOwnRecord } from '#staff/list/own-record.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { FactorSetup } from './FactorSetup.tsx';
import { OwnSessions } from './security/OwnSessions.tsx';
import { Passkeys } from './security/Passkeys.tsx';
import { RecoveryCodes } from './security/RecoveryCodes.tsx';

/** The second factor of the own account, and where it is signed in. */
export default function SecurityDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('second-factor');
  return (
    <Dialog open onClose={onClose} title={t('security')}>
      <chakra.h3 fontSize="lg" marginBlockEnd="2">
        {t('factor.title')}
      </chakra.h3>
      <FactorSettings onDone={onClose} />
      <OwnSessions />
    </Dialog>
  );
}

/** App and passkeys; the codes of a new factor are shown alone. */
export function FactorSettings({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <WithFactorState>
      {(state, readAgain) => (
        <>
          <FactorSetup state={state} onCodes={setCodes} />
          <Passkeys state={state} onChanged={(made) => (made ? setCodes(made) : readAgain())} />
        </>
      )}
    </WithFactorState>
  );
}

type StateProps = { children: (state: FactorState, readAgain: () => void) => ReactNode };

function WithFactorState({ children }: StateProps) {
  const { t } = useTranslation('second-factor');
  const session = useSession();
  const { value: state, refused, change } = useOwnRecord(() => factorState(session));
  const readAgain = () => change(async () => undefined);
  if (state) return children(state, readAgain);
  if (refused === null) return <p role="status">{t('factor.loading')}</p>;
  return (
    <div role="alert">
      <p>{t('factor.failed', { message: refused })}</p>
      <Button look="outline" onClick={readAgain}>
        {t('factor.retry')}
      </Button>
    </div>
  );
}
