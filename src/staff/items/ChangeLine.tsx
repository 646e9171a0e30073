import { useTranslation } from 'react-i18next';
import { type ItemChange, withdrawItemChange } from '#api/staff-item.ts';
import { Button } from '#ui/Button.tsx';
import { useToast } from '#ui/Toasts.tsx';
import { ChangeBadge } from './badges.tsx';

type Props = { change: ItemChange; onRefused: (itemId: string) => void };

/** A decision on its way: taken back as long as no send was begun, looked at where it was refused. */
export function ChangeLine({ change, onRefused }: Props) {
  const { t } = useTranslation('staff-items');
  const toast = useToast();
  const { number } = change;
  const withdraw = async () => {
    const done = await withdrawItemChange(change);
    toast({ title: t(done === 'too_late' ? 'waiting.late' : 'waiting.withdrawn') });
  };
  return (
    <>
      <ChangeBadge change={change} t={t} />
      {change.canWithdraw && (
        <Button
          look="plain"
          paddingInline="1"
          aria-label={t('waiting.withdrawOf', { number })}
          onClick={withdraw}
        >
          {t('waiting.withdraw')}
        </Button>
      )}
      {change.at === 'attention' && (
        <Button
          look="outline"
          aria-label={t('waiting.reviewOf', { number })}
          onClick={() => onRefused(change.itemId)}
        >
          {t('waiting.review')}
        </Button>
      )}
    </>
  );
}
