// One mail a day, from the hour of the settings on, to each station and officer of the superintendent for whom something
// waits. The counts are those of the moment: a closed case is in none of them.
import { dayInIndia, inIndia } from '#contract/shared/time.ts';
import type { Config } from '../config/config.ts';
import type { Account, Db } from '../db/schema.ts';
import { shiftMail, type Waiting } from '../mail/mails.ts';
import { queueMails } from '../mail/queue.ts';
import { toReader } from '../queries/accounts/accounts.ts';
import { accountsToMail, takeShiftMail } from '../queries/accounts/shift-mails.ts';
import { settledScope } from '../queries/accused/settle.ts';
import { countOfficerComplaints } from '../queries/incidents/officer-complaints.ts';
import {
  countConfidential,
  countDueToday,
  countOpenMessages,
  countPiles,
  countReminders,
} from '../queries/incidents/piles.ts';
import { type IncidentScope, incidentScope } from '../rules/scope.ts';

interface ShiftMailDeps {
  readonly db: Db;
  readonly config: Pick<Config, 'shiftMailHour' | 'dataKeyFile' | 'piScope' | 'publicUrl'>;
  readonly now: () => Date;
}

const consoles = { station: '/sho-dashboard', district: '/superintendent-dashboard' } as const;

/** One run. */
export const openShiftMail =
  ({ db, config, now }: ShiftMailDeps) =>
  async (): Promise<void> => {
    const { shiftMailHour, piScope, publicUrl } = config;
    const day = dayInIndia(now());
    if (shiftMailHour === null || hourOf(now()) < shiftMailHour) return;
    for (const account of await accountsToMail(db, { day, now: now() })) {
      const at = now();
      const waiting = await waitingFor(db, account, piScope, at);
      const link = new URL(consoles[waiting.of], publicUrl).href;
      const mails = isNothing(waiting) ? [] : [shiftMail({ to: account.email, at, waiting, link })];
      await db.transaction().execute(async (one) => {
        if (!(await takeShiftMail(one, { accountId: account.id, day, now: at }))) return;
        await queueMails(one, config, mails);
      });
    }
  };

const hourOf = (moment: Date) => Number(inIndia(moment).slice(11, 13));

const isNothing = ({ counts }: Waiting) => Object.values(counts).every((count) => count === 0);

async function waitingFor(db: Db, account: Account, piScope: Config['piScope'], at: Date): Promise<Waiting> {
  const by = toReader(account);
  const { id, role } = by;
  const scope = incidentScope(by, piScope);
  const reminders = await countReminders(db, scope, id, at);
  if (role === 'sp')
    return { of: 'district', counts: { ...(await ofDistrict(db, by, { scope, at })), reminders } };
  const { overdue, ...piles } = await countPiles(db, scope, ['new', 'overdue', 'given'], at);
  return {
    of: 'station',
    counts: {
      overdue,
      today: await countDueToday(db, scope, at),
      ...piles,
      reminders,
      messages: await countOpenMessages(db, { scope }),
    },
  };
}

async function ofDistrict(
  db: Db,
  by: Parameters<typeof settledScope>[1],
  { scope, at }: { scope: IncidentScope; at: Date },
) {
  return {
    ...(await countPiles(db, scope, ['unassigned', 'overdue'], at)),
    today: await countDueToday(db, scope, at),
    messages: await countOpenMessages(db, { scope, reportType: 'ConfidentialReport' }),
    confidential: await countConfidential(db, scope),
    officerComplaints: await countOfficerComplaints(db, {
      scope: await settledScope(db, by),
      status: 'pending',
    }),
  };
}
