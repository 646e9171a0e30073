import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/schema.ts';

export interface DeletionDeps {
  readonly db: Kysely<Database>;
  readonly config: Pick<Config, 'dataDir' | 'evidence' | 'backup'>;
  readonly now: () => Date;
}
