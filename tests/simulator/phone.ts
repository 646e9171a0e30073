// One phone: a disk that outlives everything, an adjustable clock, and processes (a page, a worker) that
// start and die.
import { createHash, webcrypto } from 'node:crypto';
import { createUuid } from '#offline/crypto/uuid.ts';
import type { NewEntry } from '#offline/outbox/enqueue.ts';
import { enqueue } from '#offline/outbox/enqueue.ts';
import { type Outbox, openOutbox } from '#offline/outbox/outbox.ts';
import type { Platform } from '#offline/platform.ts';
import { type FlushOptions, flush } from '#offline/sync/flush.ts';
import { Disk, type Faults, throughProcess } from './disk.ts';
import { Locks } from './locks.ts';
import { Network } from './network.ts';

export const noon = Date.parse('2026-11-21T06:30:00Z');

export class Phone {
  readonly disk = new Disk();
  readonly network = new Network();
  readonly locks = new Locks();
  readonly channels = new Set<BroadcastChannel>();
  /** The phone's clock, as its owner has set it. */
  clock = noon;
  private readonly timers = new Set<{ left: number; run: () => void; alive: () => boolean }>();
  private readonly nextId: () => string;

  /** `fill`: another source of random bytes, so that a run can be repeated. */
  constructor(readonly fill: Platform['fill'] = fillRandom) {
    this.nextId = createUuid({ now: () => this.clock, fill });
  }

  /** Advances real time: clock and timers run. */
  pass(ms: number): void {
    this.clock += ms;
    for (const timer of [...this.timers]) {
      timer.left -= ms;
      if (timer.left > 0) continue;
      this.timers.delete(timer);
      if (timer.alive()) timer.run();
    }
  }

  /** Starts a page or a worker; `locks: false` is a browser without Web Locks. */
  start({ locks = true, faults }: { locks?: boolean; faults?: Faults } = {}): Process {
    return new Process(this, locks, faults ?? (() => undefined));
  }

  newId = (): string => this.nextId();

  after(ms: number, run: () => void, alive: () => boolean): () => void {
    const timer = { left: ms, run, alive };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }
}

export class Process {
  readonly platform: Platform;
  /** Its window. */
  readonly page = new EventTarget();
  readonly outbox: Outbox;
  freed = 0;
  /** Bytes freed when the read cache is given up. */
  cacheBytes = 0;
  faults: Faults;
  /** Called at each point where the engine waits for its environment; may delay or kill. */
  at: () => Promise<void> | void = () => undefined;
  readonly died: Promise<void>;
  private die = () => {};
  private alive = true;
  private readonly release: () => void;

  constructor(phone: Phone, locks: boolean, faults: Faults) {
    this.faults = faults;
    this.died = new Promise((resolve) => {
      this.die = resolve;
    });
    const isAlive = () => this.alive;
    const manager = phone.locks.forProcess();
    this.release = manager.release;
    /** A promise of a dead process never settles. */
    const past = async <T>(value: T): Promise<T> => {
      await this.at();
      return this.alive ? value : never<T>();
    };
    this.platform = {
      now: () => phone.clock,
      fill: phone.fill,
      after: (ms, run) => phone.after(ms, run, isAlive),
      fetch: async (path, init) => {
        await past(undefined);
        return past(await phone.network.fetch(path, init));
      },
      indexedDB: throughProcess(phone.disk, (mode) => this.faults(mode), isAlive),
      locks: locks ? manager.locks : null,
      subtle: subtleThat(past),
      channel: () => channelOn(phone.channels, isAlive),
      page: this.page,
    };
    this.outbox = openOutbox(this.platform, async () => {
      this.freed += 1;
      phone.disk.free += this.cacheBytes;
    });
  }

  /** Killed by the system: no pending work continues, and its locks are released. */
  kill(): void {
    this.alive = false;
    this.die();
    this.release();
    this.outbox.store.close();
  }

  enqueue(entry: NewEntry): Promise<void> {
    return enqueue(this.outbox, entry);
  }

  flush(options: Partial<FlushOptions> = {}) {
    return flush(this.outbox, { owner: 'public', wake: true, ...options });
  }
}

/** A citizen's complaint as the form enqueues it. */
export function complaint(id: string, more: Partial<NewEntry> = {}): NewEntry {
  return {
    id,
    case: id,
    kind: 'complaint',
    owner: 'public',
    method: 'PUT',
    path: `/api/v1/public/complaints/${id}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ description: `मोटारसायकल चोरीला गेली ${id}` }),
    summary: { referenceId: `FIR-2024-${id.slice(-9).toUpperCase()}`, category: 'theft' },
    ...more,
  };
}

/** Waits until all pending work is done. */
export async function rest(turns = 200): Promise<void> {
  for (let at = 0; at < turns; at += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Hashes without a separate thread, whose end would vary from run to run; other methods stay the same. */
function subtleThat(past: <T>(value: T) => Promise<T>): SubtleCrypto {
  const digest = (_: unknown, bytes: Uint8Array) => {
    const hash = createHash('sha256').update(bytes).digest();
    return past(hash.buffer.slice(hash.byteOffset, hash.byteOffset + hash.byteLength));
  };
  return new Proxy(webcrypto.subtle, {
    get(subtle, name: keyof SubtleCrypto) {
      return name === 'digest' ? digest : subtle[name].bind(subtle);
    },
  }) as SubtleCrypto;
}

const fillRandom: Platform['fill'] = (bytes) => webcrypto.getRandomValues(bytes);
const never = <T>() => new Promise<T>(() => {});

function channelOn(hub: Set<BroadcastChannel>, isAlive: () => boolean): BroadcastChannel {
  const channel = {
    onmessage: null as ((event: MessageEvent) => void) | null,
    postMessage(message: unknown) {
      for (const other of hub) {
        if (other !== channel)
          queueMicrotask(() => isAlive() && other.onmessage?.({ data: message } as MessageEvent));
      }
    },
    close: () => hub.delete(channel),
  } as unknown as BroadcastChannel;
  hub.add(channel);
  return channel;
}
