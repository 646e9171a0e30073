// What an operator must hear of that no request shows: backups, jobs, mail, tellings, audit, clock, certificate. While the
// database is away there is no figure (NaN) instead of 0, which would be an alarm about something else.
import { Gauge, type Registry } from 'prom-client';
import { lastAuditCheck } from '../../queries/audit-chain.ts';
import { lastBackupAt } from '../../queries/backups.ts';
import { clockSeen } from '../../queries/clock.ts';
import { oldestDueTelling } from '../../queries/due-tellings.ts';
import { jobEnds, workerSeen } from '../../queries/jobs.ts';
import { mailFigures } from '../../queries/mails.ts';
import { countOverdue } from '../../queries/removal/deletions.ts';
import { dayOf } from '../../rules/days.ts';
import type { Deps } from '../deps.ts';
import { certificateEnd } from './certificate.ts';

const dayMs = 86_400_000;
const orNothing = (figure: Promise<number>) => figure.catch(() => Number.NaN);
const secondsOf = (at: Date | string | null | undefined) =>
  at ? Math.floor(new Date(at).getTime() / 1000) : 0;

export function measureWork(
  registry: Registry,
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
): void {
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await orNothing(read()));
      },
    });
  const mail = () => mailFigures(db, now(), new Date(now().getTime() - dayMs));

  gauge('vishwas_last_backup_timestamp_seconds', 'Unix time of the last backup; 0: none', async () =>
    secondsOf(await lastBackupAt(db)),
  );
  gauge('vishwas_deletion_requests_overdue', 'Requests to delete that are past their date', () =>
    countOverdue(db, dayOf(now())),
  );
  gauge(
    'vishwas_audit_whole',
    '1: the last check found the audit whole; 0: broken, or never checked',
    async () => ((await lastAuditCheck(db))?.isWhole ? 1 : 0),
  );
  gauge(
    'vishwas_audit_check_timestamp_seconds',
    'Unix time of the last check of the audit; 0: none',
    async () => secondsOf((await lastAuditCheck(db))?.at),
  );
  gauge('vishwas_mail_waiting', 'Mails that wait to leave', async () => (await mail()).waiting);
  gauge(
    'vishwas_mail_oldest_seconds',
    'Age of the oldest mail that waits to leave; 0: none',
    async () => (await mail()).oldestSeconds,
  );
  gauge('vishwas_mail_failed', 'Mails given up in the last day', async () => (await mail()).failed);
  gauge('vishwas_telling_oldest_seconds', 'Age of the oldest telling that is due; 0: none', async () => {
    const at = await oldestDueTelling(db, now());
    return at ? Math.max(0, (now().getTime() - at.getTime()) / 1000) : 0;
  });
  gauge(
    'vishwas_clock_jumped',
    '1: the clock has jumped, so nothing is deleted until it is right',
    async () => ((await clockSeen(db))?.jump ? 1 : 0),
  );
  gauge(
    'vishwas_worker_seen_timestamp_seconds',
    'Unix time when a worker was last there; 0: never',
    async () => secondsOf(await workerSeen(db)),
  );
  measureJobs(registry, db);
  if (config.publicUrlGiven && config.publicUrl.protocol === 'https:') {
    const end = certificateEnd(config.publicUrl);
    gauge('vishwas_certificate_end_timestamp_seconds', 'Unix time until which the certificate holds', end);
  }
}

/** A job that has never run has no figure. */
function measureJobs(registry: Registry, db: Deps['db']): void {
  const ends = () => jobEnds(db).catch(() => []);
  const labelled = {
    // `job` is Prometheus' own.
    labelNames: ['name'] as const,
    registers: [registry],
  };
  new Gauge({
    name: 'vishwas_job_success_timestamp_seconds',
    help: 'Unix time when the job last succeeded; 0: never',
    ...labelled,
    async collect() {
      this.reset();
      for (const { name, succeededAt } of await ends()) this.set({ name }, secondsOf(succeededAt));
    },
  });
  new Gauge({
    name: 'vishwas_job_failures',
    help: 'How often in a row the job has failed since',
    ...labelled,
    async collect() {
      this.reset();
      for (const { name, failures } of await ends()) this.set({ name }, failures);
    },
  });
}
