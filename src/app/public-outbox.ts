// The page's part in sending what citizens filed: at its start, on `online`, when it is looked at again, after a submit and by a
// timer. The worker does the same where Background Sync wakes it.
import { deviceOutbox } from '#offline/device.ts';
import { openDrafts } from '#offline/drafts.ts';
import { flushPublic } from '#offline/drain-public.ts';
import { publicOwner } from '#offline/parcel.ts';
import { startFlushing } from '#offline/triggers.ts';
import { isOnWifi, networkConnection } from '#offline/wifi.ts';

export function startPublicOutbox(): void {
  startFlushing(deviceOutbox, { owner: publicOwner, run: (wake) => flushPublic(deviceOutbox, wake) });
  startFlushing(deviceOutbox, {
    owner: publicOwner,
    on: ['received', 'sealed'],
    network: networkConnection(),
    // Most who come here have no files to send, and need not load what sends them.
    run: async (wake) => {
      const { sendFiles } = await import('#offline/send-files.ts');
      return sendFiles(deviceOutbox, { wake, isWifi: isOnWifi() });
    },
  });
  openDrafts()
    .sweep()
    .catch(() => undefined);
}
