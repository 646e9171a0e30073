// Sends what is due, and takes the next rung where one has failed or stayed silent. Each step is one transaction:
// a worker killed in between leaves the rest to the next run, and a message that may have left is sent once more.
import { randomUUID } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import {
  claimTellings,
  type DueTelling,
  markPassedOn,
  postponeTelling,
  rungsOf,
  settleTelling,
  tellingsToPassOn,
} from '../queries/due-tellings.ts';
import { addTelling, recipientOf } from '../queries/tellings.ts';
import { codeLifeMs } from '../rules/access/case-secret.ts';
import type { SendOutcome } from '../rules/delivery.ts';
import { channelsOf, openFrom, rungAfter, settledTelling, silenceMs } from '../rules/telling/ladder.ts';
import { sentOn } from '../rules/telling/text.ts';
import { openPush } from './push.ts';
import { openTellingChannels, type TellingChannels } from './telling-channels.ts';

interface TellingDeps {
  readonly db: Db;
  readonly config: Config;
  readonly now: () => Date;
}

const batch = 20;
const timeoutMs = 12_000;
/** Longer than a batch of messages to a gateway that does not answer. */
const leaseMs = 2 * batch * timeoutMs;
/** Then the next run continues; other jobs of this worker do not wait. */
const mostBatches = 200;

/** One run. */
export function openTelling(deps: TellingDeps) {
  const push = openPush(deps);
  const channels = openTellingChannels(deps.config, push);
  return async (): Promise<void> => {
    while (await passOn(deps));
    for (let turn = 0; turn < mostBatches && (await sendDue(deps, channels)); turn += 1);
    for (let turn = 0; turn < mostBatches && (await push.payOwed(timeoutMs, leaseMs)); turn += 1);
    while (await passOn(deps));
  };
}

/** The next rung takes over. */
const late: SendOutcome = { kind: 'failed' };

/** Not a code whose time is over, nor the messaging app where its owner has said stop since. */
async function mayStillLeave(db: Db, telling: DueTelling, now: Date): Promise<boolean> {
  const { incident_id: id, cause, rung, contact, queued_at } = telling;
  if (cause === 'code' && now.getTime() >= openFrom(contact, queued_at).getTime() + codeLifeMs.sent)
    return false;
  return rung !== 'messaging' || (await recipientOf(db, id, telling)).hasOptedIn;
}

/** true: there may be more. */
async function sendDue({ db, now }: TellingDeps, channels: TellingChannels): Promise<boolean> {
  const claim = randomUUID();
  const until = new Date(now().getTime() + leaseMs);
  const due = await claimTellings(db, { now: now(), until, claim, limit: batch });
  for (const telling of due) {
    const { id, rung, contact } = telling;
    const open = openFrom(contact, now());
    if (rung === 'call') throw new Error('a call never leaves by itself');
    if (open > now()) await postponeTelling(db, id, claim, open);
    else {
      const outcome = (await mayStillLeave(db, telling, now()))
        ? await channels[rung](telling, timeoutMs)
        : late;
      const settled = settledTelling(
        outcome,
        { tries: telling.tries, troubles: telling.troubles, madeAt: telling.queued_at },
        now(),
      );
      await settleTelling(db, { id, claim, at: now() }, settled);
    }
  }
  return due.length === batch;
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
  const { incident_id, cause, cause_id, what, template, made_at, reference_id: reference } = row;
  const recipient = await recipientOf(db, incident_id, row);
  // A code that was not sent is too old for another way: an officer gives one.
  const rung =
    cause === 'code' ? 'call' : rungAfter(await rungsOf(db, cause_id), recipient, channelsOf(config));
  return {
    ...{ incident_id, cause, cause_id, what, template, rung, made_at, queued_at: at, at },
    text: sentOn(rung, template, row.language, { reference, what, at: made_at }, config.publicUrl.origin),
    due_at: rung === 'call' ? null : openFrom(row.contact, at),
  };
}
