import { expect, test, vi } from 'vitest';
import { flushPublic } from '#offline/sync/flush.ts';
import { requestSync, startFlushing, syncTag } from '#offline/sync/triggers.ts';
import { complaint, Phone, type Process, rest } from '#simulator/phone.ts';

function open(phone: Phone, page: Process, more: { online?: boolean; visible?: boolean } = {}) {
  const state = { online: true, visible: true, ...more };
  const surroundings = new EventTarget();
  const reads = new EventTarget();
  const askForSync = vi.fn();
  const stop = startFlushing(page.outbox, {
    owner: 'public',
    run: (wake) => flushPublic(page.outbox, wake),
    page: surroundings,
    reads,
    isOnline: () => state.online,
    isVisible: () => state.visible,
    askForSync,
  });
  const happen = async (event: string) => {
    surroundings.dispatchEvent(new Event(event));
    await rest();
  };
  const read = async () => {
    reads.dispatchEvent(new Event('read'));
    await rest();
  };
  return { state, stop, happen, read, askForSync, sent: () => phone.network.committed.length };
}

async function filed() {
  const phone = new Phone();
  const page = phone.start();
  await page.enqueue(complaint(phone.newId()));
  return { phone, page };
}

test('sends at page start what an earlier page left', async () => {
  const { phone, page } = await filed();
  const { sent } = open(phone, page);
  await rest();
  expect(sent()).toBe(1);
});

test('sends a new entry immediately while the page is open, here or in another tab', async () => {
  const phone = new Phone();
  const page = phone.start();
  const { sent } = open(phone, page);
  await rest();
  await page.enqueue(complaint(phone.newId()));
  await rest();
  expect(sent()).toBe(1);
  await phone.start().enqueue(complaint(phone.newId()));
  await rest();
  expect(sent()).toBe(2);
});

test('makes no attempt while offline, so the complaint can be withdrawn, and sends later', async () => {
  const { phone, page } = await filed();
  const { state, happen, sent } = open(phone, page, { online: false });
  await happen('visibilitychange');
  expect(phone.network.requests).toEqual([]);
  state.online = true;
  await happen('online');
  expect(sent()).toBe(1);
});

test('stops trusting the "offline" state after a while', async () => {
  const { phone, page } = await filed();
  const { sent } = open(phone, page, { online: false });
  await rest();
  phone.pass(5 * 60 * 1000);
  await rest();
  expect(sent()).toBe(1);
});

test.each(['online', 'visibilitychange', 'pageshow'])(
  '%s ends the waits that the network caused',
  async (event) => {
    const { phone, page } = await filed();
    phone.network.scenario = ['lost_before'];
    const { happen, sent } = open(phone, page);
    await rest();
    expect(sent()).toBe(0);
    await happen(event);
    expect(sent()).toBe(1);
  },
);

test('sends what waits as soon as the server answers a read, whatever the browser says of the network', async () => {
  const { phone, page } = await filed();
  phone.network.scenario = ['lost_before'];
  const { state, read, sent } = open(phone, page);
  await rest();
  state.online = false;
  phone.pass(5000);
  await read();
  expect(sent()).toBe(1);
});

test('tries once for the many reads of a page, and makes no request for them when nothing waits', async () => {
  const { phone, page } = await filed();
  phone.network.scenario = ['lost_before', 'lost_before'];
  const { read, stop } = open(phone, page);
  await rest();
  phone.pass(5000);
  const tries = phone.network.requests.length;
  await read();
  await read();
  await read();
  expect(phone.network.requests).toHaveLength(tries + 1);
  stop();
  phone.pass(60_000);
  await read();
  expect(phone.network.requests).toHaveLength(tries + 1);
});

test('makes few requests an hour for the reads of a page while the server refuses the write', async () => {
  const { phone, page } = await filed();
  phone.network.rest = 500;
  const { read, askForSync } = open(phone, page);
  await rest();
  const syncs = askForSync.mock.calls.length;
  for (let second = 0; second < 3600; second += 5) {
    phone.pass(5000);
    await read();
  }
  expect(phone.network.requests.length).toBeLessThan(40);
  expect(askForSync.mock.calls.length - syncs).toBeLessThan(30);
});

test('starts another flush without backoff when the network returns during a flush', async () => {
  const { phone, page } = await filed();
  phone.network.scenario = ['hang'];
  const { happen, sent } = open(phone, page);
  await rest();
  await happen('online');
  expect(phone.network.requests).toHaveLength(1);
  phone.pass(60_000);
  await rest();
  expect(sent()).toBe(1);
});

test('does not send when a page goes to the background', async () => {
  const { phone, page } = await filed();
  phone.network.scenario = ['lost_before'];
  const { state, happen, sent } = open(phone, page);
  await rest();
  state.visible = false;
  await happen('visibilitychange');
  expect(sent()).toBe(0);
});

test('retries by a timer alone until delivery', async () => {
  const { phone, page } = await filed();
  phone.network.scenario = [500, 'lost_before', 'portal', 503, 'lost_after'];
  const { sent } = open(phone, page);
  for (let minute = 0; minute < 60; minute += 1) {
    await rest(60);
    phone.pass(60_000);
  }
  expect(sent()).toBe(1);
  const requests = phone.network.requests.length;
  phone.pass(3_600_000);
  await rest();
  expect(phone.network.requests).toHaveLength(requests);
});

test('retries by the timer when the outbox could not be read', async () => {
  const { phone, page } = await filed();
  page.faults = () => 'dead';
  const { sent } = open(phone, page);
  await rest();
  page.faults = () => undefined;
  phone.pass(5 * 60 * 1000);
  await rest();
  expect(sent()).toBe(1);
});

test('registers Background Sync while entries wait, and ends when stopped', async () => {
  const { phone, page } = await filed();
  phone.network.rest = 500;
  const { askForSync, stop } = open(phone, page);
  await rest();
  expect(askForSync).toHaveBeenCalled();
  stop();
  const requests = phone.network.requests.length;
  phone.pass(3_600_000);
  await page.enqueue(complaint(phone.newId()));
  await rest();
  expect(phone.network.requests).toHaveLength(requests);
});

test('registers the tag if Background Sync exists, and does nothing otherwise', async () => {
  const register = vi.fn(async () => undefined);
  await requestSync({ serviceWorker: { getRegistration: async () => ({ sync: { register } }) } });
  expect(register).toHaveBeenCalledWith(syncTag);
  register.mockRejectedValueOnce(new Error('denied'));
  await requestSync({ serviceWorker: { getRegistration: async () => ({ sync: { register } }) } });
  await requestSync({ serviceWorker: { getRegistration: async () => ({}) } });
  await requestSync({ serviceWorker: { getRegistration: async () => undefined } });
  await requestSync({});
  await requestSync(undefined);
});

test('sends when the network becomes another one, perhaps Wi-Fi', async () => {
  const network = new EventTarget();
  const run = vi.fn(async () => ({ busy: false, nextMs: null }));
  startFlushing(new Phone().start().outbox, { owner: 'public', run, network, page: new EventTarget() });
  await rest();
  run.mockClear();
  network.dispatchEvent(new Event('change'));
  await rest();
  expect(run.mock.calls).toEqual([[true]]);
});

test('what ends all waits while it sends is not forgotten for a later reason that does not', async () => {
  const page = new EventTarget();
  const process = new Phone().start();
  let end = () => {};
  const run = vi.fn(async () => {
    await new Promise<void>((ended) => {
      end = ended;
    });
    return { busy: false, nextMs: null };
  });
  startFlushing(process.outbox, { owner: 'public', run, page, isOnline: () => true });
  await rest();
  page.dispatchEvent(new Event('online'));
  process.outbox.changes.tell({ what: 'queued', id: 'a', owner: 'public' });
  await rest();
  run.mockClear();
  end();
  await rest();
  expect(run.mock.calls).toEqual([[true]]);
});

test('a network that is back ends the pause that answered reads had grown', async () => {
  const [page, reads] = [new EventTarget(), new EventTarget()];
  const phone = new Phone();
  const run = vi.fn(async () => ({ busy: false, nextMs: 3_600_000 }));
  startFlushing(phone.start().outbox, { owner: 'public', run, page, reads, isOnline: () => true });
  const shortest = 5_000;
  const triesAfter = async (ms: number) => {
    run.mockClear();
    phone.clock += ms;
    reads.dispatchEvent(new Event('read'));
    await rest();
    return run.mock.calls.length;
  };
  await rest();
  expect(await triesAfter(shortest)).toBe(1);
  expect(await triesAfter(2 * shortest)).toBe(1);
  expect(await triesAfter(2 * shortest)).toBe(0);
  page.dispatchEvent(new Event('online'));
  await rest();
  expect(await triesAfter(shortest)).toBe(1);
});
