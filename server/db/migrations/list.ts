import type { Migration } from 'kysely';
import * as start from './0001-start.ts';

/** In order, by name. A migration that has been released is never changed and never removed. */
export const migrations: Record<string, Migration> = {
  '0001-start': start,
};
