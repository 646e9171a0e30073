// Lost-and-found items. The conventions of columns stand in schema.ts.
import type { ColumnType, Generated } from 'kysely';
import type { itemCategories } from '#contract/public/item.ts';
import type { Language } from '#contract/shared/language.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

type ItemState = 'hidden' | 'active' | 'closed';

export interface ItemChanges {
  /** The Idempotency-Key of the call that made it. */
  id: string;
  item_id: string;
  state: ItemState;
  account_id: string;
  at: Timestamp;
  /** As they were named then. */
  by_name: string | null;
  by_post: string | null;
}

export interface Items {
  id: string;
  /** Shown as LF001 or FF001. */
  number: Generated<number>;
  type: 'lost' | 'found';
  reference_id: string;
  title: string;
  category: (typeof itemCategories)[number];
  description: string;
  location: string;
  location_fold: Generated<string>;
  /** The station whose telephone is shown where the reporter hides theirs. */
  station_id: string | null;
  date: string | null;
  contact_name: string;
  contact_phone: string;
  show_phone: boolean;
  additional_info: string | null;
  language: Language;
  state: Generated<ItemState>;
  version: Generated<number>;
  made_at: Timestamp;
  received_at: Timestamp;
  expires_at: Timestamp;
  body_sha256: Buffer;
  /** The signed text of a lost report (contract/public/lost-paper.ts), and its signature; null: no paper was given. */
  paper: Generated<string | null>;
  paper_signature: Generated<string | null>;
  /** Number in the diary of the station that stamped the paper; null: no station has. */
  stamp_number: Generated<string | null>;
  stamped_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** As they were named then. */
  stamped_by_name: Generated<string | null>;
  stamped_by_post: Generated<string | null>;
  search_fold: Generated<string>;
}
