import { expect, test } from 'vitest';
import { holdUntilDelivered } from '#api/public/outbox/hold.ts';
import { discardEntry, getEntry, withdrawEntry } from '#offline/outbox/outbox.ts';
import { forgetEverything } from '#offline/privacy/forget.ts';
import { complaint, Phone, type Process, rest } from '#simulator/phone.ts';

/** As a browser does when it is short of room: every row goes, and no page hears of it. */
const clearStorage = (page: Process) =>
  page.outbox.store.run('readwrite', async ({ parcels, files, notes, receipts }) => {
    for (const table of [parcels, files, notes, receipts]) table.clear();
  });

async function looks(phone: Phone, times: number): Promise<void> {
  for (let look = 0; look < times; look += 1) {
    phone.pass(5000);
    await rest();
  }
}

async function saved() {
  const phone = new Phone();
  const page = phone.start();
  const id = phone.newId();
  await page.enqueue(complaint(id));
  holdUntilDelivered(page.outbox, complaint(id));
  return { phone, page, id };
}

test('a complaint is put back when the storage is cleared under the open page, and is delivered once', async () => {
  const { phone, page, id } = await saved();
  await clearStorage(page);
  expect(await getEntry(page.outbox, id)).toBeNull();
  await looks(phone, 3);
  expect(await getEntry(page.outbox, id)).toMatchObject({ id });
  await page.flush();
  expect([...phone.network.rows.keys()]).toEqual([id]);
});

test('one look that does not find it may only be early; the second puts it back', async () => {
  const { phone, page, id } = await saved();
  await clearStorage(page);
  await looks(phone, 1);
  expect(await getEntry(page.outbox, id)).toBeNull();
  await looks(phone, 1);
  expect(await getEntry(page.outbox, id)).toMatchObject({ id });
});

test('also when it is cleared a second time', async () => {
  const { phone, page, id } = await saved();
  for (let time = 0; time < 2; time += 1) {
    await clearStorage(page);
    await looks(phone, 3);
  }
  expect(await getEntry(page.outbox, id)).toMatchObject({ id });
});

const takeAway = {
  withdraws: (outbox: Process['outbox'], id: string) => withdrawEntry(outbox, id),
  deletes: (outbox: Process['outbox'], id: string) => discardEntry(outbox, id),
  'forgets with everything': (outbox: Process['outbox']) => forgetEverything(outbox, 'throw_away'),
};

test.each(Object.entries(takeAway))(
  'what a person %s, here or in another tab, stays away',
  async (_, take) => {
    for (const isOther of [false, true]) {
      const { phone, page, id } = await saved();
      const by = isOther ? phone.start() : page;
      await take(by.outbox, id);
      expect(await getEntry(page.outbox, id)).toBeNull();
      await looks(phone, 5);
      expect(await getEntry(page.outbox, id)).toBeNull();
    }
  },
);

test('what was delivered is not sent again when the receipt is cleared', async () => {
  const { phone, page, id } = await saved();
  await page.flush();
  await rest();
  await clearStorage(page);
  await looks(phone, 5);
  expect(await getEntry(page.outbox, id)).toBeNull();
});
