// The type of one row of the settings tables, and the kinds of rows that stand there more than once.
import { z } from 'zod';

export interface RateLimit {
  readonly calls: number;
  readonly minutes: number;
}

interface Setting<T> {
  readonly about: string;
  /** Completes "it must be …". */
  readonly right: string;
  readonly example: string;
  readonly default?: string;
  /** For secrets: what may be shown of the value. */
  readonly mask?: (value: string) => string;
  readonly parse: (raw: string | undefined) => { ok: true; value: T } | { ok: false };
}

export type ValuesOf<Settings> = {
  [N in keyof Settings]: Settings[N] extends Setting<infer T> ? T : never;
};

type Row<T> = Omit<Setting<T>, 'parse'> & { readonly schema: z.ZodType<T> };

export function defineSetting<T>(row: Row<T> & { readonly default: string }): Setting<T>;
/** null: nothing is given, and there is no default. */
export function defineSetting<T>(row: Row<T>): Setting<T | null>;
export function defineSetting<T>({ schema, ...row }: Row<T>): Setting<T | null> {
  return {
    ...row,
    parse: (raw) => {
      if (raw === undefined) return { ok: true, value: null };
      const parsed = schema.safeParse(raw);
      return parsed.success ? { ok: true, value: parsed.data } : { ok: false };
    },
  };
}

export const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((value) => value >= from && value <= to);

/** A whole number of `unit` with bounds and a default; `example` where another number tells more. */
export const numberSetting = (
  about: string,
  unit: string,
  [from, usual, to]: readonly [number, number, number],
  example = usual,
) =>
  defineSetting({
    about,
    right: `${unit} from ${from} to ${to}`,
    example: String(example),
    default: String(usual),
    schema: wholeNumber(from, to),
  });

export const flagSetting = {
  right: '0 or 1',
  example: '0',
  schema: z.enum(['0', '1']).transform((value) => value === '1'),
};

const hidden = () => '•••';

/** A secret that is off unless set. */
export const secretSetting = (
  about: string,
  example: string,
  right = '16 to 1000 characters',
  schema = z.string().min(16).max(1000),
) => defineSetting({ about, right, example, mask: hidden, schema });
