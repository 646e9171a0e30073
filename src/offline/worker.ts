// Module boundary for the service worker: what it may import of the offline core. Nothing here needs a
// document.
export { deviceOutbox } from './outbox/outbox.ts';
export { heldSecrets } from './receipts/held-secrets.ts';
export { showBadge } from './storage/badge.ts';
export { openDrafts } from './storage/drafts.ts';
export { savedDeskPage, savedLanguage, savedSiteList, saveSiteList } from './storage/settings.ts';
export { flushPublic } from './sync/flush.ts';
export { syncTag } from './sync/triggers.ts';
export { isUnmetered } from './uploads/network.ts';
export { sendFiles } from './uploads/queue.ts';
