// Module boundary for pages: what the rest of the app may import of the offline core. README.md describes the protocol.
export { type Bytes, fromBase64url, sha256Hex, textOf, toBase64url, utf8 } from './crypto/bytes.ts';
export { isEncrypted } from './crypto/cipher.ts';
export { caseSecret, complaintReference, foundReference, lostReference } from './crypto/reference.ts';
export { uuidv7 } from './crypto/uuid.ts';
export { enqueue } from './outbox/enqueue.ts';
export { type FileRow, type OutboxEntry, publicOwner, type Summary } from './outbox/entry.ts';
export { allReports } from './outbox/events.ts';
export { hasOutbox } from './outbox/is-there.ts';
export {
  countUnsent,
  deviceOutbox,
  discardEntry,
  getEntry,
  listEntries,
  retryEntry,
  withdrawEntry,
} from './outbox/outbox.ts';
export { type DeliveryStatus, deliveryStatus, listReports, type Report } from './outbox/reports.ts';
export { resultOf, StoreError } from './outbox/store.ts';
export { browserPlatform } from './platform.ts';
export { type DecodedReceipt, encodeReceipt, parseReceipts } from './receipts/qr-code.ts';
export { addToReceipt, deleteReceipt } from './receipts/receipts.ts';
export {
  buildTransferFile,
  type ListedFile,
  readTransferFile,
  TransferFileError,
  type TransferredFile,
  writeTransferFile,
} from './receipts/transfer-file.ts';
export {
  type ReceiptVerdict,
  revokedAtOf,
  type SignedReceipt,
  verifyReceipt,
  verifyText,
} from './receipts/verify.ts';
export { encryptedCache } from './staff/encrypted-cache.ts';
export { flushStaff } from './staff/flush-staff.ts';
export {
  dropPersonKeys,
  lockPerson,
  signedBy,
  unlockKeptPerson,
  unlockNewPerson,
} from './staff/person-keys.ts';
export {
  dropStaffKeys,
  openStaffKeys,
  type StaffKeys,
  savedStaffKeys,
  saveStaffKeys,
} from './staff/staff-keys.ts';
export { showBadge } from './storage/badge.ts';
export { drafts, lastingMark, openDrafts } from './storage/drafts.ts';
export { isPin, lockPin, type PinState, pinState } from './storage/pin.ts';
export { type CacheStorage, publicCache } from './storage/query-cache.ts';
export { saveDeskPage, savedDeskPage, saveLanguage } from './storage/settings.ts';
export { type Bounds, type FetchedAnswer, fetchAnswer, refusalIn } from './sync/exchange.ts';
export { flushPublic } from './sync/flush.ts';
export { loadExchange } from './sync/load-exchange.ts';
export { bestNow, isServerTime, serverTold } from './sync/server-clock.ts';
export { startFlushing, startPublicOutbox } from './sync/triggers.ts';
export { isUnmetered, networkConnection } from './uploads/network.ts';
export { type FileProgress, progressOfEntry } from './uploads/progress.ts';
export { shrinkImage } from './uploads/shrink-image.ts';
export { addMissingFile, markFileMissing, pauseFile, removeFile, resumeFile } from './uploads/transitions.ts';

/** Few people set a PIN or forget everything: their code is loaded on demand. */
export const loadLock = () => import('./privacy/lock.ts');
export const loadForget = () => import('./privacy/forget.ts');
