// The rows of the outbox. A request is written at submit and never edited: a citizen's in clear, an officer's
// encrypted, of which only id, owner and state are readable.
import type { Bytes, EncryptedBytes, EncryptedValue } from '../crypto/bytes.ts';

/** 'public', or the id of the staff user who owns the entry. */
export type Owner = string;
export const publicOwner = 'public';

/** Stored values of the first version: sealed means queued, attention means needs action. sending: handed to the
 * network, or left so by a page that died; then it is sent again. */
export type EntryState = 'sealed' | 'sending' | 'attention';

/** Why it is sent again. portal: something else than our server answered. person: nobody of the roster has unlocked. */
export type RetryCause = 'network' | 'portal' | 'busy' | 'refused' | 'sign_in' | 'person';

/** Flat, so that lists can show it without parsing the body. */
export type Summary = Readonly<Record<string, string | number | boolean | null>>;

export interface OutboxRequest {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  /** A path on this origin, starting with `/`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Bytes;
  readonly bodySha256: string;
  readonly summary: Summary;
}

/** Why an entry needs action. status 0: the entry cannot be read on this device. */
export interface RefusalReason {
  readonly status: number;
  readonly code: string | null;
}

export interface RefusalDetails {
  readonly message: string | null;
  readonly requestId: string | null;
  readonly fields: readonly { readonly path: string; readonly code: string }[];
  /** With stale_version: the row as the server has it now; otherwise null. */
  readonly current: unknown;
}

interface EntryMeta {
  readonly id: string;
  /** The ordering key: entries with the same key are sent in the order made; others do not wait. */
  readonly case: string;
  readonly kind: string;
  readonly owner: Owner;
  /** Device clock; only for display. */
  readonly madeAt: number;
  readonly bodyBytes: number;
  readonly files: number;
  readonly fileBytes: number;
  readonly state: EntryState;
  readonly attempts: number;
  readonly trouble: RetryCause | null;
  readonly reason: RefusalReason | null;
  /** Nothing of it stays on the phone once it is delivered. */
  readonly forget?: true;
  /** Sent, but never shown again on this phone: it was forgotten before it was delivered. */
  readonly hidden?: true;
}

/** `until`: device clock. `asked`: the server set the time, so coming online does not shorten it. */
export interface Wait {
  readonly until: number;
  readonly asked: boolean;
}

export interface EntryRow extends EntryMeta {
  /** Assigned by the database and always increasing: the sending order. It does not depend on any clock. */
  readonly order?: number;
  readonly wait: Wait | null;
  readonly letter: OutboxRequest | EncryptedBytes;
  readonly details: RefusalDetails | EncryptedBytes | null;
}

/** `letter` and `details` are null where the owner's key is missing. */
export interface OutboxEntry extends EntryMeta {
  readonly letter: OutboxRequest | null;
  readonly details: RefusalDetails | null;
}

export interface FileRow {
  readonly parcelId: string;
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly blob: Blob;
  /** Sent automatically only over Wi-Fi. */
  readonly wifiOnly?: boolean;
  /** The complaint that it belongs to, where it comes with a message; otherwise `parcelId` is the complaint. */
  readonly complaintId?: string;
}

/** Stays on the phone after the server has answered. For staff entries: only that and when. */
export interface ReceiptRow {
  readonly id: string;
  readonly kind: string;
  readonly owner: Owner;
  readonly referenceId: string | null;
  readonly madeAt: number;
  /** The server's value, unchanged, because it is signed; else the device's clock. ISO 8601. */
  readonly receivedAt: string;
  readonly receipt: { readonly keyId: string; readonly signature: string } | null;
  /** Of something lost: the code of the signed paper. */
  readonly paper?: string | undefined;
  readonly bodySha256: string | null;
  readonly body: Bytes | null;
  readonly summary: Summary | null;
}

/** Of a delivered entry: a receipt; under a PIN with encrypted words; after "do not keep" a blank one, without which
 * its files could not follow. */
export type KeptReceipt =
  | ReceiptRow
  | (Pick<ReceiptRow, 'id' | 'owner' | 'madeAt' | 'receivedAt'> &
      ({ readonly underPin: EncryptedValue } | { readonly blankSince: number }));
