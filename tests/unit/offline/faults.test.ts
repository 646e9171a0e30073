// Any sequence of what happens to phones: bad networks, jumping clocks, full disks, dying pages, a page and a worker at once,
// people who press and take back. Afterwards all goes well again, and the books must balance.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discard, listParcels, retry, withdraw } from '#offline/outbox.ts';
import { getReceipt } from '#offline/receipts.ts';
import type { Fault } from './disk.ts';
import type { Weather } from './network.ts';
import { complaint, Phone, type Process, rest } from './phone.ts';

type Step =
  | { do: 'seal'; case: string }
  | { do: 'drain'; by: number; wake: boolean }
  | { do: 'withdraw' | 'discard' | 'retry' | 'poison'; nth: number }
  | { do: 'weather'; weather: Weather[] }
  | { do: 'clock' | 'time'; ms: number }
  | { do: 'disk'; fault: Fault; skip: number; free: number }
  | { do: 'kill'; by: number };

const nth = fc.nat(5);
const by = fc.nat(1);
const weather = fc.constantFrom<Weather[]>(
  'fair',
  'lost_before',
  'lost_after',
  'hang',
  'hang_after',
  'portal',
  'redirect',
  'opaque_redirect',
  'empty_after',
  'other_id_after',
  'cut_after',
  401,
  404,
  408,
  422,
  429,
  500,
  503,
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('seal' as const), case: fc.constantFrom('a', 'b', '') }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('drain' as const), by, wake: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('withdraw', 'discard', 'retry', 'poison'), nth }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('weather' as const),
      weather: fc.array(weather, { maxLength: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('clock' as const), ms: fc.integer({ min: -1e12, max: 1e12 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('time' as const), ms: fc.nat(2_000_000) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('disk' as const),
      fault: fc.oneof(fc.constant('dead' as const), fc.record({ undoneAfter: fc.nat(4) })),
      skip: fc.nat(6),
      free: fc.constantFrom(10, 200, 100_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const), by }) },
) as fc.Arbitrary<Step>;

class Books {
  readonly phone = new Phone();
  processes: [Process, Process] = [this.phone.start(), this.phone.start()];
  /** In the order in which "saved" was said. */
  readonly saved: { id: string; case: string }[] = [];
  readonly withdrawn = new Set<string>();
  readonly deleted = new Set<string>();

  async run(one: Step): Promise<void> {
    const { phone, processes, saved } = this;
    const [page] = processes;
    const id = 'nth' in one ? saved[one.nth]?.id : undefined;
    if (one.do === 'seal') await this.file(one.case);
    else if (one.do === 'drain') void processes[one.by]?.drain({ wake: one.wake }).catch(() => undefined);
    else if (one.do === 'weather') phone.network.weather = one.weather;
    else if (one.do === 'clock') phone.clock += one.ms;
    else if (one.do === 'time') phone.pass(one.ms);
    else if (one.do === 'disk') this.spoil(one);
    else if (one.do === 'kill') {
      processes[one.by]?.kill();
      processes[one.by] = phone.start();
    } else if (id === undefined) return;
    else if (one.do === 'poison') phone.network.poison.set(id, 422);
    else if (one.do === 'retry') await retry(page.outbox, id).catch(() => undefined);
    else if (one.do === 'withdraw') {
      if ((await withdraw(page.outbox, id).catch(() => '')) === 'withdrawn') this.withdrawn.add(id);
    } else if ((await discard(page.outbox, id).catch(() => '')) === 'discarded') this.deleted.add(id);
  }

  /** Pressed until it says "saved", as a person would; twice, since that must not matter. */
  private async file(name: string): Promise<void> {
    const id = this.phone.newId();
    const parcel = complaint(id, name ? { case: name } : {});
    for (let press = 0; press < 3; press += 1) {
      const kept = await this.processes[0].seal(parcel).then(
        () => true,
        () => false,
      );
      if (kept && !this.saved.some((one) => one.id === id)) this.saved.push({ id, case: parcel.case });
    }
    if (!this.saved.some((one) => one.id === id)) this.deleted.add(id);
  }

  private spoil({ fault, skip, free }: Extract<Step, { do: 'disk' }>): void {
    let seen = -1;
    const [page, worker] = this.processes;
    page.faults = worker.faults = () => {
      seen += 1;
      return seen === skip ? fault : undefined;
    };
    this.phone.disk.free = free;
  }

  /** All is well again, for long enough. */
  async recover(): Promise<void> {
    const { phone } = this;
    phone.network.weather = [];
    phone.network.poison.clear();
    phone.disk.free = Number.POSITIVE_INFINITY;
    // Whoever still waits for an answer or a lock gives up by its own timer.
    for (let at = 0; at < 8; at += 1) {
      await rest(30);
      phone.pass(60_000);
    }
    for (const process of this.processes) process.kill();
    const page = phone.start();
    for (let round = 0; round < 20; round += 1) {
      const left = await listParcels(page.outbox, 'public');
      if (left.length === 0) break;
      for (const parcel of left) if (parcel.state === 'attention') await retry(page.outbox, parcel.id);
      await page.drain({ wake: false });
      phone.pass(1_800_000);
    }
    this.processes = [page, page];
  }
}

test('after any sequence of faults: nothing lost, nothing doubled, nothing sent that was taken back, cases in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, fc.nat(25)), { minLength: 4, maxLength: 25 }), async (steps) => {
      const books = new Books();
      for (const [one, turns] of steps) {
        await books.run(one);
        await rest(turns);
      }
      await books.recover();
      const { phone, saved, withdrawn, deleted } = books;
      const { rows, committed, requests } = phone.network;
      const outbox = books.processes[0].outbox;

      expect(await listParcels(outbox, 'public')).toEqual([]);
      for (const { id } of saved) {
        if (withdrawn.has(id)) expect(requests.some((request) => request.id === id)).toBe(false);
        else if (!deleted.has(id)) {
          expect(rows.get(id)).toBe(complaint(id).body);
          expect(await getReceipt(outbox, id)).not.toBeNull();
        }
      }
      // One row an id, and never two texts under one id.
      expect(new Set(committed).size).toBe(committed.length);
      for (const request of requests) expect(request.text).toBe(complaint(request.id).body);
      for (const name of ['a', 'b']) {
        const order = saved
          .filter((one) => one.case === name && committed.includes(one.id))
          .map((one) => one.id);
        expect(committed.filter((id) => order.includes(id))).toEqual(order);
      }
    }),
    { numRuns: 300 },
  );
}, 60_000);
