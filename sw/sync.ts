// Sends what citizens filed, with the same code as the page. Safari and Firefox have no Background Sync:
// there the page flushes on 'online' and on focus.
import { deviceOutbox, flushPublic, isUnmetered, sendFiles } from '#offline/worker.ts';

export { syncTag } from '#offline/worker.ts';

export async function flushNow(): Promise<void> {
  await flushPublic(deviceOutbox);
  await sendFiles(deviceOutbox, { wake: true, isUnmetered: isUnmetered() });
}

/** Throws while something is left, so that the browser wakes the worker again later. */
export async function flushUntilEmpty(): Promise<void> {
  const text = await flushPublic(deviceOutbox);
  const files = await sendFiles(deviceOutbox, { wake: true, isUnmetered: isUnmetered() });
  if (text.nextMs !== null || files.nextMs !== null) throw new Error('not everything could be sent yet');
}
