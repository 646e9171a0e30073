// An empty push to the devices of an officer for whom new work has come, at most one an account in a quarter of an hour.
import type { Config } from '../config/config.ts';
import type { Account, Db } from '../db/schema.ts';
import { toReader } from '../queries/accounts/accounts.ts';
import { hasNewWork } from '../queries/accounts/new-work.ts';
import {
  endOfficerPushesOfEnded,
  markOfficerTold,
  officersToPush,
} from '../queries/accounts/officer-pushes.ts';
import { settledScope } from '../queries/accused/settle.ts';
import { incidentScope } from '../rules/scope.ts';
import { idleLimit } from '../rules/session.ts';
import { openOneByOne } from './one-by-one.ts';
import { deskPush, openPush } from './push.ts';

interface DeskPushDeps {
  readonly db: Db;
  readonly config: Pick<Config, 'pushServices' | 'mail' | 'piScope' | 'sessionIdleHours'>;
  readonly now: () => Date;
}

const pauseMs = 15 * 60_000;
const timeoutMs = 12_000;
const turnMs = 1000;

/** One run. What no push service takes is tried again by the next run. */
export function openDeskPush(deps: DeskPushDeps) {
  const { db, config, now } = deps;
  const inTurn = openOneByOne(turnMs);
  const { sendTo } = openPush({ ...deps, inTurn });
  const tell = ({ id }: Account, endpoint: string) =>
    inTurn(async () => {
      const answer = await sendTo(endpoint, timeoutMs, deskPush);
      // One that may have left counts: a second one would say the same.
      if (answer !== 'gone' && (answer.kind === 'sent' || answer.kind === 'unknown'))
        await markOfficerTold(db, id, endpoint, now());
    });
  return async (): Promise<void> => {
    const at = now();
    await endOfficerPushesOfEnded(db, at, idleLimit(at, config.sessionIdleHours));
    for (const { account, endpoints, since } of await officersToPush(db, new Date(at.getTime() - pauseMs)))
      if (await hasNewWork(db, { ...(await askedOf(deps, account)), since, now: at }))
        await Promise.all(endpoints.map((endpoint) => tell(account, endpoint)));
  };
}

/** The superintendent's office answers messages of confidential reports only, and none of a report about the officer. */
async function askedOf({ db, config }: DeskPushDeps, account: Account) {
  const by = toReader(account);
  const scope = incidentScope(by, config.piScope);
  if (by.role !== 'sp') return { scope };
  await settledScope(db, by);
  return { scope, messagesOf: 'ConfidentialReport' } as const;
}
