// "Delete all my reports from this phone", for people who share it. What is not delivered yet is never lost silently:
// either it is sent first, shown to nobody, or the person throws it away.
import { del } from 'idb-keyval';
import { type EntryRow, publicOwner } from '../outbox/entry.ts';
import { allReports } from '../outbox/events.ts';
import { type Outbox, removeRow, rowsOf } from '../outbox/outbox.ts';
import { resultOf, type Tables } from '../outbox/store.ts';
import { dropDelivered, hasWaitingFiles, isLeft, publicReceipts, resumeFiles } from '../receipts/blank.ts';
import { blankReceipt } from '../receipts/kept-receipt.ts';
import { openDrafts } from '../storage/drafts.ts';
import { lockPin, pinRowName } from '../storage/pin.ts';
import { dropPublicCache } from '../storage/query-cache.ts';
import { settingsStore } from '../storage/settings.ts';
import { progressOfEntry } from '../uploads/progress.ts';

/** Also the way out for somebody who has forgotten the PIN: the PIN goes with what it protects. */
export async function forgetEverything(outbox: Outbox, unsent: 'send' | 'throw_away'): Promise<void> {
  const { platform, store, changes } = outbox;
  await store.run('readwrite', async (tables) => {
    for (const row of await rowsOf(tables, publicOwner))
      await (unsent === 'send' ? hide(tables, row) : removeRow(tables, row));
    for (const row of await publicReceipts(tables)) {
      const hasFiles = unsent === 'send' && (await hasWaitingFiles(tables, row.id));
      if (hasFiles) await resultOf(tables.receipts.put(blankReceipt(row, platform.now())));
      else await dropDelivered(tables, row.id);
    }
  });
  await openDrafts(platform).clear();
  await dropPublicCache(platform);
  lockPin(platform);
  // Last: as long as something is under it, the PIN can open it.
  await del(pinRowName, settingsStore(platform));
  changes.tell({ what: 'forgotten', id: allReports, owner: publicOwner });
  if (unsent === 'send') changes.tell({ what: 'queued', id: allReports, owner: publicOwner });
}

/** How many reports are not delivered, and how many files of delivered ones. */
export function countLeft({ store }: Outbox): Promise<{ readonly reports: number; readonly files: number }> {
  return store.run('readonly', async (tables) => {
    const rows = await rowsOf(tables, publicOwner);
    const unsent = new Set(rows.map(({ id }) => id));
    const files = (await progressOfEntry(tables)).filter(
      ({ parcelId, state }) => !unsent.has(parcelId) && isLeft(state),
    );
    return { reports: rows.length, files: files.length };
  });
}

async function hide(tables: Tables, row: EntryRow): Promise<void> {
  const hidden: EntryRow = { ...row, forget: true, hidden: true };
  await resultOf(tables.parcels.put(hidden));
  await resumeFiles(tables, row.id);
}
