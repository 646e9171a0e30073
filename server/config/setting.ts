// The type of one row of the settings tables, and the functions that build rows.
import { z } from 'zod';

export interface RateLimit {
  readonly calls: number;
  readonly minutes: number;
}

export interface Setting<T> {
  readonly about: string;
  /** Completes "it must be …". */
  readonly right: string;
  readonly example: string;
  readonly default?: string;
  /** For secrets: what may be shown of the value. */
  readonly mask?: (value: string) => string;
  readonly parse: (raw: string | undefined) => { ok: true; value: T } | { ok: false };
}

/** `absent`: the value when nothing is given and there is no default. */
export function defineSetting<T, A = never>(
  row: Omit<Setting<T>, 'parse'> & { schema: z.ZodType<T>; absent?: A },
): Setting<T | A> {
  const { schema, absent, ...rest } = row;
  return {
    ...rest,
    parse: (raw) => {
      if (raw === undefined && absent !== undefined) return { ok: true, value: absent };
      const parsed = schema.safeParse(raw);
      return parsed.success ? { ok: true, value: parsed.data } : { ok: false };
    },
  };
}

export const flagSetting = z.enum(['0', '1']).transform((value) => value === '1');

/** A whole number within these bounds. */
export const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((value) => value >= from && value <= to);

export const secretSetting = () => '•••';
