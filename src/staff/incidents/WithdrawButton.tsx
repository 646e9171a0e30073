import { useTranslation } from 'react-i18next';
import { type PendingChange, withdrawChange } from '#api/status-change.ts';
import { Button } from '#ui/Button.tsx';
import { useToast } from '#ui/Toasts.tsx';

/** As long as no send was begun. */
export function WithdrawButton({ pending }: { pending: PendingChange }) {
  const { t } = useTranslation('incidents');
  const toast = useToast();
  const withdraw = async () => {
    const done = await withdrawChange(pending);
    toast({ title: t(done === 'too_late' ? 'waiting.withdrawLate' : 'toast.withdrawn') });
  };
  return (
    <Button
      look="plain"
      paddingInline="1"
      aria-label={t('waiting.withdrawOf', { reference: pending.referenceId })}
      onClick={withdraw}
    >
      {t('waiting.withdraw')}
    </Button>
  );
}
