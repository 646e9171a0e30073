// The page's part in sending what citizens filed: at its start, on `online`, when it is looked at again, after a submit and by a
// timer. The worker does the same where Background Sync wakes it.
import { deviceOutbox } from '#offline/device.ts';
import { openDrafts } from '#offline/drafts.ts';
import { drainPublic } from '#offline/drain-public.ts';
import { publicOwner } from '#offline/parcel.ts';
import { startDraining } from '#offline/triggers.ts';

export function startPublicOutbox(): void {
  startDraining(deviceOutbox, { owner: publicOwner, run: (wake) => drainPublic(deviceOutbox, wake) });
  openDrafts()
    .sweep()
    .catch(() => undefined);
}
