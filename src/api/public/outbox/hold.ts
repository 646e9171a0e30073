// A browser that is short of room, or a person who clears the data of a site, takes the outbox away under the open page. Until an
// entry is delivered, the page that saved it holds it in memory as well, and puts it back.
import { allReports, deliveryStatus, deviceOutbox, enqueue } from '#offline/index.ts';

type Outbox = typeof deviceOutbox;
type NewEntry = Parameters<typeof enqueue>[1];

const lookMs = 5000;
/** An entry that a person withdraws in another tab is gone a moment before this page hears of it. */
const looksBefore = 2;

/** The page of the form calls it; the offline core of other pages stays as small as it was. */
export const holdOnThisPhone = (entry: NewEntry): void => holdUntilDelivered(deviceOutbox, entry);

/** With these the entry has an answer, or a person has taken it away. */
const ends: readonly string[] = ['received', 'attention', 'withdrawn', 'discarded', 'forgotten'];

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

const isKnown = async (outbox: Outbox, id: string): Promise<boolean> =>
  (await deliveryStatus(outbox, id)).at !== 'gone';

/** The copy of a file may have gone with the storage; the words go without it. A failure is tried again at the next look. */
const putBack = (outbox: Outbox, entry: NewEntry): Promise<void> =>
  enqueue(outbox, entry)
    .catch(() => enqueue(outbox, { ...entry, files: [] }))
    .catch(() => undefined);
