// The rows of the outbox and what the pages see of them. A parcel is what waits; its letter is the request, sealed at submit
// and never edited. A citizen's letter lies open on the phone; an officer's is encrypted, only id, owner and state are clear.
import type { Bytes, EncryptedBytes } from '../crypto/bytes.ts';

/** 'public', or the id of the staff user whose parcel it is. */
export type Owner = string;
export const publicOwner = 'public';

/** sending: handed to the network, or left so by a page that died; the next sender sends it again. */
export type EntryState = 'sealed' | 'sending' | 'attention';

/** Why the last try did not settle it. portal: something answered that is not our server. */
export type RetryCause = 'network' | 'portal' | 'busy' | 'refused' | 'sign_in';

/** Flat, so that lists can show it without reading the body. */
export type Summary = Readonly<Record<string, string | number | boolean | null>>;

export interface OutboxRequest {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  /** On this origin, from `/`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Bytes;
  readonly bodySha256: string;
  readonly summary: Summary;
}

/** Why a parcel needs attention. status 0: it could not be opened on this device. */
export interface RefusalReason {
  readonly status: number;
  readonly code: string | null;
}

export interface RefusalDetails {
  readonly message: string | null;
  readonly requestId: string | null;
  readonly fields: readonly { readonly path: string; readonly code: string }[];
  /** The row as it stands on the server, with stale_version; null otherwise. */
  readonly current: unknown;
}

interface EntryMeta {
  readonly id: string;
  /** Parcels of one case leave in the order they were made; cases do not wait for each other. */
  readonly case: string;
  readonly kind: string;
  readonly owner: Owner;
  /** Device clock, for showing only. */
  readonly madeAt: number;
  readonly bodyBytes: number;
  readonly files: number;
  readonly fileBytes: number;
  readonly state: EntryState;
  /** How often a send was begun. */
  readonly attempts: number;
  readonly trouble: RetryCause | null;
  readonly reason: RefusalReason | null;
}

/** `until`: device clock. `asked`: the server named the time, so coming online is no reason to go earlier. */
export interface Wait {
  readonly until: number;
  readonly asked: boolean;
}

export interface EntryRow extends EntryMeta {
  /** Given by the database, ever growing: the order of sending. No clock has a say in it. */
  readonly order?: number;
  readonly wait: Wait | null;
  readonly letter: OutboxRequest | EncryptedBytes;
  readonly details: RefusalDetails | EncryptedBytes | null;
}

/** `letter` and `details` are null where the key of its owner is not at hand. */
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
  /** Sent by itself only over Wi-Fi. */
  readonly wifiOnly?: boolean;
}

/** What stays on the phone after the server has answered. Of staff parcels only that, and when. */
export interface ReceiptRow {
  readonly id: string;
  readonly kind: string;
  readonly owner: Owner;
  readonly referenceId: string | null;
  readonly madeAt: number;
  /** The server's word as it came (it is signed); the device's clock where the answer names none. ISO 8601. */
  readonly receivedAt: string;
  readonly receipt: { readonly keyId: string; readonly signature: string } | null;
  readonly bodySha256: string | null;
  readonly body: Bytes | null;
  readonly summary: Summary | null;
}
