// Module boundary for pages: what the rest of the app may import of the offline core. README.md describes the
// protocol.
export { sha256Hex, textOf, utf8 } from './crypto/bytes.ts';
export { isEncrypted } from './crypto/cipher.ts';
export { complaintReference, foundReference, lostReference } from './crypto/reference.ts';
export { dropStaffKeys, type StaffKeys, savedStaffKeys, saveStaffKeys } from './crypto/staff-keys.ts';
export { uuidv7 } from './crypto/uuid.ts';
export { deviceOutbox } from './outbox/device.ts';
export { enqueue } from './outbox/enqueue.ts';
export { type FileRow, type OutboxEntry, publicOwner, type Summary } from './outbox/entry.ts';
export {
  countUnsent,
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
export { deleteReceipt } from './receipts/receipts.ts';
export {
  buildTransferFile,
  type ListedFile,
  readTransferFile,
  TransferFileError,
  type TransferredFile,
  writeTransferFile,
} from './receipts/transfer-file.ts';
export { type SignedReceipt, verifyReceipt } from './receipts/verify.ts';
export { drafts, openDrafts } from './storage/drafts.ts';
export { encryptedCache } from './storage/encrypted-cache.ts';
export { type CacheStorage, publicCache } from './storage/query-cache.ts';
export { saveLanguage } from './storage/settings.ts';
export { type Bounds, fetchAnswer, type Heard, refusalIn } from './sync/exchange.ts';
export { flushPublic } from './sync/flush-public.ts';
export { flushStaff } from './sync/flush-staff.ts';
export { startFlushing } from './sync/triggers.ts';
export { type FileProgress, progressOfEntry } from './uploads/progress.ts';
export { shrinkImage } from './uploads/shrink-image.ts';
export { addMissingFile, markFileMissing, pauseFile, removeFile, resumeFile } from './uploads/transitions.ts';
export { isOnWifi, networkConnection } from './uploads/wifi.ts';

/** Loaded only when there are files to send: pages without evidence do not need it. */
export const loadUploads = () => import('./uploads/queue.ts');
