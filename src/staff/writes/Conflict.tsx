import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CaseKind, useCaseHistory } from '#api/case-history.ts';
import type { Session } from '#api/client/session.ts';
import type { SendResult } from '#api/outbox/staff-outbox.ts';
import { type Conflict as Changed, staffWrites } from '#api/outbox/staff-writes.ts';
import { dropWrite, type PendingWrite } from '#api/pending-writes.ts';
import { useSendAfter } from '#api/send-write.ts';
import { formatDateTime } from '#i18n/format.ts';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { UserLines, withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { useWriteNews } from './use-write.ts';
import { useLabelOf, usePendingLabel } from './words.ts';

type Props = {
  session: Session;
  write: PendingWrite;
  conflict: Changed;
  onSent: (sent: SendResult | null) => void;
  onDone: () => void;
};

/** Two officers changed the same row: both versions side by side, and the user decides. */
export function Conflict({ session, write, conflict, onSent, onDone }: Props) {
  const { t } = useTranslation('writes');
  const [busy, setBusy] = useState(false);
  const labelOf = useLabelOf();
  const pendingLabel = usePendingLabel();
  const sendAfter = useSendAfter(session);
  const tell = useWriteNews(session);
  const { kind, caseId, name, summary } = write;
  const { history } = staffWrites[kind];
  const sendMine = async () => {
    setBusy(true);
    const sent = await sendAfter(write).catch(() => null);
    setBusy(false);
    if (sent !== null && summary) tell(kind, { ...summary }, sent);
    onSent(sent);
  };
  return (
    <>
      <p>{t('conflict.text')}</p>
      <chakra.p color="fg.muted" overflowWrap="anywhere">
        {name}
      </chakra.p>
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3" marginBlock="4">
        <Side title={t('conflict.theirs')} label={labelOf(kind, conflict.standing)}>
          {history && <LastChange {...{ session, id: caseId, of: history }} />}
        </Side>
        <Side title={t('conflict.yours')} label={pendingLabel(write)}>
          {summary && 'note' in summary && <UserLines text={summary.note} />}
        </Side>
      </chakra.div>
      {conflict.isFinal && <chakra.p marginBlockEnd="4">{t('conflict.final')}</chakra.p>}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {summary && !conflict.isFinal && (
          <Button busy={busy} onClick={sendMine}>
            {t(`${kind}.mine`)}
          </Button>
        )}
        <Button look="danger" disabled={busy} onClick={() => void dropWrite(write).finally(onDone)}>
          {t(`${kind}.theirs`)}
        </Button>
      </chakra.div>
    </>
  );
}

/** Who changed the row last, and with which note. */
function LastChange({ session, id, of }: { session: Session; id: string; of: CaseKind }) {
  const { t } = useTranslation(['writes', 'incidents']);
  const latest = useCaseHistory(session, id, of).data?.at(-1);
  return (
    <>
      {latest && (
        <p>
          {formatDateTime(latest.at)} ·{' '}
          {t('incidents:history.by', {
            name: withoutDirectionMarks(latest.by.fullName),
            role: t(`incidents:history.role.${latest.by.role}`),
          })}
        </p>
      )}
      <UserLines text={latest?.note ?? t('conflict.noNote')} />
    </>
  );
}

function Side({ title, label, children }: { title: string; label: string; children: ReactNode }) {
  return (
    <chakra.section padding="3" bg="bg.subtle" borderRadius="sm" minWidth="0">
      <chakra.h3 fontSize="md" marginBlockEnd="1">
        {title}
      </chakra.h3>
      {label !== '' && <Badge tone="blue">{label}</Badge>}
      {children}
    </chakra.section>
  );
}
