// idb-keyval over a chosen database, with what its own createStore lacks: an injected indexedDB, several
// stores in one database, and one retry on a new connection (iOS closes the old one in the background).
import type { UseStore } from 'idb-keyval';
import type { Platform } from '../platform.ts';

type Surroundings = Pick<Platform, 'indexedDB'>;

/** A database needs the same store names each time: they are created when it is first opened. `inSteps`: for work that
 * asks again after an answer, as `update` does. */
export function createKeyval(
  platform: Surroundings,
  database: string,
  stores: readonly string[],
  store: string,
  inSteps = false,
): UseStore {
  return async (mode, callback) => {
    let objects: IDBObjectStore;
    try {
      objects = (await connect(platform, database, stores)).transaction(store, mode).objectStore(store);
    } catch {
      connectionsOf(platform).delete(database);
      objects = (await connect(platform, database, stores)).transaction(store, mode).objectStore(store);
    }
    const result = callback(objects);
    // Otherwise the callback has made all its requests. A page that is left ends no transaction in WebKit (see
    // outbox/page-life.ts), so the database must not wait for the page.
    if (!inSteps) objects.transaction.commit();
    return result;
  };
}

const opened = new WeakMap<Surroundings, Map<string, Promise<IDBDatabase>>>();

function connectionsOf(platform: Surroundings): Map<string, Promise<IDBDatabase>> {
  const found = opened.get(platform) ?? new Map<string, Promise<IDBDatabase>>();
  opened.set(platform, found);
  return found;
}

function connect(platform: Surroundings, name: string, stores: readonly string[]): Promise<IDBDatabase> {
  const connections = connectionsOf(platform);
  const known = connections.get(name);
  if (known) return known;
  const opening = new Promise<IDBDatabase>((resolve, reject) => {
    const request = platform.indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const store of stores) request.result.createObjectStore(store);
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = () => connections.delete(name);
      database.onversionchange = () => {
        database.close();
        connections.delete(name);
      };
      resolve(database);
    };
  });
  connections.set(name, opening);
  return opening;
}
