// A browser that is short of room, or a person who clears the data of a site, takes the outbox away under the open page. Until an
// entry is delivered, the page that saved it holds it in memory as well, and puts it back.
import { enqueue, type NewEntry } from './enqueue.ts';
import { allReports, type OutboxEvent } from './events.ts';
import { type Outbox, rowOf } from './outbox.ts';
import { resultOf } from './store.ts';

const lookMs = 5000;
/** An entry that a person withdraws in another tab is gone a moment before this page hears of it. */
const looksBefore = 2;

/** With these the entry has an answer, or a person has taken it away. */
const ends: readonly OutboxEvent['what'][] = ['received', 'attention', 'withdrawn', 'discarded', 'forgotten'];

export function holdUntilDelivered(outbox: Outbox, entry: NewEntry): void {
  let isOver = false;
  let missing = 0;
  const look = async () => {
    const isThere = await isKnown(outbox, entry.id).catch(() => true);
    if (isOver) return;
    missing = isThere ? 0 : missing + 1;
    if (missing >= looksBefore) await putBack(outbox, entry);
    if (!isOver) cancel = outbox.platform.after(lookMs, look);
  };
  let cancel = outbox.platform.after(lookMs, look);
  const leave = outbox.changes.subscribe(({ what, id }) => {
    if (!ends.includes(what) || (id !== entry.id && id !== allReports)) return;
    isOver = true;
    cancel();
    leave();
  });
}

const isKnown = ({ store }: Outbox, id: string): Promise<boolean> =>
  store.run('readonly', async (tables) =>
    Boolean((await rowOf(tables, id)) ?? (await resultOf(tables.receipts.get(id)))),
  );

/** The copy of a file may have gone with the storage; the words go without it. A failure is tried again at the next look. */
const putBack = (outbox: Outbox, entry: NewEntry): Promise<void> =>
  enqueue(outbox, entry)
    .catch(() => enqueue(outbox, { ...entry, files: [] }))
    .catch(() => undefined);
