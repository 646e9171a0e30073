import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { complaintLimits } from '#contract/public/facts/complaint-fields.ts';
import { Button } from '#ui/form/Button.tsx';
import { showStepOf } from '#ui/form/show-step.ts';
import { Notice } from '#ui/layout/Card.tsx';
import type { Evidence } from './use-evidence.ts';

type Props = Pick<Evidence, 'offered' | 'notOffered' | 'acceptShared' | 'refuseShared'>;

/** Asks before files from another app are added: a page of another site can hand them over unasked. */
export function SharedOffer({ offered, notOffered, acceptShared, refuseShared }: Props) {
  const { t } = useTranslation('complaint');
  const accept = async () => {
    await acceptShared();
    const list = document.getElementById('evidence');
    if (list) showStepOf(list);
  };
  return (
    <Notice as="section" aria-labelledby="shared-title" overflowWrap="anywhere">
      <chakra.h2 id="shared-title" fontSize="lg">
        {t('evidence.offer.title', { count: offered.length })}
      </chakra.h2>
      <p>{t('evidence.offer.text', { names: offered.join(', ') })}</p>
      {notOffered.length > 0 && (
        <p>{t('evidence.offer.left', { count: complaintLimits.files, names: notOffered.join(', ') })}</p>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="4">
        <Button onClick={accept}>{t('evidence.offer.add')}</Button>
        <Button look="outline" onClick={refuseShared}>
          {t('evidence.offer.leave')}
        </Button>
      </chakra.div>
    </Notice>
  );
}

/** A share of which no file has arrived: some browsers hand over nothing. */
export function NothingShared() {
  const { t } = useTranslation('complaint');
  return (
    <Notice tone="wait" role="status">
      {t('evidence.offer.nothing')} <a href="#evidence">{t('evidence.offer.choose')}</a>
    </Notice>
  );
}
