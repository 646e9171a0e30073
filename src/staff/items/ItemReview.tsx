import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/session.ts';
import { dropItemChange, sendItemAgain, useItemChanges } from '#api/staff-item.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useDecide } from './decide.ts';

type Props = {
  session: Session;
  /** Of the refused decision to look at; another's id, or null: closed. */
  itemId: string | null;
  onClose: () => void;
};

/** A decision the server has refused: why, and what may be done with it. */
export function ItemReview({ session, itemId, onClose }: Props) {
  const { t } = useTranslation('staff-items');
  const decide = useDecide(session, () => undefined);
  const change = useItemChanges(session).get(itemId ?? '');
  if (change?.at !== 'attention') return null;
  const { current, state, parcelId, number, title } = change;
  const isClosed = current?.state === 'closed';
  const mine = async () => {
    if (current && state) await decide(current, state, parcelId);
    onClose();
  };
  const again = async () => {
    await sendItemAgain(change);
    onClose();
  };
  const drop = async () => {
    await dropItemChange(change);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(current ? 'review.conflictTitle' : 'review.title')}
      actions={
        <Button look="plain" onClick={onClose}>
          {t('review.close')}
        </Button>
      }
    >
      <chakra.p fontWeight="600" overflowWrap="anywhere">
        {number} · {title}
      </chakra.p>
      {current && state && (
        <p>{t('review.conflict', { state: t(`state.${current.state}`), state2: t(`state.${state}`) })}</p>
      )}
      {isClosed && <p>{t('review.closed')}</p>}
      {!current && <p>{change.message ?? t('review.refused')}</p>}
      <chakra.div display="flex" flexWrap="wrap" gap="2" marginBlockStart="4">
        {current && !isClosed && <Button onClick={mine}>{t('review.mine')}</Button>}
        {!current && <Button onClick={again}>{t('review.again')}</Button>}
        <Button look="danger" onClick={drop}>
          {t('review.drop')}
        </Button>
      </chakra.div>
    </Dialog>
  );
}
