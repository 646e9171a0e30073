// The content of an empty demo: stations with their jurisdictions, the superintendent, the administrator, and
// what citizens sent over ninety days. It is the same each time except for the dates, which end now.
import type { Insertable } from 'kysely';
import type { Language } from '#contract/shared/language.ts';
import { bothSpellings } from '../rules/routing.ts';
import { bytesOfBase32 } from '../rules/totp.ts';
import { demoFactor } from './demo/accounts.ts';
import { botRows, broadcastLogRows } from './demo/broadcasts.ts';
import { itemRows, officerComplaintRows } from './demo/citizens.ts';
import { closingAnswerRows } from './demo/closing-answers.ts';
import { seededRandom } from './demo/dice.ts';
import { type DemoIncident, incidentRows } from './demo/incident.ts';
import { incidentsInEnglish } from './demo/incidents-en.ts';
import { incidentsInMarathi } from './demo/incidents-mr.ts';
import { demoConversations } from './demo/messages.ts';
import { personRows, staffRows } from './demo/staff.ts';
import { stepRows } from './demo/steps.ts';
import { tellingRows } from './demo/tellings.ts';
import type { Database, Db } from './schema.ts';

/** Fills an empty database in one transaction. All accounts get the same password. */
export async function fillDemo(
  db: Db,
  { now, passwordHash, pinHashes }: { now: Date; passwordHash: string; pinHashes: readonly string[] },
): Promise<void> {
  const dice = seededRandom(20_240_701);
  const staff = staffRows(dice, now, passwordHash);
  const places = staff.jurisdictions.flatMap((area) =>
    bothSpellings({
      stationId: area.account_id,
      key: area.name_fold,
      keyMr: area.name_fold_mr ?? '',
      latitude: area.village_lat ?? null,
      longitude: area.village_lng ?? null,
    }),
  );
  const context = { dice, now, places, superintendentId: staff.superintendentId };
  const reports = newestFirst().map(([incident, language], order) =>
    incidentRows(incident, { ...context, order, language }),
  );
  const onOfficers = officerComplaintRows(dice, now, staff.superintendentId);
  const all = [...reports, ...onOfficers.reports];
  const bot = botRows(dice, now);
  const steps = stepRows(seededRandom(20_240_702), reports, {
    now,
    superintendentId: staff.superintendentId,
  });
  const officers = new Map(staff.accounts.map(({ id = '', full_name: name }) => [id, name]));

  const talk = demoConversations(seededRandom(20_240_705), reports, { now, officers });

  const rows = {
    accounts: staff.accounts,
    jurisdictions: staff.jurisdictions,
    second_factors: staff.accounts
      .filter(({ email }) => email === demoFactor.email)
      .map(({ id = '' }) => ({ account_id: id, secret: bytesOfBase32(demoFactor.secret), enrolled_at: now })),
    persons: personRows(seededRandom(20_240_705), staff.accounts, { now, pinHashes }),
    incidents: all.map(({ incident }) => ({
      ...incident,
      due_stale: true,
      message_since: talk.waiting.get(incident.id) ?? null,
    })),
    incident_changes: all.flatMap((report) => report.changes),
    incident_steps: steps,
    tellings: tellingRows(seededRandom(20_240_703), reports, steps, { now, officers }),
    closing_answers: closingAnswerRows(seededRandom(20_240_704), reports, now),
    case_secrets: talk.secrets,
    messages: talk.messages,
    incident_stations: reports.flatMap(seenBy),
    officer_complaints: onOfficers.complaints,
    officer_complaint_changes: onOfficers.changes,
    items: itemRows(dice, now, places),
    broadcast_logs: broadcastLogRows(dice, now),
    bot_users: bot.users,
    bot_interactions: bot.interactions,
  } satisfies { [Table in keyof Database]?: readonly Insertable<Database[Table]>[] };
  await db.transaction().execute(async (one) => {
    for (const [table, values] of Object.entries(rows))
      await one
        .insertInto(table as keyof Database)
        .values(values as never)
        .execute();
  });
}

/** Alternates the two languages. */
const newestFirst = () =>
  incidentsInMarathi.flatMap((marathi, index): [DemoIncident, Language][] => {
    const english = incidentsInEnglish[index];
    return english
      ? [
          [marathi, 'mr'],
          [english, 'en'],
        ]
      : [[marathi, 'mr']];
  });

const seenBy = ({ incident, visibleTo }: ReturnType<typeof incidentRows>) =>
  visibleTo.map((account_id) => ({ incident_id: incident.id, account_id }));
