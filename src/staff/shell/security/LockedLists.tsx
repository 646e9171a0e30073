import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownPasskeyId } from '#api/staff/client/own-passkey.ts';
import { askPasskeyHere } from '#api/staff/client/passkey.ts';
import { useSession } from '#api/staff/client/session.ts';
import { openKeys } from '#api/staff/client/staff-keys.ts';
import { useRefresh } from '#api/staff/client/staff-query.ts';
import { useRunning } from '#api/staff/client/use-running.ts';
import { Caution } from '#ui/feedback/Caution.tsx';
import { Button } from '#ui/form/Button.tsx';

/** The lists kept on this device need the passkey of the sign-in, once for each opened page. */
export default function LockedLists() {
  const { t } = useTranslation('second-factor');
  const session = useSession();
  const { refresh } = useRefresh();
  const [isRefused, setRefused] = useState(false);
  const { run: open, isBusy: busy } = useRunning(async () => {
    const id = ownPasskeyId(session.user.id);
    const prf =
      id === null
        ? null
        : await askPasskeyHere(id).then(
            (used) => used.prf,
            () => null,
          );
    const isOpen = prf !== null && (await openKeys(session, prf));
    setRefused(!isOpen);
    if (isOpen) void refresh();
  });
  return (
    <Caution role="status">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        {t(isRefused ? 'passkeys.unused' : 'passkeys.lists')}
        <Button look="outline" busy={busy} onClick={() => open()}>
          {t('passkeys.openLists')}
        </Button>
      </chakra.div>
    </Caution>
  );
}
