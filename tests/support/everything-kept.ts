/**
 * For `page.evaluate`: every record that this origin keeps on the device, as text. Bytes are read as text too, so that what lies open
 * would be seen. Needs nothing from outside itself.
 */
export async function everythingKept(): Promise<string> {
  const words: string[] = [];
  const decoder = new TextDecoder();
  const read = async (value: unknown): Promise<void> => {
    if (value instanceof Blob) return read(await value.arrayBuffer());
    if (value instanceof ArrayBuffer) return void words.push(decoder.decode(value));
    if (ArrayBuffer.isView(value)) return void words.push(decoder.decode(value));
    if (value instanceof CryptoKey) return;
    if (typeof value === 'object' && value !== null) {
      for (const [key, inside] of Object.entries(value)) {
        words.push(key);
        await read(inside);
      }
    } else words.push(String(value));
  };
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, failed) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error);
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answer(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([answer(rows.getAllKeys()), answer(rows.getAll())]);
      await read(keys);
      await read(values);
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      words.push(request.url);
      words.push((await (await cache.match(request))?.text()) ?? '');
    }
  }
  await read({ ...localStorage });
  await read({ ...sessionStorage });
  words.push(document.cookie);
  return words.join('\n');
}
