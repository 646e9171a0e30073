import { useTranslation } from 'react-i18next';
import { type PendingWrite, withdrawWrite } from '#api/staff/pending-writes.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { reviewCase } from './reviewed-case.ts';
import { usePendingLabel } from './use-write.ts';

type Props = { write: PendingWrite | undefined };

/** That a change waits, without its buttons. */
export function PendingBadge({ write }: { write: PendingWrite | undefined }) {
  const { t } = useTranslation('writes');
  const label = usePendingLabel();
  if (!write) return null;
  const { at } = write;
  return (
    <Badge tone={at === 'attention' ? 'red' : 'yellow'} whiteSpace="normal">
      {t(`waiting.at.${at}`, { label: label(write) })}
    </Badge>
  );
}

/** A change the server has not accepted: withdrawn before its first attempt, reviewed after a refusal. */
export function PendingLine({ write }: Props) {
  const { t } = useTranslation('writes');
  if (!write) return null;
  const { at, name } = write;
  return (
    <>
      <PendingBadge write={write} />
      {write.canWithdraw && <WithdrawButton write={write} />}
      {at === 'attention' && (
        <Button
          look="outline"
          aria-label={t('waiting.reviewOf', { name })}
          onClick={() => reviewCase(write.caseId)}
        >
          {t('waiting.review')}
        </Button>
      )}
    </>
  );
}

function WithdrawButton({ write }: { write: PendingWrite }) {
  const { t } = useTranslation('writes');
  const toast = useToast();
  const withdraw = async () => {
    const done = await withdrawWrite(write);
    toast({ title: t(done === 'too_late' ? 'waiting.withdrawLate' : 'waiting.withdrawn') });
  };
  return (
    <Button
      look="plain"
      paddingInline="1"
      aria-label={t('waiting.withdrawOf', { name: write.name })}
      onClick={withdraw}
    >
      {t('waiting.withdraw')}
    </Button>
  );
}
