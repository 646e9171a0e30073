// A write names itself and the version it saw, so that a repeat has one effect and no change is overwritten.
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { uuidSchema } from '#contract/shared/field.ts';
import type { Asker } from './asker.ts';
import { invalidField } from './problem.ts';

/** The id that the client made, which identifies a repeat; generated here where it sent none. */
export function writeIdOf({ headers }: Pick<Asker, 'headers'>): string {
  const given = headers['idempotency-key'];
  if (given === undefined) return randomUUID();
  const parsed = z.safeParse(uuidSchema, given);
  if (!parsed.success) throw invalidField('idempotency-key');
  return parsed.data.toLowerCase();
}

/** The version that the client saw, from `If-Match: "<version>"`; null: any version. */
export function expectedVersionOf({ headers }: Pick<Asker, 'headers'>): number | null {
  const given = headers['if-match'];
  if (given === undefined || given === '*') return null;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(given)?.[1];
  if (version === undefined) throw invalidField('if-match');
  return Number(version);
}
