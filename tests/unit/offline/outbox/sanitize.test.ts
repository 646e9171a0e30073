// An entry that cannot be sent never blocks one that can, regardless of how often it fails.
import { expect, test } from 'vitest';
import { discardEntry, listEntries } from '#offline/outbox/outbox.ts';
import { listReports } from '#offline/outbox/reports.ts';
import { resultOf } from '#offline/outbox/store.ts';
import { listReceipts } from '#offline/receipts/receipts.ts';
import { sendFiles } from '#offline/uploads/queue.ts';
import type { Scenario } from '#simulator/network.ts';
import { complaint, Phone, type Process } from '#simulator/phone.ts';

const junk: object[] = [
  { letter: null },
  { letter: 7 },
  { letter: { body: 'no bytes' } },
  { letter: { method: 'PUT', path: 5, headers: null, body: new Uint8Array(3), summary: null } },
  { letter: { method: 'PUT', path: '/x', headers: {}, body: null, summary: {} } },
  { letter: {}, wait: 'soon', attempts: 'many', state: 'flying', case: null, madeAt: 'noon', reason: 3 },
  { letter: { sealed: 1, iv: 2 }, details: { sealed: 3 } },
  { letter: null, madeAt: 1e300, wait: { until: 1e300, reason: null } },
  {},
];

const put = (page: Process, table: 'parcels' | 'files' | 'notes' | 'receipts', row: object) =>
  page.outbox.store.run('readwrite', (tables) => resultOf(tables[table].put(row)));

test.each(junk)(
  'a damaged row (%o) is not sent, is listed and can be deleted; the others are sent',
  async (row) => {
    const phone = new Phone();
    const page = phone.start();
    for (let nth = 0; nth < 4; nth += 1) {
      const id = `damaged ${nth}`;
      await put(page, 'parcels', {
        id,
        owner: 'public',
        state: 'sealed',
        case: id,
        ...row,
        order: 0.1 + nth,
      });
      await put(page, 'files', { parcelId: id, id: 'f', blob: 'none', bytes: -1 });
      await put(page, 'notes', { name: `file ${id} f`, parcelId: id, id: 'f', state: 'waiting' });
      await put(page, 'notes', { name: `file ${id} g`, wait: 4 });
      await put(page, 'receipts', {
        id: `receipt ${nth}`,
        owner: 'public',
        body: 9,
        summary: 'none',
        madeAt: 1e300,
      });
    }
    const id = phone.newId();
    await page.enqueue(complaint(id));
    const report = await page.flush();
    expect([...report.received.keys()]).toEqual([id]);
    expect(report.attention).toHaveLength(4);
    expect(report.nextMs).toBe(null);
    expect(phone.network.requests).toHaveLength(1);
    expect(await sendFiles(page.outbox, { wake: true, isUnmetered: true })).toMatchObject({ busy: false });

    const reports = await listReports(page.outbox);
    expect(reports.map(({ at }) => at).sort()).toEqual([
      ...Array.from({ length: 4 }, () => 'attention'),
      ...Array.from({ length: 5 }, () => 'received'),
    ]);
    expect(reports.every(({ madeAt }) => new Date(madeAt).getTime() === madeAt)).toBe(true);
    expect((await listReceipts(page.outbox)).every((one) => !Number.isNaN(Date.parse(one.receivedAt)))).toBe(
      true,
    );
    for (const { id: damaged } of await listEntries(page.outbox, 'public')) {
      expect(await discardEntry(page.outbox, damaged)).toBe('discarded');
    }
  },
);

test.each<Scenario>(['lost_before', 500, 'portal', 404])(
  'five entries that always fail with %o do not block a sixth, even on wake-ups alone',
  async (scenario) => {
    const phone = new Phone();
    const page = phone.start();
    const poisoned = Array.from({ length: 5 }, () => phone.newId());
    for (const id of poisoned) {
      phone.network.poison.set(id, scenario);
      await page.enqueue(complaint(id));
    }
    await page.flush();
    const good = phone.newId();
    await page.enqueue(complaint(good));
    await page.flush();
    expect(phone.network.committed).toEqual([good]);
  },
);
