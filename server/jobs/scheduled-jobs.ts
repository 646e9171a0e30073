// Scheduled jobs; each runs on one worker only.
import { noteEndings } from '../backup/endings.ts';
import { backUpWhenDue } from '../backup/scheduled.ts';
import type { Config } from '../config/config.ts';
import type { OpenDatabase } from '../db/open.ts';
import { keepStepTimes } from '../queries/incidents/step-times.ts';
import { checkAudit } from './audit-check.ts';
import { openDeskPush } from './desk-push.ts';
import { openEscalation } from './escalation.ts';
import { sweepEvidence } from './evidence-sweep.ts';
import { deleteExpired } from './retention.ts';
import { openShiftMail } from './shift-mail.ts';
import { openTelling } from './telling.ts';
import { expireUploads } from './unsent-uploads.ts';

export interface ScheduledJob {
  /** The name of its queue (db/queues.ts). */
  readonly name:
    | 'retention'
    | 'evidence'
    | 'audit'
    | 'backup'
    | 'escalation'
    | 'telling'
    | 'shift-mail'
    | 'step-times'
    | 'desk-push'
    | 'endings';
  /** In India's time; a number: every so many seconds. */
  readonly cron: string | number;
  run(): Promise<void>;
}

/** Hourly, because a machine that is off at night never runs a nightly job. */
const retentionCron = '15 * * * *';
const evidenceCron = '45 * * * *';
const auditCron = '5 * * * *';
const stepTimesCron = '25 * * * *';
const shiftMailCron = '0 * * * *';
const tellingSeconds = 5;
const deskPushSeconds = 30;
const endingsSeconds = 60;
/** A deadline is on the board within a minute of its hour, also where a worker was killed in between. */
export const escalationSeconds = 15;

export function scheduledJobs(
  config: Config,
  opened: Pick<OpenDatabase, 'db' | 'sessions' | 'url'>,
  say: (line: string) => void,
): ScheduledJob[] {
  const now = () => new Date();
  const retention: ScheduledJob = {
    name: 'retention',
    cron: retentionCron,
    run: async () => {
      await deleteExpired({ db: opened.db, config, now });
      await expireUploads({ db: opened.db, dataDir: config.dataDir }, now());
    },
  };
  const evidence: ScheduledJob = {
    name: 'evidence',
    cron: evidenceCron,
    run: () => sweepEvidence({ ...opened, config, now }, say),
  };
  const audit: ScheduledJob = {
    name: 'audit',
    cron: auditCron,
    run: () => checkAudit({ db: opened.db, config, now }, say),
  };
  const escalation: ScheduledJob = {
    name: 'escalation',
    cron: escalationSeconds,
    run: openEscalation({ db: opened.db, now }),
  };
  const telling: ScheduledJob = {
    name: 'telling',
    cron: tellingSeconds,
    run: openTelling({ db: opened.db, config, now }),
  };
  const shiftMail: ScheduledJob = {
    name: 'shift-mail',
    cron: shiftMailCron,
    run: openShiftMail({ db: opened.db, config, now }, say),
  };
  const stepTimes: ScheduledJob = {
    name: 'step-times',
    cron: stepTimesCron,
    run: () => keepStepTimes(opened.db, now()),
  };
  const deskPush: ScheduledJob = {
    name: 'desk-push',
    cron: deskPushSeconds,
    run: openDeskPush({ db: opened.db, config, now }),
  };
  const { cron, folder } = config.backup;
  const always = [retention, evidence, audit, escalation, telling, shiftMail, stepTimes, deskPush];
  if (cron === null) return always;
  return [
    ...always,
    { name: 'backup', cron, run: async () => say(await backUpWhenDue(config, opened, now())) },
    { name: 'endings', cron: endingsSeconds, run: () => noteEndings(opened.db, folder, now()) },
  ];
}
