import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCaseHistory } from '#api/case-history.ts';
import type { Session } from '#api/session.ts';
import { dropChange, type PendingChange } from '#api/status-change.ts';
import { formatDateTime } from '#i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { UserLines, withoutTurns } from '#ui/UserText.tsx';
import type { ChangeStatus } from './change-status.ts';
import { StatusBadge } from './status.tsx';

type Props = {
  session: Session;
  pending: PendingChange;
  changeStatus: ChangeStatus;
  onDone: () => void;
};

/** Two officers, one report: both versions side by side, and a person decides. */
export function Conflict({ session, pending, changeStatus, onDone }: Props) {
  const { t } = useTranslation('incidents');
  const [busy, setBusy] = useState(false);
  const { of, change, current, parcelId, incidentId: _id, referenceId } = pending;
  const latest = useCaseHistory(session, _id, of).data?.at(-1);
  if (!current) return null;
  const sendMine = async () => {
    if (!change) return;
    setBusy(true);
    const target = { of, _id, referenceId, version: current.version };
    const sent = await changeStatus(target, change, parcelId).catch(() => null);
    setBusy(false);
    if (sent !== null && sent !== 'attention') onDone();
  };
  const keepTheirs = async () => {
    await dropChange(pending);
    onDone();
  };
  return (
    <>
      <p>{t('conflict.text')}</p>
      <chakra.p color="fg.muted">{referenceId}</chakra.p>
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3" marginBlock="4">
        <Side label={t('conflict.theirs')}>
          <StatusBadge status={current.status} />
          {latest && (
            <p>
              {formatDateTime(latest.at)} ·{' '}
              {t('history.by', {
                name: withoutTurns(latest.by.fullName),
                role: t(`history.role.${latest.by.role}`),
              })}
            </p>
          )}
          <UserLines text={latest?.note ?? t('conflict.noNote')} />
        </Side>
        <Side label={t('conflict.yours')}>
          {change && <StatusBadge status={change.status} />}
          <UserLines text={change?.note ?? pending.stationName} />
        </Side>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {change && (
          <Button busy={busy} onClick={sendMine}>
            {t('conflict.sendMine')}
          </Button>
        )}
        <Button look="danger" disabled={busy} onClick={keepTheirs}>
          {t('conflict.keepTheirs')}
        </Button>
      </chakra.div>
    </>
  );
}

function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.section padding="3" bg="bg.subtle" borderRadius="sm" minWidth="0">
      <chakra.h3 fontSize="md" marginBlockEnd="1">
        {label}
      </chakra.h3>
      {children}
    </chakra.section>
  );
}
