// Story of what happens to a phone, step by step: bad networks, jumping clocks, full disks, dying pages, a
// page and a worker at once, people who submit and withdraw. Afterwards all faults end, and the invariants
// must hold.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { FileRow } from '#offline/outbox/entry.ts';
import { discardEntry, listEntries, retryEntry, withdrawEntry } from '#offline/outbox/outbox.ts';
import type { Platform } from '#offline/platform.ts';
import { getReceipt } from '#offline/receipts/receipts.ts';
import { progressOfEntry } from '#offline/uploads/progress.ts';
import { sendFiles } from '#offline/uploads/queue.ts';
import type { Fault } from './disk.ts';
import type { Scenario } from './network.ts';
import { complaint, Phone, type Process, rest } from './phone.ts';
import { type Cut, TusServer } from './tus-server.ts';

export type Step =
  | { do: 'seal'; case: string; fileBytes: number[] }
  | { do: 'flush' | 'files'; by: number; wake: boolean }
  | { do: 'withdraw' | 'discard' | 'retry' | 'poison'; nth: number }
  | { do: 'scenario'; scenario: Scenario[] }
  | { do: 'cuts'; cuts: (Cut | undefined)[] }
  | { do: 'clock' | 'time'; ms: number }
  | { do: 'disk'; fault: Fault; skip: number; free: number }
  | { do: 'kill'; by: number };

const nth = fc.nat(5);
const by = fc.nat(1);
const scenario = fc.constantFrom<Scenario[]>(
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
const cut = fc.oneof(
  fc.constantFrom<(Cut | undefined)[]>('before', 'after', undefined),
  fc.record({ afterBytes: fc.nat(100_000) }),
);
const sends = { by, wake: fc.boolean() };
const weighted = (weight: number, shape: Record<string, fc.Arbitrary<unknown>>) => ({
  weight,
  arbitrary: fc.record(shape),
});

export const anyStep = fc.oneof(
  weighted(4, {
    do: fc.constant('seal'),
    case: fc.constantFrom('a', 'b', ''),
    fileBytes: fc.array(fc.constantFrom(1, 900, 70_000), { maxLength: 2 }),
  }),
  weighted(5, { do: fc.constant('flush'), ...sends }),
  weighted(2, { do: fc.constant('files'), ...sends }),
  weighted(3, { do: fc.constantFrom('withdraw', 'discard', 'retry', 'poison'), nth }),
  weighted(3, { do: fc.constant('scenario'), scenario: fc.array(scenario, { maxLength: 4 }) }),
  weighted(1, { do: fc.constant('cuts'), cuts: fc.array(cut, { maxLength: 4 }) }),
  weighted(1, { do: fc.constant('clock'), ms: fc.integer({ min: -1e12, max: 1e12 }) }),
  weighted(2, { do: fc.constant('time'), ms: fc.nat(2_000_000) }),
  weighted(2, {
    do: fc.constant('disk'),
    fault: fc.oneof(fc.constant('dead'), fc.record({ undoneAfter: fc.nat(4) })),
    skip: fc.nat(6),
    free: fc.constantFrom(10, 200, 100_000),
  }),
  weighted(1, { do: fc.constant('kill'), by }),
) as fc.Arbitrary<Step>;

/** Each step is followed by this many turns of the event loop. */
export const anyStory = fc.array(fc.tuple(anyStep, fc.nat(25)), { minLength: 4, maxLength: 25 });

interface Saved {
  readonly id: string;
  readonly case: string;
  readonly files: readonly Omit<FileRow, 'parcelId'>[];
}

export class Simulation {
  readonly phone: Phone;
  readonly server = new TusServer();
  processes: [Process, Process];
  /** In the order in which "saved" was reported. */
  readonly saved: Saved[] = [];
  readonly withdrawn = new Set<string>();
  /** Deleted by the person, or the result of the deletion was never reported. */
  readonly deleted = new Set<string>();

  /** `prepare`: sets the faults of each new page or worker. */
  constructor(
    fill?: Platform['fill'],
    private readonly prepare: (process: Process, kill: () => void) => void = () => undefined,
    private readonly locks = true,
  ) {
    this.phone = new Phone(fill);
    this.processes = [this.start(0), this.start(1)];
  }

  async live(story: readonly (readonly [Step, number])[]): Promise<void> {
    for (const [one, turns] of story) {
      await this.run(one);
      await rest(turns);
    }
    await this.recover();
  }

  /** Returns the violated invariants; empty if all hold. */
  async faults(): Promise<string[]> {
    const { phone, saved, withdrawn, deleted, server } = this;
    const { rows, committed, requests } = phone.network;
    const { outbox } = this.processes[0];
    const found: string[] = [];
    const left = await listEntries(outbox, 'public');
    if (left.length > 0) found.push(`${left.length} never left: ${left.map(({ state }) => state)}`);
    for (const { id, files } of saved) {
      if (withdrawn.has(id)) {
        if (requests.some((request) => request.id === id))
          found.push(`${id} was sent after it was taken back`);
      } else if (!deleted.has(id)) {
        if (rows.get(id) !== complaint(id).body) found.push(`${id} is lost`);
        if ((await getReceipt(outbox, id)) === null) found.push(`${id} has no receipt`);
        for (const file of files)
          if (!server.files.get(`${id}.${file.id}`)?.arrived) found.push(`a file of ${id} is lost`);
      }
    }
    if (new Set(committed).size !== committed.length) found.push('two rows for one id');
    for (const { id, text } of requests)
      if (text !== complaint(id).body) found.push(`${id} was sent with other bytes`);
    for (const name of ['a', 'b']) {
      const order = saved
        .filter((one) => one.case === name && committed.includes(one.id))
        .map(({ id }) => id);
      const sent = committed.filter((id) => order.includes(id));
      if (String(sent) !== String(order)) found.push(`case ${name} is out of order`);
    }
    return found;
  }

  private start(at: 0 | 1): Process {
    const process = this.phone.start({ locks: this.locks });
    const text = process.platform.fetch;
    Object.assign(process.platform, {
      fetch: (path: string, init: RequestInit) =>
        path.includes('/evidence/') ? this.server.fetch(path, init) : text(path, init),
    });
    this.prepare(process, () => this.kill(at));
    return process;
  }

  private kill(at: 0 | 1): void {
    this.processes[at].kill();
    this.processes[at] = this.start(at);
  }

  private async run(one: Step): Promise<void> {
    const { phone, processes, saved, server } = this;
    const [page] = processes;
    const id = 'nth' in one ? saved[one.nth]?.id : undefined;
    if (one.do === 'seal') await this.file(one.case, one.fileBytes);
    else if (one.do === 'flush') void processes[one.by]?.flush({ wake: one.wake }).catch(() => undefined);
    else if (one.do === 'files') void this.sendFiles(one.by, one.wake);
    else if (one.do === 'scenario') phone.network.scenario = one.scenario;
    else if (one.do === 'cuts') server.cuts = one.cuts;
    else if (one.do === 'clock') phone.clock += one.ms;
    else if (one.do === 'time') phone.pass(one.ms);
    else if (one.do === 'disk') this.spoil(one);
    else if (one.do === 'kill') this.kill(one.by === 0 ? 0 : 1);
    else if (id === undefined) return;
    else if (one.do === 'poison') phone.network.poison.set(id, 400);
    else if (one.do === 'retry') await told(page, retryEntry(page.outbox, id));
    else {
      const answer = await told(
        page,
        (one.do === 'withdraw' ? withdrawEntry : discardEntry)(page.outbox, id),
      );
      if (answer === 'withdrawn') this.withdrawn.add(id);
      if (answer === 'discarded' || answer === 'not told') this.deleted.add(id);
    }
  }

  private sendFiles(by: number, wake: boolean) {
    const process = this.processes[by] ?? this.processes[0];
    return sendFiles(process.outbox, { wake, isUnmetered: false }).catch(() => undefined);
  }

  /** Presses Submit until the page reports "saved", then once more, because that must not matter. */
  private async file(name: string, fileBytes: readonly number[]): Promise<void> {
    const id = this.phone.newId();
    const files = fileBytes.map((size) => this.photo(size));
    const entry = complaint(id, { files, ...(name && { case: name }) });
    for (let press = 0; press < 3; press += 1) {
      const [page] = this.processes;
      const kept = await told(
        page,
        page.enqueue(entry).then(() => 'kept'),
      );
      if (kept === 'kept' && !this.saved.some((one) => one.id === id))
        this.saved.push({ id, case: entry.case, files });
    }
    if (!this.saved.some((one) => one.id === id)) this.deleted.add(id);
  }

  private photo(size: number): Omit<FileRow, 'parcelId'> {
    const bytes = Buffer.alloc(size, this.phone.newId());
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const id = this.phone.newId();
    return { id, name: `${id}.jpg`, type: 'image/jpeg', bytes: size, sha256, blob: new Blob([bytes]) };
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

  /** Ends all faults for long enough. */
  private async recover(): Promise<void> {
    const { phone, server } = this;
    phone.network.scenario = [];
    phone.network.poison.clear();
    server.cuts = [];
    phone.disk.free = Number.POSITIVE_INFINITY;
    // Requests and locks still pending end by their own timers.
    for (let at = 0; at < 8; at += 1) {
      await rest(30);
      phone.pass(60_000);
    }
    for (const process of this.processes) process.kill();
    const page = this.start(0);
    page.at = () => undefined;
    page.faults = () => undefined;
    this.processes = [page, page];
    for (let round = 0; round < 20; round += 1) {
      const left = await listEntries(page.outbox, 'public');
      const notes = await page.outbox.store.run('readonly', (tables) => progressOfEntry(tables));
      if (left.length === 0 && notes.every(({ state }) => state === 'arrived')) break;
      for (const entry of left) if (entry.state === 'attention') await retryEntry(page.outbox, entry.id);
      await page.flush({ wake: false });
      await this.sendFiles(0, false);
      phone.pass(1_800_000);
    }
  }
}

/** Result reported by the page, or that the page died first. */
const told = <T extends string | boolean>(page: Process, doing: Promise<T>) =>
  Promise.race([doing.catch(() => 'failed' as const), page.died.then(() => 'not told' as const)]);
