// A complaint with photos, an item, and an officer's writes, with untrusted answers alternating with the
// server's.
import { createHash } from 'node:crypto';
import { enqueue, type NewEntry } from '#offline/outbox/enqueue.ts';
import { listEntries } from '#offline/outbox/outbox.ts';
import { getReceipt } from '#offline/receipts/receipts.ts';
import { flushStaff } from '#offline/staff/flush-staff.ts';
import { type StaffKeys, saveStaffKeys } from '#offline/staff/staff-keys.ts';
import { progressOfEntry } from '#offline/uploads/progress.ts';
import { sendFiles } from '#offline/uploads/queue.ts';
import { complaint, Phone, type Process } from '#simulator/phone.ts';
import { TusServer } from '#simulator/tus-server.ts';
import { chanceFrom, upTo } from '../harness/chance.ts';
import { type Road, strangeRoad } from './stranger.ts';
import type { Findings } from './strangers.ts';

const rounds = 8;
const officer = 'anita';

export async function writesOf(seed: number): Promise<Findings> {
  const story = new Story(chanceFrom(seed));
  await story.begin();
  const faults = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    for (const fault of await story.round()) faults.add(fault);
  }
  story.road.isStrange = false;
  for (let round = 0; round < rounds; round += 1) await story.round();
  for (const fault of await story.end()) faults.add(fault);
  return { answers: story.road.answers, faults: [...faults] };
}

class Story {
  readonly phone: Phone;
  readonly server = new TusServer();
  readonly road: Road;
  private readonly page: Process;
  private keys!: StaffKeys;
  private readonly writes: { id: string; body: string }[] = [];
  private files: string[] = [];

  constructor(private readonly chance: () => number) {
    this.phone = new Phone((bytes) => {
      bytes.set(bytes.map(() => upTo(chance, 256)));
      return bytes;
    });
    this.page = this.phone.start();
    const text = this.page.platform.fetch;
    const honest = (path: string, init: RequestInit) =>
      path.includes('/evidence/') ? this.server.fetch(path, init) : text(path, init);
    const ofAnother = () => ({ success: true, id: 'another', referenceId: 'FIR-2024-AAAAAAAAA' });
    this.road = strangeRoad(chance, honest, ofAnother);
    Object.assign(this.page.platform, { fetch: this.road.fetch });
  }

  async begin(): Promise<void> {
    const { page, phone, chance } = this;
    this.keys = await saveStaffKeys(
      {
        userId: officer,
        sealKey: Buffer.alloc(32, 7).toString('base64url'),
        token: 'token',
        expiresAt: '2099-01-01T00:00:00.000Z',
      },
      page.platform,
    );
    const id = phone.newId();
    const sizes = [1000, 1000, 1000, 50_000, 200_000].map((most) => 1 + upTo(chance, most));
    const files = sizes.map((bytes) => this.photo(bytes));
    this.files = files.map((file) => `${id}.${file.id}`);
    await this.keep(complaint(id, { files }));
    const item = phone.newId();
    await this.keep({ ...complaint(item), kind: 'item', path: `/api/v1/public/items/${item}` });
    for (const incident of ['one', 'one', 'two']) {
      const write = phone.newId();
      await this.keep({
        ...complaint(write),
        case: incident,
        kind: 'incident-status',
        owner: officer,
        method: 'PUT',
        path: `/api/v1/pi-user/incident-reports/status/${incident}`,
        headers: { 'content-type': 'application/json', 'idempotency-key': write },
      });
    }
  }

  /** Sends everything queued once; returns the violations. */
  async round(): Promise<string[]> {
    const { outbox } = this.page;
    const session = () => ({ userId: officer, token: 'token' });
    await settledOn(this.phone, this.page.flush({ wake: true }));
    const { signInNeeded } = await settledOn(this.phone, flushStaff(outbox, this.keys, session));
    await settledOn(this.phone, sendFiles(outbox, { wake: true, isUnmetered: true }));
    this.phone.pass(1_800_000);
    return [...(signInNeeded ? ['untrue: a sign-in is asked for'] : []), ...(await this.states())];
  }

  async end(): Promise<string[]> {
    const { committed } = this.phone.network;
    const found = await this.states();
    const left = [...(await this.waiting('public')), ...(await this.waiting(officer))];
    if (left.length > 0) found.push(`given up: ${left.length} were never delivered`);
    for (const file of this.files)
      if (!this.server.files.get(file)?.arrived) found.push(`given up: ${file} never arrived`);
    if (new Set(committed).size !== committed.length) found.push('doubled: two rows for one id');
    return found;
  }

  private async states(): Promise<string[]> {
    const { outbox } = this.page;
    const found: string[] = [];
    const left = [...(await this.waiting('public')), ...(await this.waiting(officer))];
    for (const { id, kind, state, trouble } of left) {
      if (state === 'attention') found.push(`given up: ${kind} ${id}`);
      if (trouble !== null && trouble !== 'network' && trouble !== 'portal')
        found.push(`untrue: ${kind} ${id} says ${trouble}`);
    }
    for (const { id, body } of this.writes) {
      if (left.some((entry) => entry.id === id)) continue;
      if (this.phone.network.rows.get(id) !== body) found.push(`lost: ${id}`);
      if ((await getReceipt(outbox, id)) === null) found.push(`lost: the receipt of ${id}`);
    }
    for (const { id, parcelId, state } of await outbox.store.run('readonly', (tables) =>
      progressOfEntry(tables),
    )) {
      if (state === 'refused') found.push(`given up: the file ${id}`);
      if (state === 'arrived' && !this.server.files.get(`${parcelId}.${id}`)?.arrived)
        found.push(`lost: the file ${id}`);
    }
    return found;
  }

  private waiting(owner: string) {
    return listEntries(this.page.outbox, owner, owner === officer ? this.keys.entries : undefined);
  }

  private async keep(entry: NewEntry): Promise<void> {
    await enqueue(this.page.outbox, entry, entry.owner === officer ? this.keys.entries : undefined);
    this.writes.push({ id: entry.id, body: String(entry.body) });
  }

  private photo(bytes: number) {
    const content = Buffer.alloc(bytes, this.phone.newId());
    const id = this.phone.newId();
    const sha256 = createHash('sha256').update(content).digest('hex');
    return { id, name: `${id}.jpg`, type: 'image/jpeg', bytes, sha256, blob: new Blob([content]) };
  }
}

/** Advances time only while nothing moves: the phone's own timer gives up an answer that never comes. */
export async function settledOn<T>(phone: Phone, doing: Promise<T>): Promise<T> {
  let isDone = false;
  const done = doing.finally(() => {
    isDone = true;
  });
  done.catch(() => undefined);
  for (let turn = 1; !isDone; turn += 1) {
    await new Promise((next) => setImmediate(next));
    if (turn % 100 === 0) phone.pass(30_000);
  }
  return done;
}
