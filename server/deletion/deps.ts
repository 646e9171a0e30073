import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';

export interface DeletionDeps {
  readonly db: Db;
  readonly config: Pick<Config, 'dataDir' | 'evidence' | 'backup'>;
  readonly now: () => Date;
}
