// Sends what citizens filed, with the same code as the page. Safari and Firefox have no Background Sync: there the page
// drains on 'online' and on focus.
import { deviceOutbox } from '#offline/outbox/device.ts';
import { flushPublic } from '#offline/sync/flush-public.ts';
import { sendFiles } from '#offline/uploads/queue.ts';
import { isOnWifi } from '#offline/uploads/wifi.ts';

export { syncTag } from '#offline/sync/background-sync.ts';

export async function flushNow(): Promise<void> {
  await flushPublic(deviceOutbox);
  await sendFiles(deviceOutbox, { wake: true, isWifi: isOnWifi() });
}

/** Throws while something is left, for then the browser wakes the worker again later. */
export async function flushUntilEmpty(): Promise<void> {
  const text = await flushPublic(deviceOutbox);
  const files = await sendFiles(deviceOutbox, { wake: true, isWifi: isOnWifi() });
  if (text.nextMs !== null || files.nextMs !== null) throw new Error('not everything could be sent yet');
}
