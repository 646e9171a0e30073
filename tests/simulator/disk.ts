// fake-indexeddb with the faults of a real phone: connections that die, transactions aborted at any point, a
// full disk.
import { IDBFactory } from 'fake-indexeddb';

/**
 * dead: the connection is gone and using it throws. undoneAfter: aborted after this many turns of the event
 * loop.
 */
export type Fault = 'dead' | { readonly undoneAfter: number };

export class Disk {
  readonly factory = new IDBFactory();
  /** Bytes that one write may still take; overhead per row is not counted. */
  free = Number.POSITIVE_INFINITY;
}

/** Asked for each transaction in turn. */
export type Faults = (mode: IDBTransactionMode) => Fault | undefined;

/** The disk as one process sees it. */
export function throughProcess(disk: Disk, faults: Faults, isAlive: () => boolean): IDBFactory {
  const open = (name: string, version?: number) => {
    const request = disk.factory.open(name, version);
    request.addEventListener('success', () => breakable(request.result, disk, faults, isAlive));
    return request;
  };
  return Object.assign(Object.create(disk.factory), { open }) as IDBFactory;
}

interface Undoable extends IDBTransaction {
  _abort(name: string): void;
}

function breakable(database: IDBDatabase, disk: Disk, faults: Faults, isAlive: () => boolean): void {
  const begin = database.transaction.bind(database);
  database.transaction = (stores, mode = 'readonly', options) => {
    const fault = faults(mode);
    if (!isAlive()) throw new DOMException('the process is dead', 'InvalidStateError');
    if (fault === 'dead') throw new DOMException('The database connection is closing', 'InvalidStateError');
    const transaction = begin(stores, mode, options) as Undoable;
    if (fault) afterTurns(fault.undoneAfter, () => undo(transaction, 'UnknownError'));
    if (mode === 'readwrite' && disk.free < Number.POSITIVE_INFINITY) limit(transaction, stores, disk);
    return transaction;
  };
}

/** Behaves like a browser: the write seems to succeed, then the whole transaction is aborted. */
function limit(transaction: Undoable, stores: string | Iterable<string>, disk: Disk): void {
  let written = 0;
  for (const name of typeof stores === 'string' ? [stores] : stores) {
    const store = transaction.objectStore(name);
    for (const verb of ['put', 'add'] as const) {
      const write = store[verb].bind(store);
      store[verb] = (value: unknown, ...key: []) => {
        written += sizeOf(value);
        if (written > disk.free) queueMicrotask(() => undo(transaction, 'QuotaExceededError'));
        return write(value, ...key);
      };
    }
  }
}

function undo(transaction: Undoable, name: string): void {
  try {
    transaction.abort();
  } catch {
    return;
  }
  Object.defineProperty(transaction, 'error', { value: new DOMException(undefined, name) });
}

function afterTurns(turns: number, run: () => void): void {
  if (turns === 0) queueMicrotask(run);
  else setImmediate(() => afterTurns(turns - 1, run));
}

function sizeOf(value: unknown): number {
  if (value instanceof Blob) return value.size;
  if (value instanceof Uint8Array) return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + sizeOf(part), 0);
}
