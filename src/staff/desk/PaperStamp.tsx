import { useTranslation } from 'react-i18next';
import { factsIn } from '#api/public/lost-paper.ts';
import { isOffline } from '#api/staff/client/staff-query.ts';
import { usePendingWrites } from '#api/staff/pending-writes.ts';
import { useSavedRows } from '#api/staff/saved-rows.ts';
import { useStaffItems } from '#api/staff/staff-item.ts';
import type { LostPaperFacts } from '#contract/public/papers/lost-text.ts';
import type { StaffItem } from '#contract/staff/staff-item.ts';
import { formatDateTime } from '#i18n/format.ts';
import { StateButton } from '#staff/list/ConsoleList.tsx';
import { PendingLine } from '#staff/writes/PendingLine.tsx';
import { StampForm } from '#staff/writes/StampForm.tsx';
import { Caution } from '#ui/feedback/Caution.tsx';
import { Card, Notice } from '#ui/layout/Card.tsx';
import { DescriptionList, DescriptionRow } from '#ui/layout/DescriptionList.tsx';
import { ListEmpty, ListFailed, ListLoading, ListOffline } from '#ui/table/ListStates.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { UserText } from '#ui/text/UserText.tsx';
import { paperNumberIn } from './paper-number.ts';

/** The paper of something lost: what the police hold of it, beside what stands on it, and the number of the diary. */
export default function PaperStamp({ text, onScan }: { text: string; onScan: () => void }) {
  const { t } = useTranslation('desk');
  const facts = factsIn(text);
  const number = paperNumberIn(facts?.item ?? text);
  if (number !== null) return <Searched text={text} facts={facts} number={number} />;
  const again = <StateButton onClick={onScan}>{t('paper.again')}</StateButton>;
  return <ListFailed title={t('paper.unreadable')} text={t('paper.unreadableHint')} action={again} />;
}

type Facts = { facts: LostPaperFacts | null };

function Searched({ text, facts, number }: Facts & { text: string; number: number }) {
  const { t } = useTranslation('desk');
  const { data, error, isError, isFetching, refetch } = useStaffItems({ page: 1, number });
  const isLost = isOffline(error);
  const saved = useSavedRows<StaffItem>('items', isLost);
  const known = (rows: readonly StaffItem[] = []) =>
    rows.find(({ id, type }) => type === 'lost' && paperNumberIn(id) === number);
  const item = known(data?.data) ?? known(saved?.rows);
  const name = facts?.item ?? text;
  if (item) return <Found key={item._id} item={item} facts={facts} />;
  const retry = <StateButton onClick={() => void refetch()}>{t('retry')}</StateButton>;
  if (isLost && saved)
    return <ListOffline title={t('paper.offline', { name })} text={t('paper.offlineHint')} action={retry} />;
  if (isError && !isLost) return <ListFailed title={t('failed')} action={retry} />;
  if (isFetching || isLost) return <ListLoading label={t('searching')} rows={2} />;
  return <ListEmpty title={t('paper.missing', { name })} text={t('paper.missingHint')} />;
}

function Found({ item, facts }: Facts & { item: StaffItem }) {
  const { t } = useTranslation('desk');
  const pending = usePendingWrites().get(item._id);
  const { paper } = item;
  return (
    <Card data-paper>
      {facts && !isSame(item, facts) && (
        <Caution tone="danger" role="alert" marginBlockEnd="3">
          {t('paper.differs')}
        </Caution>
      )}
      <DescriptionList>
        <DescriptionRow label={t('paper.number')}>{item.id}</DescriptionRow>
        <DescriptionRow label={t('paper.what')} lang={item.language}>
          <UserText text={item.title} />
        </DescriptionRow>
        <DescriptionRow label={t('paper.by')} lang={item.language}>
          <UserText text={item.contactName} />
        </DescriptionRow>
        <DescriptionRow label={t('place')} lang={item.language}>
          <UserText text={item.location} />
        </DescriptionRow>
        <DescriptionRow label={t('received')}>{formatDateTime(item.receivedAt)}</DescriptionRow>
        {paper && <DescriptionRow label={t('paper.end')}>{paper.number || '–'}</DescriptionRow>}
        {paper?.copy && <DescriptionRow label={t('paper.copy')}>{paper.copy}</DescriptionRow>}
      </DescriptionList>
      {!paper && <p>{t('paper.none')}</p>}
      {paper?.stamp && (
        <Notice tone="done" role="status">
          <Unbroken>
            {t('paper.stamped', { diary: paper.stamp.diary, when: formatDateTime(paper.stamp.at) })}
          </Unbroken>
        </Notice>
      )}
      {pending && <PendingLine write={pending} />}
      {paper && !paper.stamp && !pending && <StampForm item={item} hasFocus />}
    </Card>
  );
}

/** Only what the police hold counts: a paper may be forged, or of another person. */
const isSame = (item: StaffItem, facts: LostPaperFacts): boolean =>
  item.title === facts.what &&
  item.paper?.kind === facts.kind &&
  item.location === facts.where &&
  (item.date ?? '') === facts.day &&
  item.paper?.copy === facts.copy &&
  item.contactName === facts.by &&
  item.receivedAt === facts.receivedAt &&
  (item.paper?.number ?? '') === facts.number;
