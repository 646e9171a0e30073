// One mail a day, from the hour of the settings on, to each station and officer of the superintendent for whom something
// waits. The counts are those of the moment: a closed case is in none of them.
import { dayInIndia, inIndia } from '#contract/shared/time.ts';
import type { Config } from '../config/config.ts';
import type { Account, Db } from '../db/schema.ts';
import { type Mailer, openMailer } from '../mail/mailer.ts';
import { shiftMail, type Waiting } from '../mail/mails.ts';
import { accountsToMail, claimShiftMail, settleShiftMail } from '../queries/accounts/shift-mails.ts';
import { settledScope } from '../queries/accused/settle.ts';
import { countOfficerComplaints } from '../queries/incidents/officer-complaints.ts';
import {
  countConfidential,
  countDueToday,
  countOpenMessages,
  countPiles,
  countReminders,
} from '../queries/incidents/piles.ts';
import { everyIncident, incidentScope } from '../rules/scope.ts';
import { mailOutcome } from '../rules/telling/mail-outcome.ts';

interface ShiftMailDeps {
  readonly db: Db;
  readonly config: Pick<Config, 'shiftMailHour' | 'mail' | 'dataDir' | 'piScope' | 'publicUrl'>;
  readonly now: () => Date;
  readonly mail?: Mailer;
}

/** Longer than a mail server is waited for; a worker killed in between leaves the mail to a later run. */
const claimMs = 5 * 60_000;

const consoles = { station: '/sho-dashboard', district: '/superintendent-dashboard' } as const;

/** One run. */
export const openShiftMail =
  ({ db, config, now, mail = openMailer(config) }: ShiftMailDeps, say: (line: string) => void) =>
  async (): Promise<void> => {
    const { shiftMailHour, piScope, publicUrl } = config;
    const day = dayInIndia(now());
    if (shiftMailHour === null || hourOf(now()) < shiftMailHour) return;
    let failures = 0;
    for (const account of await accountsToMail(db, { day, now: now() })) {
      const at = now();
      const claim = { accountId: account.id, day, now: at, until: new Date(at.getTime() + claimMs) };
      if (!(await claimShiftMail(db, claim))) continue;
      const waiting = await waitingFor(db, account, piScope, at);
      const link = new URL(consoles[waiting.of], publicUrl).href;
      const isDone =
        isNothing(waiting) || (await mayHaveLeft(mail, { to: account.email, at, waiting, link }));
      if (!isDone) failures += 1;
      await settleShiftMail(db, account.id, isDone ? null : at);
    }
    if (failures > 0) say(`Mail of the day: ${failures} could not be sent; the next run tries again`);
  };

const hourOf = (moment: Date) => Number(inIndia(moment).slice(11, 13));

const isNothing = ({ counts }: Waiting) => Object.values(counts).every((count) => count === 0);

/** May have left: it counts as sent, the next day brings another. The error may name the recipient, so it is not printed. */
const mayHaveLeft = (mail: Mailer, message: Parameters<typeof shiftMail>[0]) =>
  mail.send(shiftMail(message)).then(
    () => true,
    (error) => mailOutcome(error).kind === 'unknown',
  );

async function waitingFor(db: Db, account: Account, piScope: Config['piScope'], at: Date): Promise<Waiting> {
  const { id, role, full_name: fullName, post, officer_no: officerNo } = account;
  const by = { id, role, fullName, post, officerNo };
  const scope = incidentScope(by, piScope);
  const reminders = await countReminders(db, scope, id, at);
  if (role === 'sp') return { of: 'district', counts: { ...(await ofDistrict(db, by, at)), reminders } };
  const { overdue, ...piles } = await countPiles(db, scope, ['new', 'overdue', 'given'], at);
  return {
    of: 'station',
    counts: {
      ...{ overdue, today: await countDueToday(db, scope, at), ...piles, reminders },
      messages: await countOpenMessages(db, { scope }),
    },
  };
}

async function ofDistrict(db: Db, by: Parameters<typeof settledScope>[1], at: Date) {
  return {
    ...(await countPiles(db, everyIncident, ['unassigned', 'overdue'], at)),
    today: await countDueToday(db, everyIncident, at),
    messages: await countOpenMessages(db, { scope: everyIncident, reportType: 'ConfidentialReport' }),
    confidential: await countConfidential(db),
    officerComplaints: await countOfficerComplaints(db, {
      scope: await settledScope(db, by),
      status: 'pending',
    }),
  };
}
