// Keeps complaints about officers from whom they may mean. Judged before the first look after a change: new complaints, new
// accounts, changed names, a new rule. What is not judged is shown to nobody.
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../db/schema.ts';
import { accusedWords, mayMean, type NamedAccount, toMeant } from '../../rules/accused/accused.ts';
import { type OfficerComplaintScope, officerComplaintScope } from '../../rules/scope.ts';
import { openOfficerAccounts } from '../accounts/staff-accounts.ts';
import {
  addHidings,
  dropHidings,
  dropUnjudged,
  forgetOthers,
  hasUnjudged,
  type JudgedAccount,
  judgedAccounts,
  lockJudging,
  markJudged,
  wordsToJudge,
} from './hidings.ts';

type Reader = NamedAccount & { readonly id: string };

/** What this officer may see of the complaints; judges first what is not judged yet. Not within a transaction. */
export async function settledScope(db: Db, by: Reader): Promise<OfficerComplaintScope> {
  const scope = officerComplaintScope(by);
  if (!(await isSettled(db, [scope]))) await settle(db);
  return scope;
}

/** The same for all officers, where it matters from whom a complaint is hidden. */
export async function settleAccused(db: Db): Promise<void> {
  const scopes = (await openOfficerAccounts(db)).map(officerComplaintScope);
  if (!(await isSettled(db, scopes))) await settle(db);
}

async function isSettled(db: Db, scopes: readonly OfficerComplaintScope[]): Promise<boolean> {
  const [known, isWaiting] = await Promise.all([judgedAccounts(db), hasUnjudged(db)]);
  return !isWaiting && scopes.every((scope) => known.some((one) => isSame(one, scope)));
}

const isSame = (one: JudgedAccount, other: JudgedAccount) =>
  one.accountId === other.accountId && one.named === other.named && one.rule === other.rule;

const settle = (db: Db): Promise<void> =>
  db.transaction().execute(async (one) => {
    await lockJudging(one);
    const known = await judgedAccounts(one);
    const officers = (await openOfficerAccounts(one)).map((officer) => {
      const scope = officerComplaintScope(officer);
      const before = known.find(({ accountId }) => accountId === scope.accountId);
      return { officer, scope, before, isNew: !before || !isSame(before, scope) };
    });
    await forgetOthers(
      one,
      officers.map(({ scope }) => scope.accountId),
    );
    const changed = officers.filter(({ isNew }) => isNew);
    for (const { scope, before } of changed)
      await dropHidings(one, scope.accountId, { lifted: before?.named !== scope.named });
    const rest = officers.filter(({ isNew }) => !isNew);
    await judge(one, { officers: rest.map(({ officer }) => officer), onlyNew: true });
    if (changed.length > 0) {
      await judge(one, { officers: changed.map(({ officer }) => officer), onlyNew: false });
      await markJudged(
        one,
        changed.map(({ scope }) => scope),
      );
    }
  });

/** Complaints at once; then other calls have their turn. */
const atOnce = 200;

async function judge(
  db: Db,
  { officers, onlyNew }: { officers: readonly Reader[]; onlyNew: boolean },
): Promise<void> {
  const all = officers.map((officer) => ({ id: officer.id, name: toMeant(officer) }));
  let after: string | null = null;
  for (;;) {
    const complaints: Awaited<ReturnType<typeof wordsToJudge>> = await wordsToJudge(db, {
      after,
      limit: atOnce,
      onlyNew,
    });
    const last = complaints.at(-1);
    if (!last) return;
    const hidings = complaints.flatMap((complaint) => {
      const words = accusedWords(complaint);
      return all
        .filter(({ name }) => mayMean(name, words))
        .map(({ id }) => ({ complaintId: complaint.id, accountId: id }));
    });
    await addHidings(db, hidings);
    if (onlyNew)
      await dropUnjudged(
        db,
        complaints.map(({ id }) => id),
      );
    after = last.id;
    await setImmediate();
  }
}
