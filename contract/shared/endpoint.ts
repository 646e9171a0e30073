// Type of a row of the endpoint table. The client builds requests from it; the server validates and
// authorizes with it.
import * as z from 'zod/mini';
import { apiBase } from './api-base.ts';
import type { ProblemCode } from './problem.ts';

/** pi: station house officer. sp: superintendent's office (SP, ASP, DYSP). public: no sign-in. bot: known by its key. */
export const roleNames = ['pi', 'sp', 'admin'] as const;
export type Role = (typeof roleNames)[number];
export type Caller = Role | 'public' | 'bot';

type Schema = z.core.$ZodType;

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path under /api/v1, parameters as `:name`. */
  readonly path: `/${string}`;
  readonly who: readonly Caller[];
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body is a form (multipart/form-data) with a file in this field. */
  readonly fileField?: string;
  readonly reply: Schema;
  /** Default: JSON. */
  readonly media?: 'text/csv';
  /** Default: 200. */
  readonly status?: 201;
  /** Problems of this call only; those of validation, sign-in, role, rate and server may always come. */
  readonly problems?: readonly ProblemCode[];
  /** Largest body, where the usual limit is too small. */
  readonly bodyBytes?: number;
  /** Takes the secret of a case in a header (contract/public/facts/case-secret.ts). */
  readonly caseSecret?: 'needed' | 'optional';
  /** Open to an account that must have a second factor and has none yet. */
  readonly isEnrolment?: true;
  /** Needs a proof of the last five minutes (`/auth/step-up`), else step_up_needed. `enrolled`: of accounts with a second
   * factor; `always`: of all; `again`: at a station with a roster, where somebody else may sit by now, the sign-in is no proof. */
  readonly stepUp?: 'enrolled' | 'always' | 'again';
  /** About the account or its roster: needs no person of the roster, although it is a write, or a read where a person is required. */
  readonly withoutPerson?: true;
}

/** At a station with a roster these carry the name of a person, who signs them: see contract/staff/person.ts. */
export const needsPerson = ({ who, method, media, withoutPerson }: Endpoint): boolean =>
  who.includes('pi') && !withoutPerson && (method !== 'GET' || media !== undefined);

/** Where the force requires persons (PERSONS_REQUIRED), a station reads these only after one has unlocked the console. */
export const readsAsPerson = ({ who, method, media, withoutPerson }: Endpoint): boolean =>
  who.includes('pi') && !withoutPerson && method === 'GET' && media === undefined;

export const defineEndpoint = <const E extends Endpoint>(row: E): E => row;

type In<S> = S extends Schema ? z.input<S> : undefined;
type Out<S> = S extends Schema ? z.output<S> : undefined;
export type Params<E extends Endpoint> = In<E['params']>;
export type Query<E extends Endpoint> = In<E['query']>;
export type Body<E extends Endpoint> = In<E['body']>;
export type Reply<E extends Endpoint> = Out<E['reply']>;

/** URL of a call on this origin; undefined and empty query fields are left out. */
export function urlOf(row: Endpoint, params: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(params));
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  const tail = search.toString();
  return `${apiBase}${path}${tail ? `?${tail}` : ''}`;
}

export const byId = z.strictObject({ id: z.uuid('invalid') });

/** `{ success: true, … }`: every successful answer. */
export const successSchema = <S extends z.core.$ZodLooseShape>(shape: S) =>
  z.object({ success: z.literal(true), ...shape });

/** A staff write returns the id it was sent with (Idempotency-Key, UUIDv7), or one the server assigned. */
export const writeReply = successSchema({ id: z.string() });

/** One page of a list. */
export const pageReply = <Row extends Schema>(row: Row) =>
  successSchema({ data: z.array(row), page: z.number(), totalPages: z.number(), total: z.number() });
