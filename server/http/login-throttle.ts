// Decides before a password is compared whether it may be, and if not, when. Simultaneous attempts are
// counted one by one.
import type { Role } from '#contract/shared/endpoint.ts';
import {
  addAttempt,
  countAttempts,
  deleteAttempts,
  hasSignedInFrom,
  removeAttempt,
} from '../queries/accounts/login-attempts.ts';
import { lockSubject } from '../queries/accounts/password-codes.ts';
import {
  attemptMemoryMs,
  codesFromAnywhere,
  delayMs,
  fromAnywhere,
  fromOneAddress,
  fromOneNetwork,
  type Guessed,
  guessSubjects,
} from '../rules/login-throttle.ts';
import type { Deps } from './deps.ts';
import { Problem } from './problem.ts';

export interface LoginCaller {
  readonly role: Role;
  readonly email: string;
  readonly address: string;
  /** undefined: no account has this e-mail address; everything else runs the same. */
  readonly accountId: string | undefined;
  /** Default: a password. */
  readonly what?: Guessed;
}

/** An address from which the account signed in within these days is known. */
const knownDays = 30;

/** Throws too_many_requests with the wait. Otherwise it counts as wrong until `resetAttempts`; returns how many from
 * anywhere count as wrong now. */
export async function registerAttempt({ db, config, now }: Deps, caller: LoginCaller): Promise<number> {
  const { role, email, address, accountId, what = 'password' } = caller;
  const at = now();
  const { here, network, anywhere } = guessSubjects(role, email, address, what);
  const scale = what === 'password' ? fromAnywhere : codesFromAnywhere;
  const memory = { at, since: new Date(at.getTime() - attemptMemoryMs) };
  const knownSince = new Date(at.getTime() - knownDays * 86_400_000);
  return db.transaction().execute(async (one) => {
    await lockSubject(one, anywhere);
    const known = await hasSignedInFrom(one, { accountId, address, since: knownSince });
    const waitOf = async (subject: Buffer | null, of: typeof scale) =>
      subject === null ? 0 : delayMs(await countAttempts(one, subject), at, of(config.freeGuesses));
    const waitHere = Math.max(await waitOf(network, fromOneNetwork), await waitOf(here, fromOneAddress));
    const wait = known ? waitHere : Math.max(waitHere, await waitOf(anywhere, scale));
    if (wait > 0) throw new Problem('too_many_requests', { retryAfterSeconds: Math.ceil(wait / 1000) });
    for (const subject of [here, network]) {
      if (subject !== null) await addAttempt(one, subject, memory);
    }
    return addAttempt(one, anywhere, memory);
  });
}

export async function resetAttempts(
  { db }: Pick<Deps, 'db'>,
  { role, email, address, what }: LoginCaller,
): Promise<void> {
  const { here, network, anywhere } = guessSubjects(role, email, address, what);
  await deleteAttempts(db, here);
  if (network !== null) await removeAttempt(db, network);
  await removeAttempt(db, anywhere);
}
