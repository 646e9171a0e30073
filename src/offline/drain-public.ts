import { type FlushReport, flush } from './drain.ts';
import type { Outbox } from './outbox.ts';
import { publicOwner } from './parcel.ts';

/** Citizens' parcels: no credential, so the worker may send them as well as a page. */
export function flushPublic(outbox: Outbox, wake = true): Promise<FlushReport> {
  return flush(outbox, { owner: publicOwner, wake });
}
