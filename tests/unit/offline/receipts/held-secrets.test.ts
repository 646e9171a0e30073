// The secret of a case stays beside its receipt: under the PIN, gone with "forget everything", never sent.
import { expect, test } from 'vitest';
import { enqueue } from '#offline/outbox/enqueue.ts';
import { listReports } from '#offline/outbox/reports.ts';
import { forgetEverything } from '#offline/privacy/forget.ts';
import { setPin } from '#offline/privacy/lock.ts';
import { addToReceipt } from '#offline/receipts/receipts.ts';
import { lockPin } from '#offline/storage/pin.ts';
import { complaint, Phone } from '#simulator/phone.ts';

const secret = 'ABCDEFGHJKMNPQRSTVWXYZ2345';

async function delivered(summary: Record<string, string>) {
  const phone = new Phone();
  const page = phone.start();
  const id = phone.newId();
  await enqueue(page.outbox, complaint(id, { summary: { referenceId: 'FIR-2024-AAAAAAAAA', ...summary } }));
  await page.flush();
  return { phone, page, id };
}
const secretsOf = async ({ page }: Awaited<ReturnType<typeof delivered>>) =>
  (await listReports(page.outbox)).map((report) =>
    report.at === 'received' ? (report.receipt.summary?.secret ?? null) : 'not delivered',
  );

test('stays beside the receipt and is in nothing that was sent', async () => {
  const one = await delivered({ secret });
  expect(await secretsOf(one)).toEqual([secret]);
  for (const { path, text, init } of one.phone.network.requests)
    expect(JSON.stringify([path, text, init.headers])).not.toContain(secret);
});

test('is readable only after the PIN, and gone with everything', async () => {
  const one = await delivered({ secret });
  await setPin(one.page.outbox, '2580');
  expect(await secretsOf(one)).toEqual([secret]);
  lockPin(one.page.platform);
  expect(await secretsOf(one)).toEqual([]);
  await forgetEverything(one.page.outbox, 'send');
  expect(await secretsOf(one)).toEqual([]);
});

test('is added to the receipt of an older complaint, under the PIN too', async () => {
  const one = await delivered({});
  await setPin(one.page.outbox, '2580');
  expect(await addToReceipt(one.page.outbox, one.id, { secret })).toBe(true);
  expect(await secretsOf(one)).toEqual([secret]);
  lockPin(one.page.platform);
  expect(await addToReceipt(one.page.outbox, one.id, { secret: 'another' })).toBe(false);
  expect(await secretsOf(one)).toEqual([]);
});
