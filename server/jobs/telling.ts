// Sends what is due, and takes the next rung where one has failed or stayed silent. Each step is one transaction:
// a worker killed in between leaves the rest to the next run, and a message that may have left is sent once more.
import { randomUUID } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import { hasOpenWindow } from '../queries/chat/people.ts';
import {
  claimTellings,
  type DueTelling,
  markPassedOn,
  postponeTelling,
  rungsOf,
  settleTelling,
  tellingsToPassOn,
} from '../queries/due-tellings.ts';
import { findIncident } from '../queries/incidents/incidents.ts';
import { incidentSteps, toCaseFile } from '../queries/incidents/steps.ts';
import { addTelling, recipientOf } from '../queries/tellings.ts';
import { codeLifeMs } from '../rules/access/case-secret.ts';
import type { SendOutcome } from '../rules/delivery.ts';
import { needsWindow, windowMs } from '../rules/messaging/window.ts';
import { everyIncident } from '../rules/scope.ts';
import { needsDiscretion } from '../rules/telling/discreet.ts';
import {
  channelsOf,
  isTooOld,
  numberOf,
  openFrom,
  rungAfter,
  type SentRung,
  sentRungs,
  settledTelling,
  silenceMs,
} from '../rules/telling/ladder.ts';
import { hasFirIn, sentOn, type TextName } from '../rules/telling/text.ts';
import { type InTurn, openOneByOne } from './one-by-one.ts';
import { openPush } from './push.ts';
import { openTellingChannels } from './telling-channels.ts';

interface TellingDeps {
  readonly db: Db;
  readonly config: Config;
  readonly now: () => Date;
  /** How long a gateway may take to answer. */
  readonly timeoutMs?: number;
}

const batch = 20;
const usualTimeoutMs = 12_000;
/** Then the next run continues; other jobs of this worker do not wait. */
const mostBatches = 200;
/** So many in a row that a gateway did not take end the turn of its rung. */
const mostTroubles = 3;
/** A message without an answer for so long no longer keeps those of other gateways waiting. */
const turnMs = 1000;

/** One run. */
export function openTelling(deps: TellingDeps) {
  const timeoutMs = deps.timeoutMs ?? usualTimeoutMs;
  // Longer than a batch of messages to a gateway that does not answer.
  const leaseMs = 2 * batch * timeoutMs;
  const inTurn = openOneByOne(turnMs);
  const push = openPush({ ...deps, inTurn });
  const channels = openTellingChannels(deps.config, push);
  const send = async (rung: SentRung) => {
    const channel: Channel = {
      rung,
      leaseMs,
      // Each phone has a turn of its own.
      inTurn: rung === 'app' ? (all) => all() : inTurn,
      send: (telling) => channels[rung](telling, timeoutMs),
    };
    for (let turn = 0; turn < mostBatches && (await sendDue(deps, channel)); turn += 1);
  };
  return async (): Promise<void> => {
    while (await passOn(deps));
    await Promise.all(sentRungs.map(send));
    for (let turn = 0; turn < mostBatches && (await push.payOwed(timeoutMs, leaseMs)); turn += 1);
    while (await passOn(deps));
  };
}

interface Channel {
  readonly rung: SentRung;
  readonly leaseMs: number;
  readonly inTurn: InTurn;
  send(telling: DueTelling): Promise<SendOutcome>;
}

/** The next rung takes over. */
const late: SendOutcome = { kind: 'failed' };

/** Not a code whose time is over, nor the messaging app where its owner has said stop since, or where free text would be
 * refused. */
async function mayStillLeave({ db, config }: TellingDeps, telling: DueTelling, now: Date): Promise<boolean> {
  const { incident_id: id, cause, rung, contact, queued_at } = telling;
  if (cause === 'code' && now.getTime() >= openFrom(contact, queued_at).getTime() + codeLifeMs.sent)
    return false;
  if (rung !== 'messaging') return true;
  if (!(await recipientOf(db, id, telling)).hasOptedIn) return false;
  return (
    !needsWindow(config) || hasOpenWindow(db, numberOf(telling) ?? '', new Date(now.getTime() - windowMs))
  );
}

/** true: there may be more, and the gateway answers. */
async function sendDue(deps: TellingDeps, { rung, leaseMs, inTurn, send }: Channel): Promise<boolean> {
  const { db, now } = deps;
  const claim = randomUUID();
  const until = new Date(now().getTime() + leaseMs);
  const due = await claimTellings(db, { rung, now: now(), until, claim, limit: batch });
  let troubles = 0;
  for (const telling of due) {
    const { id, contact, tries, troubles: before, queued_at: madeAt } = telling;
    const at = now();
    const open = openFrom(contact, at);
    // A worker may miss short hours each day: then an officer tells.
    const isMissed = open > at && isTooOld(madeAt, at);
    if (!isMissed && (open > at || troubles === mostTroubles)) {
      await postponeTelling(db, id, claim, open);
      continue;
    }
    await inTurn(async () => {
      const outcome = !isMissed && (await mayStillLeave(deps, telling, at)) ? await send(telling) : late;
      const isTrouble = outcome.kind === 'busy' || outcome.kind === 'unknown';
      troubles = isTrouble ? troubles + 1 : 0;
      const settled = settledTelling(outcome, { tries, troubles: before, madeAt }, now());
      await settleTelling(db, { id, claim, at: now() }, settled);
    });
  }
  return due.length === batch && troubles < mostTroubles;
}

/** true: there may be more. */
const passOn = ({ db, config, now }: TellingDeps): Promise<boolean> =>
  db.transaction().execute(async (one) => {
    const at = now();
    const silent = new Date(at.getTime() - silenceMs);
    const rows = await tellingsToPassOn(one, silent, batch);
    for (const row of rows) {
      await addTelling(one, await nextOf(one, row, config, at));
      await markPassedOn(one, row.id, at);
    }
    return rows.length === batch;
  });

async function nextOf(db: Db, row: DueTelling, config: Config, at: Date) {
  const { incident_id, cause, cause_id, what, made_at, reference_id: reference } = row;
  const { template, hasFir } = await caseNow(db, row);
  const recipient = await recipientOf(db, incident_id, row);
  // A code that was not sent is too old for another way: an officer gives one.
  const rung =
    cause === 'code' ? 'call' : rungAfter(await rungsOf(db, cause_id), recipient, channelsOf(config));
  const news = { reference, what, at: made_at, hasFir };
  return {
    incident_id,
    cause,
    cause_id,
    what,
    template,
    rung,
    made_at,
    queued_at: at,
    at,
    text: sentOn(rung, template, row.language, news, config.publicUrl.origin),
    due_at: rung === 'call' ? null : openFrom(row.contact, at),
  };
}

/** The case may have become one of a sensitive class since the rung before, or have got an FIR. */
async function caseNow(
  db: Db,
  { incident_id: id, template }: DueTelling,
): Promise<{ template: TextName; hasFir: boolean }> {
  const incident = template === 'named' ? await findIncident(db, id, everyIncident) : undefined;
  if (!incident) return { template, hasFir: false };
  const file = toCaseFile(incident, await incidentSteps(db, id));
  return { template: needsDiscretion(incident, file) ? 'plain' : template, hasFir: hasFirIn(file) };
}
