// The demo accounts: created once, in an empty embedded database, never beside real data.
import { randomBytes } from 'node:crypto';
import { demoRoster } from '../db/demo/accounts.ts';
import { fillDemo } from '../db/demo.ts';
import type { Db } from '../db/schema.ts';
import { hashPassword, isPassword } from '../http/password.ts';
import { demoAccounts, isEmpty, markDemo, setPasswordHash } from '../queries/accounts/accounts.ts';
import { settleAccused } from '../queries/accused/settle.ts';

export interface DemoSignIns {
  readonly emails: readonly string[];
  /** Shown once, when it is created; null where it exists already. */
  readonly password: string | null;
}

/** null where the database holds something other than a demo. `given`: the setting DEMO_PASSWORD. */
export async function prepareDemo(
  db: Db,
  { now, given }: { now: Date; given: string | null },
): Promise<DemoSignIns | null> {
  if (await isEmpty(db)) {
    const password = given ?? randomBytes(9).toString('base64url');
    const pinHashes = await Promise.all(demoRoster.map(({ pin }) => hashPassword(pin)));
    await fillDemo(db, { now, passwordHash: await hashPassword(password), pinHashes });
    // Until it is judged from whom a complaint about an officer is hidden, nobody sees it.
    await settleAccused(db);
    await markDemo(db, now);
    return { emails: (await demoAccounts(db)).map((account) => account.email), password };
  }
  const accounts = await demoAccounts(db);
  const [first] = accounts;
  if (!first) return null;
  const emails = accounts.map((account) => account.email);
  if (given === null || (await isPassword(given, first.password_hash))) return { emails, password: null };
  const passwordHash = await hashPassword(given);
  for (const { id } of accounts) await setPasswordHash(db, { id, passwordHash, at: now });
  return { emails, password: given };
}
