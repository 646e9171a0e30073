// Takes the last import back: new stations are closed, changed ones are as before. What was built on since stays:
// a new station that has reports or was signed in to, and a station that was changed.
import type { KeptStation, LastImport } from '#contract/staff/station-sheets.ts';
import type { Account, Db } from '../../db/schema.ts';
import type { StationBefore } from '../../db/schema-accounts.ts';
import type { Deps } from '../../http/deps.ts';
import { orNotFound, Problem } from '../../http/problem.ts';
import { endLinksAndCodes } from '../../queries/accounts/account-links.ts';
import { findAccount } from '../../queries/accounts/accounts.ts';
import { revokeSessionsOf } from '../../queries/accounts/sessions.ts';
import { closeAccount, replaceJurisdictions, updateAccount } from '../../queries/accounts/staff-accounts.ts';
import {
  findImport,
  lockStations,
  markUndone,
  newestImport,
  stationsInUse,
} from '../../queries/accounts/station-imports.ts';
import { writeAudit } from '../../queries/audit.ts';
import { accountSaid, namingTakenEmail } from '../change-account.ts';
import { showWaitingReports } from '../station-row.ts';
import type { SheetWrite } from './station-import.ts';

export async function newestImportShown(db: Db): Promise<LastImport | null> {
  const row = await newestImport(db);
  if (!row) return null;
  const judged = await judge(db, row.before ?? []);
  return {
    id: row.id,
    at: row.at.toISOString(),
    byName: row.byName,
    ...(row.byNameMr && { byNameMr: row.byNameMr }),
    counts: row.counts,
    canUndo: row.before !== null,
    kept: judged.flatMap(({ kept }) => kept ?? []),
  };
}

/** A repeated call changes nothing more. */
export async function undoImport(
  { db, now }: Deps,
  id: string,
  { by, request }: SheetWrite,
): Promise<KeptStation[]> {
  const at = now();
  return namingTakenEmail(() =>
    db.transaction().execute(async (one) => {
      await lockStations(one);
      const known = orNotFound(await findImport(one, id));
      if (known.undone_at) return [];
      if (known.before === null) throw new Problem('not_found');
      const judged = await judge(one, known.before);
      const entry = { at, by, request };
      const taken = judged.filter(({ kept }) => kept === null);
      for (const { station, account } of taken) {
        await takeBack(one, station, at);
        if (account)
          await writeAudit(one, {
            ...entry,
            action: station.isNew ? 'account.close' : 'account.change',
            subject: `account:${station.id}`,
            before: accountSaid(account),
            after: { ...accountSaid(station.account), undoneImport: id },
          });
      }
      const takenIds = taken.map(({ station }) => station.id);
      await showWaitingReports(one, takenIds);
      const kept = judged.flatMap(({ kept }) => kept ?? []);
      await markUndone(one, id, at);
      const after = { stations: taken.length, kept };
      await writeAudit(one, { ...entry, action: 'stations.undo', subject: `import:${id}`, after });
      return kept;
    }),
  );
}

interface Judged {
  readonly station: StationBefore;
  readonly account: Account | undefined;
  /** null: it can be taken back. */
  readonly kept: KeptStation | null;
}

async function judge(db: Db, before: readonly StationBefore[]): Promise<Judged[]> {
  const ids = before.map(({ id }) => id);
  const uses = await stationsInUse(db, ids);
  const judged: Judged[] = [];
  for (const station of before) {
    const account = await findAccount(db, station.id);
    const reason = reasonToKeep(station, account, uses.get(station.id));
    const stationName = account?.station_name ?? station.account.station_name ?? '';
    judged.push({ station, account, kept: reason && { stationName, reason } });
  }
  return judged;
}

type Use = { readonly has_reports: boolean; readonly has_sessions: boolean };

function reasonToKeep(
  { isNew, version }: StationBefore,
  account: Account | undefined,
  use: Use | undefined,
): KeptStation['reason'] | null {
  if (!account?.active) return 'closed';
  if (isNew && use?.has_reports) return 'reports';
  if (account.version !== version) return 'changed';
  return isNew && use?.has_sessions ? 'signed_in' : null;
}

async function takeBack(db: Db, { id, isNew, account, places }: StationBefore, at: Date): Promise<void> {
  // Accounts are closed, not deleted; a closed station takes no reports.
  if (isNew) return closeAccount(db, { id, at });
  const now = await findAccount(db, id);
  if (now?.email !== account.email || now.full_name !== account.full_name) {
    await revokeSessionsOf(db, { accountId: id, at });
    await endLinksAndCodes(db, id, at);
  }
  await updateAccount(db, id, { ...account, updated_at: at });
  await replaceJurisdictions(db, id, places);
}
