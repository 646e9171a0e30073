// How a write that officers can make offline is declared.
import type * as z from 'zod/mini';
import type { Body, Endpoint } from '#contract/shared/endpoint.ts';
import type { CaseKind } from '../incident-details.ts';

export type Writing = Endpoint & { readonly method: 'POST' | 'PUT' | 'DELETE' };

export type Fields = Readonly<Record<string, string>>;
export type SummarySchema = z.ZodMiniType<Fields>;
export type Versioned = { readonly version: number };

export interface Declared<E extends Writing, S extends SummarySchema, Row extends Versioned, Input> {
  readonly endpoint: E;
  /** `name`: display name of the row. */
  readonly request: (name: string, input: Input) => { readonly body: Body<E>; readonly summary: z.output<S> };
  readonly summary: S;
  readonly nameOf: (summary: z.output<S>) => string;
  /** Schema of the row that the server sends with stale_version. */
  readonly current: z.ZodMiniType<Row>;
  /** State of the row: the summary fields that make up the label. */
  readonly standing: (row: Row) => Fields;
  /** Whether no further write can change the row. */
  readonly isFinal?: (row: Row) => boolean;
  readonly history?: CaseKind;
  /** The list that shows the row. `after`: what the write changes in it. */
  readonly list: 'incidents' | 'officer-complaints' | 'items';
  readonly after?: (summary: z.output<S>) => Partial<Row>;
}

export function declareWrite<E extends Writing, S extends SummarySchema, Row extends Versioned, Input>({
  current,
  standing,
  isFinal = () => false,
  ...rest
}: Declared<E, S, Row, Input>) {
  const conflictOf = (value: unknown): Conflict | null => {
    const row = current.safeParse(value);
    if (!row.success) return null;
    return { standing: standing(row.data), version: row.data.version, isFinal: isFinal(row.data) };
  };
  return { ...rest, conflictOf };
}

/** The row after another officer's change. */
export interface Conflict {
  readonly standing: Fields;
  readonly version: number;
  readonly isFinal: boolean;
}
