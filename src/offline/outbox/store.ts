// The outbox database, opened once and again when the browser closes it (iOS does in the background; the old handle then always throws).
// One piece of work is one transaction, stored completely or not at all; only its end tells which. It may run a second
// time after a lost connection or a page that was left, so it must read before it writes.
import type { Platform } from '../platform.ts';
import { databaseName } from './is-there.ts';
import { abortTransaction, type PageLife, watchPage } from './page-life.ts';

/** unavailable: the database does not open; the form goes on in memory. quota: the disk is full, `part` says for what.
 * failed: aborted otherwise. conflict: other bytes use this id, or the entry to replace does not exist. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly kind: 'unavailable' | 'quota' | 'failed' | 'conflict';
  readonly part: 'text' | 'files' | null;
  constructor(kind: StoreError['kind'], part: StoreError['part'] = null, cause?: unknown) {
    super(part ? `${kind}: ${part}` : kind, { cause });
    this.kind = kind;
    this.part = part;
  }
}

export type Tables = Readonly<Record<(typeof storeNames)[number], IDBObjectStore>>;

type Mode = 'readonly' | 'readwrite';
/** May await only requests of its own transaction. Any other await ends the transaction too early. */
type Work<T> = (tables: Tables) => Promise<T>;

export interface Store {
  run<T>(mode: Mode, work: Work<T>): Promise<T>;
  close(): void;
}

/** Safari sometimes never answers an open request. */
const openTimeoutMs = 8000;

export function createStore(platform: Platform): Store {
  let opening: Promise<IDBDatabase> | undefined;
  let life: PageLife | undefined;

  const forget = () => {
    opening = undefined;
  };
  const connect = (): Promise<IDBDatabase> => {
    opening ??= openOnce(platform, databaseVersion, forget)
      .catch((error) =>
        // A newer page has already upgraded: open its version, since upgrades only add. Otherwise this is the
        // one retry.
        openOnce(platform, nameOf(error) === 'VersionError' ? undefined : databaseVersion, forget),
      )
      .catch((error) => {
        forget();
        throw new StoreError('unavailable', null, error);
      });
    return opening;
  };

  const once = async <T>(mode: Mode, work: Work<T>): Promise<T> => {
    life ??= watchPage(platform);
    await life.here();
    const database = await connect();
    try {
      return await inTransaction(database, mode, work, life);
    } catch (error) {
      if (error instanceof StoreError) throw error;
      if (nameOf(error) === 'QuotaExceededError') throw new StoreError('quota', 'text', error);
      // After any other failure, a new connection is the only remedy that helps.
      if ((await opening?.catch(() => undefined)) === database) forget();
      database.close();
      throw error;
    }
  };

  return {
    async run(mode, work) {
      try {
        return await once(mode, work);
      } catch (error) {
        if (error instanceof StoreError) throw error;
      }
      try {
        return await once(mode, work);
      } catch (error) {
        throw error instanceof StoreError ? error : new StoreError('failed', null, error);
      }
    },
    close() {
      opening?.then((database) => database.close(), forget);
      forget();
    },
  };
}

export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function inTransaction<T>(
  database: IDBDatabase,
  mode: Mode,
  work: Work<T>,
  life: PageLife,
): Promise<T> {
  // strict: reported as saved only when it is on the disk, because the phone may lose power.
  const transaction = database.transaction(storeNames, mode, { durability: 'strict' });
  life.endWithPage(transaction);
  const ended = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException('undone', 'AbortError'));
  });
  // Errors are handled below. Without this line an abort during `work` counts as an unhandled rejection.
  ended.catch(() => undefined);
  try {
    const tables = Object.fromEntries(storeNames.map((name) => [name, transaction.objectStore(name)]));
    const result = await work(tables as Tables);
    await ended;
    return result;
  } catch (error) {
    abortTransaction(transaction);
    await ended.catch(() => undefined);
    // A request that fails because of the disk reports AbortError; the transaction has the real cause.
    throw error instanceof StoreError ? error : (transaction.error ?? error);
  }
}

function openOnce(platform: Platform, version: number | undefined, lost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = platform.indexedDB.open(databaseName, version);
    let late = false;
    const cancel = platform.after(openTimeoutMs, () => {
      late = true;
      reject(new DOMException('no answer', 'TimeoutError'));
    });
    request.onupgradeneeded = (event) => upgradeSchema(request.result, event.oldVersion);
    request.onerror = () => {
      cancel();
      reject(request.error);
    };
    request.onsuccess = () => {
      cancel();
      const database = request.result;
      if (late) return database.close();
      // Another tab wants to upgrade: close this connection; the next piece of work opens a new one.
      database.onversionchange = () => {
        database.close();
        lost();
      };
      database.onclose = lost;
      resolve(database);
    };
  });
}

const nameOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';

const databaseVersion = 1;

/** notes: progress of each file. Phones without Web Locks may still hold a row of an older version. */
const storeNames = ['parcels', 'files', 'receipts', 'notes'] as const;

/** Only adds, so that an old page beside a new worker keeps working and no upgrade loses a complaint. */
function upgradeSchema(database: IDBDatabase, from: number): void {
  if (from < 1) {
    const parcels = database.createObjectStore('parcels', { keyPath: 'order', autoIncrement: true });
    parcels.createIndex('id', 'id', { unique: true });
    // Within one owner an index lists by primary key: oldest first.
    parcels.createIndex('owner', 'owner');
    const files = database.createObjectStore('files', { keyPath: ['parcelId', 'id'] });
    files.createIndex('parcelId', 'parcelId');
    const receipts = database.createObjectStore('receipts', { keyPath: 'id' });
    receipts.createIndex('owner', 'owner');
    database.createObjectStore('notes', { keyPath: 'name' });
  }
}
