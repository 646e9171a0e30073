// Words for kinds of steps and for deadlines, on the tracking page and in a list of reports.

import { useTranslation } from 'react-i18next';
import { bestNow, currentDay } from '#api/shared/today.ts';
import type { Tracked } from '#contract/public/track.ts';
import { dayCount } from '#contract/shared/day-count.ts';
import { isSoonDue } from '#contract/shared/is-soon-due.ts';
import { formatDate } from '#i18n/format.ts';

/** A newer server can name a kind that this version has no words for. */
export function useKnown() {
  const { t, i18n } = useTranslation('procedure');
  return (key: string): string | undefined =>
    i18n.exists(key, { ns: 'procedure' }) ? t(key as 'kind.signed') : undefined;
}

type PublicClock = NonNullable<Tracked['clocks']>[number];

/** Until when, and how many days are left. Saved on this phone, the answer grows old; the day does not. */
export function useClockWords() {
  const { t } = useTranslation('procedure');
  const now = currentDay();
  const leftWords = (days: number) =>
    days === 0 ? t('left.today') : t(days > 0 ? 'left.days' : 'left.late', { count: Math.abs(days) });
  return ({ kind, dueOn, state }: Pick<PublicClock, 'kind' | 'dueOn' | 'state'>) => {
    const isOver = state === 'overdue' || dueOn < now;
    const words = kind === 'advice' ? 'advice' : isOver ? 'passed' : 'until';
    const day = formatDate(dueOn);
    const days = dayCount(now, dueOn);
    return {
      text: t(words, { day }),
      left: words === 'advice' && days < 0 ? null : leftWords(days),
      tone: words === 'passed' ? 'red' : isSoonDue(dueOn, bestNow()) ? 'yellow' : 'grey',
    } as const;
  };
}
