import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { ReceiptSigner } from '../receipt-signer.ts';

/** What a handler may use that is not in the request. */
export interface Deps {
  readonly db: Db;
  /** Each connection keeps its session, for locks that outlive a transaction; `db` where no pooler stands before it. */
  readonly sessions: Db;
  readonly config: Config;
  readonly now: () => Date;
  readonly receipts: ReceiptSigner;
  readonly mail: Mailer;
}
