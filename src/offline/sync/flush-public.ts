import { publicOwner } from '../outbox/entry.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { type FlushReport, flush } from './flush.ts';

/** Citizens' entries need no credential, so the worker can send them as well as a page. */
export function flushPublic(outbox: Outbox, wake = true): Promise<FlushReport> {
  return flush(outbox, { owner: publicOwner, wake });
}
