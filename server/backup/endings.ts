// What must not come back by a restore: closed accounts and persons, replaced officers and passkeys, used recovery codes,
// deletions carried out later, messages to who has said STOP. The worker writes what is in use beside the backups, as ids and hashes; the restore reads it.
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Db } from '../db/schema.ts';
import { hashPassword } from '../http/password.ts';
import { endLinksAndCodes } from '../queries/accounts/account-links.ts';
import { removeFactor } from '../queries/accounts/second-factors.ts';
import { closeAccount, updateAccount } from '../queries/accounts/staff-accounts.ts';
import { writeAudit } from '../queries/audit.ts';
import { changedHolders, endingsNow, endOthers, openAccountsBut } from '../queries/backups.ts';
import { stopAgain } from '../queries/chat/people.ts';
import { freeOpenIncidents } from '../queries/incidents/holders.ts';

const shape = z.strictObject({
  at: z.iso.datetime(),
  /** Ids of the accounts that were open. */
  open: z.array(z.string()),
  /** Numbers of the deletion requests that were carried out. */
  erased: z.array(z.number()),
  /** A ledger of an older program has none of these. */
  passkeys: z.optional(z.array(z.string())),
  persons: z.optional(z.array(z.string())),
  recoveryCodes: z.optional(z.array(z.string())),
  stopped: z.optional(z.array(z.string())),
  holders: z.optional(z.record(z.string(), z.strictObject({ address: z.string(), password: z.string() }))),
});
type Ledger = z.infer<typeof shape>;

export interface Reapplied {
  /** A ledger newer than the backup was found. */
  readonly ledger: boolean;
  /** E-mail addresses. */
  readonly closed: readonly string[];
  readonly deletions: readonly number[];
  /** E-mail addresses of the backup whose account got another officer after it: locked. */
  readonly locked: readonly string[];
  /** E-mail addresses whose password of the backup is not the last one: it is replaced by none. */
  readonly withoutPassword: readonly string[];
}

const fileIn = (folder: string) => join(folder, 'ended.json');

export async function noteEndings(db: Db, folder: string, at: Date): Promise<void> {
  const endings = await endingsNow(db);
  // An empty database knows nothing: its ledger would close every account at the next restore.
  if (endings.open.length === 0) return;
  const text = JSON.stringify({ at: at.toISOString(), ...endings } satisfies Ledger);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = `${fileIn(folder)}.part`;
  await writeFile(part, text, { mode: 0o600, flush: true });
  await rename(part, fileIn(folder));
}

/** null: there is none. Throws one line where it cannot be read. */
export async function readEndings(folder: string): Promise<Ledger | null> {
  const file = fileIn(folder);
  try {
    return shape.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new Error(
      `${file} cannot be read (${code ?? 'it was cut off or changed'}), so it is not known what has ended since the backup. Nothing was restored. Take another copy of it, or move it away and close by hand what was closed`,
    );
  }
}

export async function applyEndings(
  db: Db,
  { folder, madeAt }: { folder: string; madeAt: Date },
): Promise<Reapplied> {
  const ledger = await readEndings(folder);
  const none = { ledger: false, closed: [], deletions: [], locked: [], withoutPassword: [] };
  if (!ledger || ledger.open.length === 0 || new Date(ledger.at) <= madeAt) return none;
  const known = (await endingsNow(db)).open;
  // Of another database, which was backed up to the same folder.
  if (!known.some((id) => ledger.open.includes(id))) return none;
  const at = new Date();
  return db.transaction().execute(async (one) => {
    const closed = await openAccountsBut(one, ledger.open);
    for (const { id } of closed) {
      await closeAccount(one, { id, at });
      await removeFactor(one, id);
      await freeOpenIncidents(one, id);
    }
    const replaced = await lockReplaced(one, ledger, at);
    const locked = replaced.filter(({ isAddress }) => isAddress);
    const withoutPassword = replaced.filter(({ isAddress }) => !isAddress);
    const { passkeys, persons, recoveryCodes } = ledger;
    const ended =
      passkeys &&
      persons &&
      recoveryCodes &&
      (await endOthers(one, { passkeys, persons, recoveryCodes, at }));
    await stopAgain(one, ledger.stopped ?? []);
    const known = new Set((await endingsNow(one)).erased);
    const deletions = ledger.erased.filter((number) => !known.has(number));
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    const after = {
      madeAt: madeAt.toISOString(),
      closed: ids(closed),
      deletions,
      locked: ids(locked),
      ended,
    };
    await writeAudit(one, { at, by: null, action: 'restore', subject: 'backup', after });
    const addresses = (rows: readonly { email: string }[]) => rows.map(({ email }) => email);
    return {
      ledger: true,
      closed: addresses(closed),
      deletions,
      locked: addresses(locked),
      withoutPassword: addresses(withoutPassword),
    };
  });
}

/** The backup holds address and password of before, perhaps of an officer who left since: nobody gets in by that password.
 * Where the address differs, nobody gets in by a code mailed there either, until an administrator enters the officer again. */
async function lockReplaced(db: Db, { holders = {} }: Ledger, at: Date) {
  const replaced = await changedHolders(db, holders);
  for (const { id, isAddress } of replaced) {
    const password_hash = await hashPassword(randomBytes(24).toString('base64url'));
    const email = { email: `${id}@locked.invalid` };
    await endLinksAndCodes(db, id, at);
    await updateAccount(db, id, { ...(isAddress && email), password_hash, updated_at: at });
    if (isAddress) await removeFactor(db, id);
  }
  return replaced;
}
