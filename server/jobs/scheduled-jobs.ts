// Scheduled jobs; each runs on one worker only.
import { noteEndings } from '../backup/endings.ts';
import { backUpWhenDue } from '../backup/scheduled.ts';
import type { Config } from '../config/config.ts';
import { commandLine } from '../config/release.ts';
import type { OpenDatabase } from '../db/open.ts';
import type { ScheduledQueue } from '../db/queues.ts';
import { openMailer } from '../mail/mailer.ts';
import { type MailSending, sendDueMails } from '../mail/queue.ts';
import { sealArrivals } from '../queries/arrivals.ts';
import { keepStepTimes } from '../queries/incidents/step-times.ts';
import { refreshSome } from '../queries/search-refresh.ts';
import { checkAudit } from './audit-check.ts';
import { isClockRight } from './clock.ts';
import { openDeskPush } from './desk-push.ts';
import { openEscalation } from './escalation.ts';
import { sweepEvidence } from './evidence-sweep.ts';
import { deleteExpired } from './retention.ts';
import { openShiftMail } from './shift-mail.ts';
import { openTelling } from './telling.ts';
import { expireUploads } from './unsent-uploads.ts';

export interface ScheduledJob {
  readonly name: ScheduledQueue;
  /** In India's time; a number: every so many seconds. */
  readonly cron: string | number;
  /** How soon one that was asked for in between begins; default: five seconds at most. */
  readonly pollSeconds?: number;
  run(): Promise<void>;
}

/** A deadline is on the board within a minute of its hour, also where a worker was killed in between. */
export const escalationSeconds = 15;

export function scheduledJobs(
  config: Config,
  opened: Pick<OpenDatabase, 'db' | 'sessions' | 'url'>,
  say: (line: string) => void,
  now = () => new Date(),
): ScheduledJob[] {
  const { db } = opened;
  const deps = { db, config, now };
  const mail = openMailer(config);
  const note: MailSending['note'] = ({ code, status }, what) =>
    say(`Mail: ${what} (${[code, status].filter(Boolean).join(' ')})`);
  /** For what cannot be undone. */
  const whenClockIsRight = (run: () => Promise<unknown>) => async () => {
    if (await isClockRight(deps)) await run();
    else say(`The clock has jumped, so nothing is deleted: ${commandLine('clock')}`);
  };
  const retain = async () => {
    try {
      await deleteExpired(deps);
    } finally {
      await expireUploads({ db, dataDir: config.dataDir }, now());
    }
  };
  // Hourly, not nightly: a machine that is off at night never runs a nightly job.
  const always: ScheduledJob[] = [
    { name: 'retention', cron: '15 * * * *', run: whenClockIsRight(retain) },
    {
      name: 'evidence',
      cron: '45 * * * *',
      run: whenClockIsRight(() => sweepEvidence({ ...opened, config, now }, say)),
    },
    { name: 'audit', cron: '5 * * * *', run: () => checkAudit(deps, say) },
    { name: 'escalation', cron: escalationSeconds, run: openEscalation(deps) },
    { name: 'telling', cron: 5, run: openTelling(deps) },
    { name: 'arrivals', cron: 60, run: () => sealArrivals(db, now()) },
    { name: 'mail', cron: 5, run: () => sendDueMails({ ...deps, mail, note }) },
    { name: 'shift-mail', cron: '0 * * * *', run: openShiftMail(deps) },
    { name: 'step-times', cron: '25 * * * *', run: () => keepStepTimes(db, now()) },
    { name: 'search-refresh', cron: 30, run: () => refreshSearch(db) },
    { name: 'desk-push', cron: 30, run: openDeskPush(deps) },
  ];
  const { cron, folder } = config.backup;
  if (cron === null) return always;
  return [
    ...always,
    { name: 'backup', cron, run: async () => say(await backUpWhenDue(config, opened, now())) },
    { name: 'endings', cron: 60, run: () => noteEndings(db, folder, now()) },
  ];
}

/** Of one run; the next goes on. */
const mostRefreshMs = 20_000;

async function refreshSearch(db: OpenDatabase['db']): Promise<void> {
  const until = Date.now() + mostRefreshMs;
  while (Date.now() < until && (await refreshSome(db))) {}
}
