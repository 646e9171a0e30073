// What the handler of an act is: the difference between one act and another. perform.ts does what all have in common.
import type { ActKind, BodyOf, SubjectOf } from '#contract/acts/all.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../http/deps.ts';
import type { SignedIn } from '../rules/access/signed-in.ts';
import type { RowOf } from './subject.ts';

/** The act, and the row as it stands, which is locked. */
export interface About<Row, Body> {
  /** The transaction. */
  readonly db: Db;
  readonly deps: Deps;
  readonly row: Row;
  readonly body: Body;
  readonly by: SignedIn;
  readonly at: Date;
  readonly writeId: string;
  readonly bodySha256: Buffer;
  /** true: the row has left the caller's scope, and `reaches` let the act through. */
  readonly hasLeft: boolean;
}

/** The row after the act. */
export interface Outcome<Row> {
  readonly row: Row;
  readonly by: SignedIn;
  readonly at: Date;
  readonly writeId: string;
  /** false: it has left the caller's scope, so `row` has nothing that the caller did not know. */
  readonly isInScope: boolean;
}

interface Acting<Row, Body> {
  /** Before the transaction. */
  prepare?(db: Db): Promise<unknown>;
  /** Whether the act of a caller who no longer sees the row still reaches it. Without it: never. */
  reaches?(
    db: Db,
    call: { readonly rowId: string; readonly body: Body; readonly by: SignedIn },
  ): Promise<boolean>;
  /** Before any version is compared. Throws where the caller may not do it. */
  check?(about: About<Row, Body>): void;
  /** It is so already: nothing changes, whatever version was seen. */
  isDone?(about: About<Row, Body>): boolean;
  /** The row no longer takes it: refused like a version that is gone. */
  isPast?(about: About<Row, Body>): boolean;
  /** Makes the change; returns what the audit says of it, or null where nothing has changed. */
  apply(about: About<Row, Body>): Promise<{ readonly before?: object; readonly after?: object } | null>;
  /** In a row that has left the caller's scope: what the caller knows of it by the act itself. */
  knownOf?(body: Body): Partial<Row>;
  /** The answer besides the id; without it the row. */
  answer?(deps: Deps, outcome: Outcome<Row>): Promise<object>;
}

export type Handler<K extends ActKind> = Acting<RowOf<SubjectOf<K>>, BodyOf<K>>;
export type AboutAct<K extends ActKind> = About<RowOf<SubjectOf<K>>, BodyOf<K>>;
