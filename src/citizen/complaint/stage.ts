// The progress of a complaint; it counts as sent only after the server has confirmed it.
import type { TFunction } from 'i18next';
import type { Report } from '#api/public/outbox/reports.ts';
import { formatDateTime } from '#i18n/format.ts';
import type { TimelineStep } from '#ui/layout/Timeline.tsx';

type T = TFunction<'complaint'>;

/** `readAt` comes from tracking; null while nobody has read it or the server could not be asked. */
export interface Stage {
  readonly report: Report;
  readonly readAt: string | null;
  /** false: sent without being saved on this phone. */
  readonly isKept: boolean;
}

/** BNSS 173(1)(ii): what is sent electronically goes on record when it is signed within three days. */
export const lastDayToSign = (receivedAt: string): Date =>
  new Date(new Date(receivedAt).getTime() + 3 * 24 * 60 * 60_000);

export function stageLine(t: T, { report, readAt }: Stage): string {
  const { at, receivedAt, trouble } = report;
  if (readAt) return t(`stage.line.${readerOf(report)}`, { when: formatDateTime(readAt) });
  if (receivedAt) return t('stage.line.received', { when: formatDateTime(receivedAt) });
  if (at === 'attention' || at === 'sending') return t(`stage.line.${at}`);
  if (trouble === 'busy' || trouble === 'refused') return t('stage.line.busy');
  return trouble || browserIsOffline() ? t('stage.line.network') : t('stage.line.phone');
}

export function stageSteps(t: T, { report, readAt, isKept }: Stage): TimelineStep[] {
  const { madeAt, receivedAt, attempts } = report;
  const step = (id: string, title: string, at: string | number | null, waiting: string): TimelineStep => ({
    id,
    title,
    date: at === null ? waiting : formatDateTime(at),
    completed: at !== null,
  });
  const notYet = t('stage.waiting');
  const isSaved = isKept || !receivedAt || report.forget;
  const saved = report.hidden ? 'locked' : isSaved ? 'saved' : 'notSaved';
  return [
    step('saved', t(`stage.${saved}`), madeAt, notYet),
    step('sent', t('stage.sent'), receivedAt, attempts > 0 ? t('stage.noAnswer') : notYet),
    step('received', t('stage.received'), receivedAt, notYet),
    step('read', t(`stage.${readerOf(report)}`), readAt, notYet),
  ];
}

const readerOf = ({ summary }: Report) => (summary.confidential === true ? 'readOffice' : 'readStation');
const browserIsOffline = () => globalThis.navigator?.onLine === false;
