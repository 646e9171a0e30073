// Makes the telling of a change, in the transaction of that change.
import type { TellingCause } from '#contract/staff/telling.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../http/deps.ts';
import { incidentOfTelling, recordTellingReceipt } from '../queries/due-tellings.ts';
import { findIncident } from '../queries/incidents/incidents.ts';
import { incidentSteps, toCaseFile } from '../queries/incidents/steps.ts';
import { lockRow } from '../queries/rows.ts';
import {
  addTelling,
  hasWaitingMessageTelling,
  newestUntold,
  recipientOf,
  setPlain,
  waitingByName,
} from '../queries/tellings.ts';
import type { Receipt } from '../rules/delivery.ts';
import { everyIncident } from '../rules/scope.ts';
import { needsDiscretion } from '../rules/telling/discreet.ts';
import { channelsOf, openFrom, rungAfter, type SentRung } from '../rules/telling/ladder.ts';
import { hasFirIn, sentOn, type TextName } from '../rules/telling/text.ts';

type SettledRow = NonNullable<Awaited<ReturnType<typeof recordTellingReceipt>>>;

interface Change {
  readonly incidentId: string;
  readonly cause: TellingCause;
  readonly causeId: string;
  /** A status, or a kind of step. */
  readonly what: string;
  readonly at: Date;
}

/** While a telling of a message waits, later messages get none of their own. If it was never sent, the newest message after
 * `since` gets one for all. */
export async function tellUnread(
  db: Db,
  deps: Pick<Deps, 'config'>,
  { incidentId, since, at }: { incidentId: string; since: Date; at: Date },
): Promise<void> {
  const newest = await newestUntold(db, incidentId, since);
  if (newest)
    await makeTelling(db, deps, { incidentId, cause: 'message', causeId: newest.id, what: 'message', at });
}

/** What has not left yet says no more than that there is news, where the case has become one of a sensitive class. */
export async function hideTellings(
  db: Db,
  { config }: Pick<Deps, 'config'>,
  incidentId: string,
): Promise<void> {
  const incident = await findIncident(db, incidentId, everyIncident);
  if (!incident || !needsDiscretion(incident, toCaseFile(incident, await incidentSteps(db, incidentId))))
    return;
  for (const { id, rung, what, made_at } of await waitingByName(db, incidentId)) {
    const news = { reference: incident.reference_id, what, at: made_at };
    const text = sentOn(rung, 'plain', incident.language, news, config.publicUrl.origin);
    await setPlain(db, id, text);
  }
}

/** What a gateway says of a telling. Messages that shared its place, but came after it had left, get their own. */
export async function hearOfTelling(
  db: Db,
  deps: Pick<Deps, 'config'>,
  receipt: { id: string; heard: Receipt; at: Date; rungs: readonly SentRung[] },
): Promise<void> {
  const of = await incidentOfTelling(db, receipt);
  if (!of) return;
  await lockRow(db, 'incidents', of.incident_id);
  const before = await recordTellingReceipt(db, receipt);
  const hasArrived = receipt.heard === 'delivered' || receipt.heard === 'read';
  if (before?.cause !== 'message' || !hasArrived) return;
  const { at } = receipt;
  await tellUnread(db, deps, { incidentId: of.incident_id, since: leftAt(before, at), at });
}

/** The first of two attempts is meant where it is not known which arrived. */
function leftAt({ at, queued_at, tries, claim }: SettledRow, now: Date): Date {
  if (tries > 1) return queued_at;
  // The report was faster than the answer.
  return claim === null ? at : now;
}

export async function makeTelling(
  db: Db,
  { config }: Pick<Deps, 'config'>,
  { incidentId, cause, causeId, what, at }: Change,
): Promise<void> {
  const incident = await findIncident(db, incidentId, everyIncident);
  // Of an anonymized report nobody is left who could be told.
  if (!incident || incident.anonymized_at) return;
  if (cause === 'message' && (await hasWaitingMessageTelling(db, incidentId))) return;
  const file = toCaseFile(incident, await incidentSteps(db, incidentId));
  const isPlain = Boolean(incident.contact_preference) || needsDiscretion(incident, file);
  const template: TextName = isPlain ? 'plain' : 'named';
  const recipient = await recipientOf(db, incidentId, {
    contact: incident.contact_preference,
    phone: incident.mob_number,
    email: incident.email,
  });
  const rung = rungAfter([], recipient, channelsOf(config));
  const news = { reference: incident.reference_id, what, at, hasFir: hasFirIn(file) };
  await addTelling(db, {
    incident_id: incidentId,
    cause,
    cause_id: causeId,
    what,
    rung,
    template,
    made_at: at,
    queued_at: at,
    at,
    text: sentOn(rung, template, incident.language, news, config.publicUrl.origin),
    due_at: rung === 'call' ? null : openFrom(recipient.contact, at),
  });
}
