// The process dies, or the disk aborts a transaction, at every point between Submit and the receipt.
import { expect, test } from 'vitest';
import { listEntries } from '#offline/outbox/outbox.ts';
import { getReceipt } from '#offline/receipts/receipts.ts';
import type { Fault } from '#simulator/disk.ts';
import { complaint, Phone, type Process, rest } from '#simulator/phone.ts';

/** Restarts the phone without faults; the person presses Submit again if "saved" was never reported. */
async function recover(phone: Phone, id: string, wasSaved: boolean) {
  const page = phone.start();
  if (!wasSaved) await page.enqueue(complaint(id));
  phone.pass(3_600_000);
  await page.flush();
  expect(phone.network.committed).toEqual([id]);
  expect(phone.network.rows.get(id)).toBe(complaint(id).body);
  expect(new Set(phone.network.requests.map((request) => request.text)).size).toBe(1);
  expect(await listEntries(page.outbox, 'public')).toEqual([]);
  expect(await getReceipt(page.outbox, id)).toMatchObject({ receipt: { keyId: 'k1' } });
}

/** Submits and sends; `saved`: whether "saved" was reported. */
function submit(page: Process, id: string): { saved: boolean; over: Promise<unknown> } {
  const state = { saved: false, over: Promise.resolve<unknown>(undefined) };
  state.over = page
    .enqueue(complaint(id))
    .then(() => {
      state.saved = true;
      return page.flush();
    })
    .catch(() => undefined);
  return state;
}

test.each([true, false])(
  'dies at any moment: nothing lost, nothing doubled (Web Locks: %s)',
  async (locks) => {
    let deadlines = 0;
    for (let turns = 0; turns < 90; turns += 1) {
      const phone = new Phone();
      const page = phone.start({ locks });
      const id = phone.newId();
      const submitted = submit(page, id);
      await rest(turns);
      page.kill();
      await rest(40);
      if (phone.network.requests.length === 0) deadlines += 1;
      await recover(phone, id, submitted.saved);
    }
    // Some processes died before the first request and some after.
    expect(deadlines).toBeGreaterThan(0);
    expect(deadlines).toBeLessThan(90);
  },
);

const faults: Fault[] = ['dead', ...[0, 1, 2, 3, 4].map((undoneAfter) => ({ undoneAfter }))];

test.each(faults)(
  'a transaction undone (%o), each in turn, once or for good: nothing lost, nothing doubled',
  async (fault) => {
    for (const lasting of [1, 2, 100]) {
      for (let nth = 0; nth < 9; nth += 1) {
        const phone = new Phone();
        const page = phone.start();
        let seen = -1;
        page.faults = () => {
          seen += 1;
          return seen >= nth && seen < nth + lasting ? fault : undefined;
        };
        const id = phone.newId();
        const submitted = submit(page, id);
        await submitted.over;
        page.faults = () => undefined;
        await recover(phone, id, submitted.saved);
      }
    }
  },
);

test('sends an entry left in "sending" by a dead process again at the next start', async () => {
  const phone = new Phone();
  const page = phone.start();
  const id = phone.newId();
  await page.enqueue(complaint(id));
  phone.network.scenario = ['hang_after'];
  void page.flush();
  await rest();
  page.kill();
  const next = phone.start();
  expect(await listEntries(next.outbox, 'public')).toMatchObject([{ state: 'sending', attempts: 1 }]);
  await next.flush();
  expect(phone.network.requests).toHaveLength(2);
  expect(phone.network.committed).toEqual([id]);
});

test('retries slowly when the receipt cannot be saved, while other entries are sent', async () => {
  const phone = new Phone();
  const page = phone.start();
  const [first, second] = [phone.newId(), phone.newId()];
  await page.enqueue(complaint(first));
  await page.enqueue(complaint(second));
  // Two attempts to save the receipt, and two more after the read cache was given up.
  let left = 4;
  page.faults = (mode) =>
    mode === 'readwrite' && phone.network.requests.at(-1)?.id === first && left-- > 0
      ? { undoneAfter: 0 }
      : undefined;
  await page.flush({ wake: false });
  expect(page.freed).toBe(1);
  expect(phone.network.committed).toEqual([first, second]);
  expect(await listEntries(page.outbox, 'public')).toMatchObject([{ id: first, state: 'sending' }]);

  await page.flush({ wake: false });
  expect(phone.network.requests).toHaveLength(2);
  phone.pass(3_600_000);
  await page.flush({ wake: false });
  expect(await listEntries(page.outbox, 'public')).toEqual([]);
  expect(phone.network.committed).toEqual([first, second]);
});
