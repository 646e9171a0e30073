/** For `page.evaluate`. What was read stays on the device and would be shown with its time; a device that has read nothing yet has to say why. */
export async function forgetReads(): Promise<void> {
  const database = await new Promise<IDBDatabase>((opened, failed) => {
    const request = indexedDB.open('vishwas-cache');
    request.onsuccess = () => opened(request.result);
    request.onerror = () => failed(request.error);
  });
  const emptied = database.transaction('staff', 'readwrite');
  emptied.objectStore('staff').clear();
  await new Promise((done) => {
    emptied.oncomplete = done;
  });
  database.close();
}
