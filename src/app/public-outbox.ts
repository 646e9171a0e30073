// The page's part in sending reports: at startup, on `online`, when the page becomes visible, after a submit
// and by a timer. The worker does the same where Background Sync wakes it.
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
    // Loaded on demand, because most visitors have no files to send.
    run: async (wake) => {
      const { sendFiles } = await loadUploads();
      return sendFiles(deviceOutbox, { wake, isWifi: isOnWifi() });
    },
  });
  openDrafts()
    .sweep()
    .catch(() => undefined);
}
