// What must not come back by a restore: accounts that were closed and deletions that were carried out after
// the backup. The worker writes them beside the backups, as ids only; the restore reads them.
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Db } from '../db/schema.ts';
import { removeFactor } from '../queries/accounts/second-factors.ts';
import { closeAccount } from '../queries/accounts/staff-accounts.ts';
import { writeAudit } from '../queries/audit.ts';
import { endingsNow, openAccountsBut } from '../queries/backups.ts';
import { freeOpenIncidents } from '../queries/incidents/incidents.ts';

const shape = z.strictObject({
  at: z.iso.datetime(),
  /** Ids of the accounts that were open. */
  open: z.array(z.string()),
  /** Numbers of the deletion requests that were carried out. */
  erased: z.array(z.number()),
});

export interface Reapplied {
  /** A ledger newer than the backup was found. */
  readonly ledger: boolean;
  /** E-mail addresses. */
  readonly closed: readonly string[];
  readonly deletions: readonly number[];
}

const fileIn = (folder: string) => join(folder, 'ended.json');

export async function noteEndings(db: Db, folder: string, at: Date): Promise<void> {
  const endings = await endingsNow(db);
  // An empty database knows nothing: its ledger would close every account at the next restore.
  if (endings.open.length === 0) return;
  const text = JSON.stringify({ at: at.toISOString(), ...endings } satisfies z.infer<typeof shape>);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = `${fileIn(folder)}.part`;
  const file = await open(part, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, fileIn(folder));
}

export async function applyEndings(
  db: Db,
  { folder, madeAt }: { folder: string; madeAt: Date },
): Promise<Reapplied> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => null);
  const ledger = text === null ? null : shape.parse(JSON.parse(text));
  if (!ledger || ledger.open.length === 0 || new Date(ledger.at) <= madeAt)
    return { ledger: false, closed: [], deletions: [] };
  const at = new Date();
  return db.transaction().execute(async (one) => {
    const closed = await openAccountsBut(one, ledger.open);
    for (const { id } of closed) {
      await closeAccount(one, { id, at });
      await removeFactor(one, id);
      await freeOpenIncidents(one, id);
    }
    const known = new Set((await endingsNow(one)).erased);
    const deletions = ledger.erased.filter((number) => !known.has(number));
    const after = { madeAt: madeAt.toISOString(), closed: closed.map(({ id }) => id), deletions };
    await writeAudit(one, { at, by: null, action: 'restore', subject: 'backup', after });
    return { ledger: true, closed: closed.map(({ email }) => email), deletions };
  });
}
