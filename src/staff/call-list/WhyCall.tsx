import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useNow } from '#api/staff/now.ts';
import { isSoonDue } from '#contract/shared/is-soon-due.ts';
import { settableStatus } from '#contract/staff/incident.ts';
import type { CallRow } from '#contract/staff/telling.ts';
import { formatDate } from '#i18n/format.ts';
import { type LedgerWords, whatOf } from '#staff/writes/ledger-words.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';

/** What this person is to be told, with its day, since when the oldest waits, its deadline by law, and that it is confidential. */
export function WhyCall({ row: { news = [], fir, since, tellings, confidential } }: { row: CallRow }) {
  const t: LedgerWords = useTranslation(['call-list', 'incidents', 'procedure']).t;
  const now = useNow();
  // The one with a deadline by law; else the newest.
  const first = news.find(({ what }) => fir && what === 'firRegistered') ?? news.at(-1);
  const isStatus = settableStatus.safeParse(first?.what).success;
  const more = tellings.length - 1;
  const day = formatDate(since);
  // The day of the one in sight stands beside it.
  const isOlder = first && formatDate(first.at) !== day;
  return (
    <chakra.span minWidth="0" display="block">
      {first && (
        <chakra.span display="block" overflowWrap="anywhere">
          {isStatus ? t('status', { status: whatOf(t, first) }) : whatOf(t, first)}
          <chakra.span color="fg.muted">
            {'\u00a0· '}
            <chakra.span whiteSpace="nowrap">{formatDate(first.at)}</chakra.span>
            {more > 0 && (
              <>
                {'\u00a0· '}
                <chakra.span whiteSpace="nowrap">{t('more', { count: more })}</chakra.span>
              </>
            )}
          </chakra.span>
        </chakra.span>
      )}
      {/* Of each row: in this order they stand. */}
      <chakra.span color="fg.muted" fontSize="sm" marginInlineEnd="2">
        <Unbroken>{t(isOlder ? 'oldest' : 'since', { day })}</Unbroken>
      </chakra.span>
      {fir && (
        <Badge tone={fir.isOverdue ? 'red' : isSoonDue(fir.dueOn, now) ? 'yellow' : 'grey'}>
          <span>
            <Unbroken>{t(fir.isOverdue ? 'firLate' : 'firBy', { day: formatDate(fir.dueOn) })}</Unbroken>
          </span>
        </Badge>
      )}
      {confidential && <Badge tone="red">{t('confidential')}</Badge>}
    </chakra.span>
  );
}
