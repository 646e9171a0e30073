import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useItemStatus } from '#api/public/track.ts';
import type { TrackedItem } from '#contract/public/item.ts';
import { formatDateTime } from '#i18n/format.ts';
import { LinkButton } from '#ui/form/Button.tsx';
import type { Tone } from '#ui/layout/Badge.tsx';
import { Card, Notice } from '#ui/layout/Card.tsx';
import { ListLoading } from '#ui/table/ListStates.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { AskAgain, NoAnswer } from './NoAnswer.tsx';
import { AsOf, SentenceWords } from './Sentence.tsx';

export const itemTones: Record<TrackedItem['standing'], Tone> = {
  waiting: 'yellow',
  shown: 'green',
  expired: 'grey',
  closed: 'grey',
};

/** A reference of lost and found, typed where complaints are looked up. */
export function ItemAnswer({ reference }: { reference: string }) {
  const { t } = useTranslation('track');
  const tracking = useItemStatus(reference);
  const { own, answer, isPending, isFetching, trouble, refetch } = tracking;
  const shown = answer?.referenceId ?? own?.referenceId ?? reference;
  const text = answer ? t(`item.${answer.standing}`, { number: answer.number }) : '';
  if (isPending) return <ListLoading label={t('searching')} rows={3} />;
  if (!answer && !own && trouble === 'not_found') return <Unknown reference={reference} />;
  if (!answer && !own) return <NoAnswer {...tracking} offline={t('item.offline', { reference })} />;
  return (
    <Card marginBlockEnd="6" aria-label={shown}>
      {answer && (
        <>
          <SentenceWords tone={itemTones[answer.standing]} role="status" marginBlockEnd="2">
            {text}
          </SentenceWords>
          <AsOf
            reference={answer.referenceId}
            text={text}
            asOf={answer.asOf}
            isOld={trouble !== null}
            isFetching={isFetching}
            onRefresh={refetch}
          />
        </>
      )}
      <chakra.p color="fg.muted">{t('item.title')}</chakra.p>
      <chakra.h2 fontSize="xl" overflowWrap="anywhere">
        {shown}
      </chakra.h2>
      {own && (
        <p>
          <Unbroken>
            {[own.summary.title, t('item.saved', { when: formatDateTime(own.madeAt) })].join('. ')}
          </Unbroken>
        </p>
      )}
      {own && !answer && (
        <p role="status">
          <Unbroken>
            {own.receivedAt
              ? t('item.received', { when: formatDateTime(own.receivedAt) })
              : t('item.notSent')}
          </Unbroken>
        </p>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="4">
        {!answer && own?.receivedAt && <AskAgain {...tracking} />}
        <LinkButton to={own ? '/my-reports' : '/lost-and-found'} look="outline">
          {own ? t('own.open') : t('item.open')}
        </LinkButton>
      </chakra.div>
    </Card>
  );
}

function Unknown({ reference }: { reference: string }) {
  const { t } = useTranslation('track');
  const isPublicNumber = /^(LF|FF)-?\d{3,5}$/.test(reference);
  return (
    <Notice tone="wait" role="status">
      <chakra.h2 fontSize="lg">{t('notFound.title')}</chakra.h2>
      <chakra.p overflowWrap="anywhere" marginBlockEnd="3">
        <Unbroken>{t(isPublicNumber ? 'item.number' : 'item.unknown', { reference })}</Unbroken>
      </chakra.p>
      <LinkButton to="/lost-and-found" look="outline">
        {t('item.open')}
      </LinkButton>
    </Notice>
  );
}
