import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/shared/request.ts';
import { answerApproval, useApprovals } from '#api/staff/accounts/approvals.ts';
import { useSession } from '#api/staff/client/session.ts';
import { useRunning } from '#api/staff/client/use-running.ts';
import type { Approval } from '#contract/staff/approval.ts';
import type { NamesMr } from '#contract/staff/officer.ts';
import { formatTime } from '#i18n/format.ts';
import { useFullName } from '#staff/writes/person-name.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { isolateDirection, UserText } from '#ui/text/UserText.tsx';

/** Two-person rule: what others ask this user to confirm, and what the user waits for. */
export default function Approvals() {
  const { t } = useTranslation('shell');
  const [isOn, setOn] = useState(false);
  const { data, refetch } = useApprovals(isOn);
  if (data && data.isOn !== isOn) setOn(data.isOn);
  if (!data || data.data.length === 0) return null;
  return (
    <chakra.section aria-label={t('approval.label')} data-print="no">
      {data.data.map((asked) => (
        <Asked key={asked._id} asked={asked} namesMr={data.namesMr} onAnswered={() => void refetch()} />
      ))}
    </chakra.section>
  );
}

type AskedProps = { asked: Approval; namesMr: NamesMr | undefined; onAnswered: () => void };

function Asked({ asked, namesMr, onAnswered }: AskedProps) {
  const { t } = useTranslation('shell');
  const toast = useToast();
  const session = useSession();
  const nameOf = useFullName(namesMr);
  const { act, about, by, askedAt, isOwn, confirmedBy } = asked;
  const { run: answer, isBusy: busy } = useRunning(async (isConfirmed: boolean) => {
    try {
      await answerApproval(session, asked._id, isConfirmed);
      toast({ title: t(isConfirmed ? 'approval.confirmedToast' : 'approval.refusedToast'), tone: 'done' });
    } catch (error) {
      const isGone = error instanceof Problem && error.code === 'not_found';
      const message = error instanceof Error ? error.message : '';
      toast({ title: isGone ? t('approval.gone') : t('approval.failed', { message }), tone: 'danger' });
    }
    onAnswered();
  });
  const words = {
    act: t(`approval.act.${act}`),
    name: isolateDirection(nameOf({ fullName: confirmedBy ?? by })),
  };
  return (
    <Notice tone={confirmedBy ? 'done' : 'wait'} role="status">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.div minWidth="0" overflowWrap="anywhere">
          <chakra.p fontWeight="600">
            {t(`approval.${confirmedBy ? 'confirmed' : isOwn ? 'waits' : 'ask'}`, words)}
          </chakra.p>
          <p>
            {about !== '' && (
              <>
                <UserText text={about} />
                {' · '}
              </>
            )}
            {formatTime(askedAt)}
          </p>
        </chakra.div>
        {!isOwn && (
          <chakra.div display="flex" gap="2">
            <Button look="outline" disabled={busy} onClick={() => void answer(false)}>
              {t('approval.refuse')}
            </Button>
            <Button busy={busy} onClick={() => void answer(true)}>
              {t('approval.confirm')}
            </Button>
          </chakra.div>
        )}
      </chakra.div>
    </Notice>
  );
}
