// The page's part in sending what citizens filed: at its start, on `online`, when it is looked at again, after a submit and by a
// timer. The worker does the same where Background Sync wakes it.
import {
  deviceOutbox,
  flushPublic,
  isOnWifi,
  loadUploads,
  networkConnection,
  openDrafts,
  publicOwner,
  startFlushing,
} from '#offline/index.ts';

export function startPublicOutbox(): void {
  startFlushing(deviceOutbox, { owner: publicOwner, run: (wake) => flushPublic(deviceOutbox, wake) });
  startFlushing(deviceOutbox, {
    owner: publicOwner,
    on: ['received', 'sealed'],
    network: networkConnection(),
    // Most who come here have no files to send, and need not load what sends them.
    run: async (wake) => {
      const { sendFiles } = await loadUploads();
      return sendFiles(deviceOutbox, { wake, isWifi: isOnWifi() });
    },
  });
  openDrafts()
    .sweep()
    .catch(() => undefined);
}
