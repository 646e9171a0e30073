// How an act of an officer is declared: a change of one row that the app keeps in its outbox and the server makes once.
// A device may hold acts of older versions of the app, so a kind keeps its name and the fields of its summary.
import type * as z from 'zod/mini';
import { type Body, byId, type Endpoint } from '../shared/endpoint.ts';
import { type IncidentReport, incidentReport, statusReply } from '../staff/incident.ts';
import { type OfficerComplaint, officerComplaint } from '../staff/officer-complaint.ts';
import { type StaffItem, staffItem } from '../staff/staff-item.ts';
import type { TellingCause } from '../staff/telling.ts';

interface Rows {
  incident: IncidentReport;
  'officer-complaint': OfficerComplaint;
  item: StaffItem;
}
export type Subject = keyof Rows;

/** What an act changes, and the list of a console that shows it. */
export const actSubjects: {
  readonly [Of in Subject]: { readonly row: z.ZodMiniType<Rows[Of]>; readonly list: string };
} = {
  incident: { row: incidentReport, list: 'incidents' },
  'officer-complaint': { row: officerComplaint, list: 'officer-complaints' },
  item: { row: staffItem, list: 'items' },
};

/** Common to the endpoints of most acts on a report. */
export const onIncident = {
  method: 'PUT',
  params: byId,
  reply: statusReply,
  problems: ['not_found', 'stale_version', 'body_differs'],
} as const;

/** Of an act that is sent for any version. */
export const onAnyVersion = { ...onIncident, problems: ['not_found', 'body_differs'] } as const;

export type ActEndpoint = Endpoint & { readonly method: 'POST' | 'PUT' | 'DELETE' };
export type Fields = Readonly<Record<string, string>>;

/** News for the complainant: its cause, and a status, a kind of step or the cause itself. */
export interface News {
  readonly cause: TellingCause;
  readonly what: string;
}

/** A text that the form of an act asks for; its label is `field` in writes.json. */
export interface FormField {
  readonly control: 'line' | 'lines';
  readonly limit: number;
}
type FormOf<Input> = { readonly [Name in keyof Input]: FormField };

/** Of an act whose line in the audit depends on its body. */
export interface Audits<Action extends string, Given> {
  readonly all: readonly Action[];
  readonly of: (body: Given) => Action;
}

interface Act<
  Of extends Subject,
  Operation extends string,
  E extends ActEndpoint,
  S extends z.ZodMiniType<Fields>,
  Input,
  Action extends string,
  Form,
  InMenu,
> {
  readonly of: Of;
  /** Name of its endpoint in the table of calls. */
  readonly operation: Operation;
  readonly endpoint: E;
  /** Of its line in the audit. */
  readonly audit: Action | Audits<Action, Output<E>>;
  /** The news of it for the complainant; absent: none. */
  readonly tells?: (body: Output<E>) => News | null;
  /** `name`: display name of the row. */
  readonly request: (name: string, input: Input) => { readonly body: Body<E>; readonly summary: z.output<S> };
  /** The texts that its form asks for, all of them required; absent: it has a look of its own. */
  readonly form?: Form;
  /** The menu of a report offers it; absent: another place does. */
  readonly inMenu?: InMenu;
  /** Whether it can be done with this row; absent: with any. */
  readonly isFor?: (row: Rows[Of]) => boolean;
  /** Its button warns. */
  readonly isForGood?: true;
  /** What the outbox keeps to show it. */
  readonly summary: S;
  readonly nameOf: (summary: z.output<S>) => string;
  /** State of the row that a refused act did not know: the fields of the summary that make up its label. */
  readonly standing: (row: Rows[Of]) => Fields;
  /** Whether no further act can change the row. */
  readonly isFinal?: (row: Rows[Of]) => boolean;
  /** What it changes in the row of a list. */
  readonly after?: (summary: z.output<S>) => Partial<Rows[Of]>;
}

type Output<E extends Endpoint> = E['body'] extends z.core.$ZodType ? z.output<E['body']> : undefined;

export function declareAct<
  const Of extends Subject,
  const Operation extends string,
  const E extends ActEndpoint,
  S extends z.ZodMiniType<Fields>,
  Input,
  const Action extends string,
  const Form extends FormOf<Input> | undefined = undefined,
  InMenu extends true | undefined = undefined,
>({ standing, isFinal = () => false, ...act }: Act<Of, Operation, E, S, Input, Action, Form, InMenu>) {
  const { row: schema } = actSubjects[act.of];
  /** Of the row that came with the refusal; null: it cannot be read. */
  const conflictOf = (value: unknown): Conflict | null => {
    const row = schema.safeParse(value);
    if (!row.success) return null;
    return { standing: standing(row.data), version: row.data.version, isFinal: isFinal(row.data) };
  };
  return { ...act, conflictOf };
}

/** The row after another officer's change. */
export interface Conflict {
  readonly standing: Fields;
  readonly version: number;
  readonly isFinal: boolean;
}

export const byReference = {
  nameOf: ({ referenceId }: { readonly referenceId: string }) => referenceId,
} as const;
