// Before a password is compared: may it be, and if not, when? Tries made at the same time are counted one by one.
import type { Role } from '#contract/endpoint.ts';
import { countGuess, forgetGuesses, guessesOf, hasSignedInFrom, uncountGuess } from '../queries/guesses.ts';
import { lockSubject } from '../queries/password-codes.ts';
import {
  fromAnywhere,
  fromOneAddress,
  fromOneNetwork,
  guessMemoryMs,
  guessSubjects,
  waitMs,
} from '../rules/guessing.ts';
import type { Deps } from './deps.ts';
import { Problem } from './problem.ts';

export interface Guesser {
  readonly role: Role;
  readonly email: string;
  readonly address: string;
  /** undefined: nobody has this e-mail address; nothing else is done differently. */
  readonly accountId: string | undefined;
}

/** An address from which the account was opened within these days is none of a stranger. */
const knownDays = 30;

/** Throws too_many_requests with the time to wait; else the try counts as wrong until `wasRight`. */
export async function takeGuess({ db, config, now }: Deps, guesser: Guesser): Promise<void> {
  const { role, email, address, accountId } = guesser;
  const at = now();
  const { here, network, anywhere } = guessSubjects(role, email, address);
  const memory = { at, since: new Date(at.getTime() - guessMemoryMs) };
  const knownSince = new Date(at.getTime() - knownDays * 86_400_000);
  await db.transaction().execute(async (one) => {
    await lockSubject(one, anywhere);
    const known = await hasSignedInFrom(one, { accountId, address, since: knownSince });
    const waitNetwork =
      network === null ? 0 : waitMs(await guessesOf(one, network), at, fromOneNetwork(config.freeGuesses));
    const waitHere = Math.max(
      waitNetwork,
      waitMs(await guessesOf(one, here), at, fromOneAddress(config.freeGuesses)),
    );
    const waitAnywhere = waitMs(await guessesOf(one, anywhere), at, fromAnywhere(config.freeGuesses));
    const wait = known ? waitHere : Math.max(waitHere, waitAnywhere);
    if (wait > 0) throw new Problem('too_many_requests', { retryAfterSeconds: Math.ceil(wait / 1000) });
    for (const subject of [here, network, anywhere]) {
      if (subject !== null) await countGuess(one, subject, memory);
    }
  });
}

export async function wasRight({ db }: Pick<Deps, 'db'>, { role, email, address }: Guesser): Promise<void> {
  const { here, network, anywhere } = guessSubjects(role, email, address);
  await forgetGuesses(db, here);
  if (network !== null) await uncountGuess(db, network);
  await uncountGuess(db, anywhere);
}
