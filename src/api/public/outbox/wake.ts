// The outbox of a phone that has one: sends what waits, and counts what is kept. A page loads this when the outbox exists, or
// when it may file something.
import {
  allReports,
  countUnsent,
  deviceOutbox,
  listReports,
  publicOwner,
  type Report,
  showBadge,
  startPublicOutbox,
} from '#offline/index.ts';
import { noteKept } from './kept.ts';
import { isReportKind } from './kinds.ts';

let isAwake = false;

/** Runs once per page, until the page closes. */
export function wakeOutbox(): void {
  if (isAwake) return;
  isAwake = true;
  startPublicOutbox();
  deviceOutbox.changes.subscribe(({ owner, id, what }) => {
    if (owner === publicOwner && (id === allReports || what !== 'file')) void count();
  });
  void count();
}

/** Of any owner on this device. */
export const hasUnsent = async (): Promise<boolean> => (await countUnsent(deviceOutbox)).size > 0;

async function count(): Promise<void> {
  // A phone that blocks its storage keeps nothing.
  const entries = await listReports(deviceOutbox).catch(() => []);
  const unsent = entries.filter(({ at }) => at !== 'received').length;
  const reports = entries.filter((saved) => isReportKind(kindOf(saved))).length;
  noteKept({ reports, unsent });
  await showBadge({ unsent });
}

const kindOf = (saved: Report): string => (saved.at === 'received' ? saved.receipt.kind : saved.entry.kind);
