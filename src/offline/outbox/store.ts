// The outbox database, opened once and opened again when the browser closes it (iOS does so in the background: the handle then
// throws for ever). A piece of work runs in one transaction: it is kept whole or not at all, and only the transaction's own end
// tells which. Work may be run a second time after such a loss, so it must read before it writes.
import type { Platform } from '../platform.ts';
import { databaseName, databaseVersion, storeNames, upgradeSchema } from './schema.ts';

/**
 * unavailable: the database does not open; the form goes on in memory. quota: no room, `part` says for what. failed: the
 * transaction was undone for another reason. conflict: the id is taken by other bytes, or what was to be replaced is not there.
 */
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

export interface Tables {
  readonly parcels: IDBObjectStore;
  readonly files: IDBObjectStore;
  readonly receipts: IDBObjectStore;
  readonly notes: IDBObjectStore;
}

type Mode = 'readonly' | 'readwrite';
/** May wait for requests of its own transaction only; any other wait would end it too early. */
type Work<T> = (tables: Tables) => Promise<T>;

export interface Store {
  run<T>(mode: Mode, work: Work<T>): Promise<T>;
  close(): void;
}

/** Safari sometimes never answers an open. */
const openTimeoutMs = 8000;

export function createStore(platform: Platform): Store {
  let opening: Promise<IDBDatabase> | undefined;

  const forget = () => {
    opening = undefined;
  };
  const connect = (): Promise<IDBDatabase> => {
    opening ??= openOnce(platform, databaseVersion, forget)
      .catch((error) =>
        // A newer page has upgraded already: join its version, since upgrades only add. Else: the one retry.
        openOnce(platform, nameOf(error) === 'VersionError' ? undefined : databaseVersion, forget),
      )
      .catch((error) => {
        forget();
        throw new StoreError('unavailable', null, error);
      });
    return opening;
  };

  const once = async <T>(mode: Mode, work: Work<T>): Promise<T> => {
    const database = await connect();
    try {
      return await inTransaction(database, mode, work);
    } catch (error) {
      if (error instanceof StoreError) throw error;
      if (nameOf(error) === 'QuotaExceededError') throw new StoreError('quota', 'text', error);
      // Whatever else undid it, a connection opened anew is the cure that helps.
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

/** The answer of one request. */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function inTransaction<T>(database: IDBDatabase, mode: Mode, work: Work<T>): Promise<T> {
  // strict: told as kept only when it is on the disk, for the phone may lose power on the way home.
  const transaction = database.transaction(storeNames, mode, { durability: 'strict' });
  const ended = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException('undone', 'AbortError'));
  });
  // Listened to below; without this line an abort during `work` would count as unhandled.
  ended.catch(() => undefined);
  try {
    const result = await work({
      parcels: transaction.objectStore('parcels'),
      files: transaction.objectStore('files'),
      receipts: transaction.objectStore('receipts'),
      notes: transaction.objectStore('notes'),
    });
    await ended;
    return result;
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // Undone already, by the error itself.
    }
    await ended.catch(() => undefined);
    // A request that fails because of the disk says AbortError; the transaction knows better.
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
      // Another tab wants to upgrade: step aside, the next piece of work opens anew.
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
