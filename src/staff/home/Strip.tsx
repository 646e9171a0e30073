import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { freshnessOf, type ListRead } from '#api/staff/client/staff-query.ts';
import { useNow } from '#api/staff/now.ts';
import type { QueueName } from '#contract/procedure/due.ts';
import { consoleOf, type TabId } from '#contract/shared/pages.ts';
import type { PileName } from '#contract/shared/piles.ts';
import type { DistrictHome, StationHome } from '#contract/staff/home.ts';
import type { ReportType } from '#contract/staff/incident.ts';
import { formatMoment } from '#i18n/format.ts';
import { StateButton } from '#staff/list/ConsoleList.tsx';
import { countText } from '#staff/list/count-text.ts';
import { incidentTab } from '#staff/list/incident-tab.ts';
import { StaleNotice } from '#ui/feedback/StaleNotice.tsx';
import { TextLink } from '#ui/form/Button.tsx';

interface Part {
  readonly key: PileName | QueueName;
  readonly text: string;
  readonly search: {
    readonly tab: TabId;
    readonly pile?: PileName;
    readonly queue?: QueueName;
    readonly type?: ReportType;
  };
}

type Props = {
  query: ListRead & { refetch: () => Promise<unknown> };
  home: StationHome | DistrictHome | undefined;
};

/** What needs this officer now, in one line of words; every part opens its list. */
export function Strip({ query, home }: Props) {
  const { t } = useTranslation('home');
  const { role } = useSession();
  const { isOld, offline } = freshnessOf(query);
  const parts = useStripParts(home);
  return (
    <chakra.section aria-label={t('strip.label')} marginBlockEnd="4" data-strip>
      {isOld && (
        <StaleNotice offline={offline} text={t('strip.asOf', { time: formatMoment(query.dataUpdatedAt) })} />
      )}
      {!home && (
        <chakra.p role="status" color="fg.muted" display="flex" alignItems="center" gap="3">
          {t(query.isError ? 'strip.failed' : 'strip.loading')}
          {query.isError && (
            <StateButton onClick={() => void query.refetch()}>{t('strip.retry')}</StateButton>
          )}
        </chakra.p>
      )}
      {home && (
        <chakra.p fontSize="lg" fontWeight="600">
          {parts.length === 0 && t('strip.calm')}
          {parts.map(({ key, text, search }, index) => (
            <span key={key} data-pile={key}>
              {index > 0 && ', '}
              <TextLink to={consoleOf[role]} search={search}>
                {text}
              </TextLink>
            </span>
          ))}
        </chakra.p>
      )}
    </chakra.section>
  );
}

/** What stands in the sentence; its numbers stand nowhere else on the home. */
export function useStripParts(home: StationHome | DistrictHome | undefined): readonly Part[] {
  const { t } = useTranslation('home');
  const { role } = useSession();
  const now = useNow();
  if (!home) return [];
  const isStation = role === 'pi';
  const tab = incidentTab(role);
  const words = (count: number, more: Record<string, string> = {}) => ({
    count,
    replace: { ...more, count: countText(count) },
  });
  const { reminders = 0, today = 0, saysNo = 0 } = home;
  const parts: Part[] = [];
  const add = (key: PileName, text: string, type?: ReportType) =>
    parts.push({ key, text, search: { tab, ...(type && { type }), pile: key } });
  if (isStation && home.new > 0 && home.newSince)
    add('new', t('strip.new', words(home.new, { time: formatMoment(Date.parse(home.newSince)) })));
  if (home.messages > 0) add('messages', t('strip.messages', words(home.messages)));
  if (saysNo > 0) add('saysNo', t('strip.saysNo', words(saysNo)));
  if (home.overdue > 0 && home.oldestOverdue) {
    const days = Math.max(1, Math.floor((now - Date.parse(home.oldestOverdue)) / 86_400_000));
    add('overdue', t('strip.overdue', words(home.overdue, { days: t('strip.days', { count: days }) })));
  }
  if (today > 0)
    parts.push({
      key: 'today',
      text: t('strip.today', words(today)),
      search: { tab, queue: 'today' },
    });
  if (reminders > 0) add('reminders', t('strip.reminders', words(reminders)));
  if ('given' in home && home.given > 0) add('given', t('strip.given', words(home.given)));
  if (!isStation && home.unassigned > 0)
    add('unassigned', t('strip.unassigned', words(home.unassigned)), 'NormalReport');
  return parts;
}
