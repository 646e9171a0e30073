// The page's part in sending what citizens filed: at its start, on `online`, when it is looked at again, after a submit and by a
// timer. The worker does the same where Background Sync wakes it.
import { deviceOutbox } from '#offline/outbox/device.ts';
import { publicOwner } from '#offline/outbox/entry.ts';
import { openDrafts } from '#offline/storage/drafts.ts';
import { flushPublic } from '#offline/sync/flush-public.ts';
import { startFlushing } from '#offline/sync/triggers.ts';
import { isOnWifi, networkConnection } from '#offline/uploads/wifi.ts';

export function startPublicOutbox(): void {
  startFlushing(deviceOutbox, { owner: publicOwner, run: (wake) => flushPublic(deviceOutbox, wake) });
  startFlushing(deviceOutbox, {
    owner: publicOwner,
    on: ['received', 'sealed'],
    network: networkConnection(),
    // Most who come here have no files to send, and need not load what sends them.
    run: async (wake) => {
      const { sendFiles } = await import('#offline/uploads/queue.ts');
      return sendFiles(deviceOutbox, { wake, isWifi: isOnWifi() });
    },
  });
  openDrafts()
    .sweep()
    .catch(() => undefined);
}
