import type { LucideIcon } from 'lucide-react';
import Bell from 'lucide-react/icons/bell';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Clock from 'lucide-react/icons/clock';
import FileLock from 'lucide-react/icons/file-lock';
import FilePlus from 'lucide-react/icons/file-plus';
import MapPin from 'lucide-react/icons/map-pin';
import MessageSquare from 'lucide-react/icons/message-square';
import MessageSquareExclamationPoint from 'lucide-react/icons/message-square-exclamation-point';
import MessageSquareX from 'lucide-react/icons/message-square-x';
import Signature from 'lucide-react/icons/signature';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import type { QueueName } from '#contract/procedure/due.ts';
import type { TabId } from '#contract/shared/pages.ts';
import type { PileName } from '#contract/shared/piles.ts';
import type { DistrictHome, StationHome } from '#contract/staff/home.ts';
import type { ReportType } from '#contract/staff/incident.ts';
import { countText } from '#staff/list/count-text.ts';
import { incidentTab } from '#staff/list/incident-tab.ts';

export interface Need {
  readonly key: PileName | QueueName | 'confidential' | 'officerComplaints';
  readonly count: number;
  /** How many of what. */
  readonly text: string;
  readonly icon: LucideIcon;
  /** Late, and so in red. */
  readonly isLate?: boolean;
  /** Since when the oldest of them waits; where one is named, it is this one. */
  readonly oldest?: string | undefined;
  readonly act: 'read' | 'answer' | 'open' | 'assign' | 'call';
  readonly search: {
    readonly tab: TabId;
    readonly pile?: PileName;
    readonly queue?: QueueName;
    readonly type?: ReportType;
    readonly status?: 'pending';
  };
  /** The part of the list whose first report says whose it is; absent: nothing more is said. */
  readonly first?: {
    readonly pile?: PileName;
    readonly queue?: QueueName;
    readonly sort?: 'createdAt';
    readonly order?: 'asc';
  };
  /** The part of the list whose first report another row names: this row names the next. */
  readonly above?: { readonly queue: QueueName };
  /** Where no report is read for it: whose the first of them is, and what it says; without `who`, our own words. */
  readonly told?: { readonly who?: string; readonly words: string } | undefined;
}

/** What ends soon, of the queues. */
type Soon = { readonly sign: number; readonly week: number };

/** What needs this officer now, the gravest first; undefined until it is known. Its numbers stand nowhere else on the home.
 * `soon`: of a station, whose home names it in rows; the superintendent's has a calendar of it. */
export function useNeeds(
  home: StationHome | DistrictHome | undefined,
  soon?: Soon,
): readonly Need[] | undefined {
  const { t } = useTranslation('home');
  const { role } = useSession();
  if (!home) return undefined;
  const tab = incidentTab(role);
  const { new: unread, newSince, messages, overdue } = home;
  const { reminders = 0, today = 0, saysNo = 0 } = home;
  const words = (count: number) => ({ count, replace: { count: countText(count) } });
  const pile = (name: PileName) => ({ key: name, search: { tab, pile: name }, first: { pile: name } });
  const all: Need[] = [
    {
      ...pile('overdue'),
      // The list by its deadlines: the most overdue first.
      first: { queue: 'overdue' },
      count: overdue,
      text: t('strip.overdue', words(overdue)),
      icon: Clock,
      isLate: true,
      act: 'open',
    },
    {
      ...pile('messages'),
      count: messages,
      text: t('strip.messages', words(messages)),
      icon: MessageSquare,
      isLate: true,
      act: 'answer',
    },
    {
      ...pile('saysNo'),
      count: saysNo,
      text: t('strip.saysNo', words(saysNo)),
      icon: MessageSquareX,
      // Only the superintendent's office can: a station sees what it answers.
      act: role === 'sp' ? 'answer' : 'open',
    },
    {
      key: 'today',
      search: { tab, queue: 'today' },
      first: { queue: 'today' },
      count: today,
      text: t('strip.today', words(today)),
      icon: CalendarClock,
      act: 'open',
    },
    {
      ...pile('reminders'),
      count: reminders,
      text: t('strip.reminders', words(reminders)),
      icon: Bell,
      act: 'open',
    },
  ];
  if ('given' in home) {
    const { sign = 0, week = 0 } = soon ?? {};
    all.push(
      {
        key: 'sign',
        search: { tab, queue: 'sign' },
        first: { queue: 'sign' },
        count: sign,
        text: t('strip.sign', words(sign)),
        icon: Signature,
        act: 'call',
      },
      {
        ...pile('given'),
        count: home.given,
        text: t('strip.given', words(home.given)),
        icon: FilePlus,
        act: 'read',
      },
      {
        ...pile('new'),
        // The one that has waited longest of those that are not named yet.
        first: { pile: 'new', sort: 'createdAt', order: 'asc' },
        ...(overdue > 0 && { above: { queue: 'overdue' } }),
        count: unread,
        text: t('strip.new', words(unread)),
        icon: FilePlus,
        oldest: newSince ?? undefined,
        act: 'read',
      },
      {
        key: 'week',
        search: { tab, queue: 'week' },
        first: { queue: 'week' },
        count: week,
        text: t('strip.week', words(week)),
        icon: CalendarClock,
        act: 'open',
      },
    );
  } else {
    const { unassigned, confidential, confidentialSince, officerComplaints } = home;
    // No station can do the first for this office, nor the other two, which stand below what is late.
    const late = all.splice(0, 2);
    all.unshift(
      {
        ...pile('unassigned'),
        search: { tab, type: 'NormalReport', pile: 'unassigned' },
        first: { pile: 'unassigned', sort: 'createdAt', order: 'asc' },
        count: unassigned,
        text: t('strip.unassigned', words(unassigned)),
        icon: MapPin,
        isLate: true,
        act: 'assign',
      },
      ...late,
      {
        key: 'officerComplaints',
        search: { tab: 'officer-complaints', status: 'pending' },
        count: officerComplaints,
        text: t('strip.officerComplaints', words(officerComplaints)),
        icon: MessageSquareExclamationPoint,
        act: 'open',
      },
      {
        key: 'confidential',
        search: { tab: 'confidential-reports', status: 'pending' },
        count: confidential,
        text: t('strip.confidential', words(confidential)),
        icon: FileLock,
        oldest: confidentialSince ?? undefined,
        // A look at one is written down: none is taken here.
        told: { words: t('strip.confidentialSeen') },
        act: 'read',
      },
    );
  }
  return all.filter(({ count }) => count > 0);
}
