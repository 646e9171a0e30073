// What an answer means for the parcel. A parcel leaves only on a 2xx whose JSON repeats its id; whatever could come from a
// captive portal, a proxy or a dying server keeps it.
import { publicOwner, type Reason, type ReasonDetails, type Trouble } from './parcel.ts';

/** status 0 and json null: no answer of a server at all, or one that may not be read. */
export interface Answer {
  readonly status: number;
  readonly json: unknown;
  /** From Retry-After; null: not said. */
  readonly retryAfterMs: number | null;
}

export type Outcome =
  | { readonly what: 'received'; readonly answer: Readonly<Record<string, unknown>> }
  | { readonly what: 'attention'; readonly reason: Reason; readonly details: ReasonDetails }
  | { readonly what: 'wait'; readonly trouble: Trouble; readonly askedMs: number | null };

export function judge(answer: Answer, id: string, owner: string): Outcome {
  const { status, retryAfterMs: askedMs } = answer;
  const body = isRecord(answer.json) ? answer.json : {};
  if (status >= 200 && status < 300) {
    return body.id === id && body.success === true
      ? { what: 'received', answer: body }
      : { what: 'wait', trouble: 'portal', askedMs: null };
  }
  const staff = owner !== publicOwner;
  if (final.has(status) || (staff && (status === 403 || status === 404))) {
    return { what: 'attention', ...problemOf(status, body) };
  }
  if (staff && status === 401) return { what: 'wait', trouble: 'sign_in', askedMs: null };
  if (status === 0) return { what: 'wait', trouble: 'network', askedMs: null };
  if (status < 400) return { what: 'wait', trouble: 'portal', askedMs: null };
  if (status >= 500 || busy.has(status)) return { what: 'wait', trouble: 'busy', askedMs };
  // A citizen's 401, 403 or 404 is a proxy's or a half-finished deployment's: nothing the person could repair.
  return { what: 'wait', trouble: 'refused', askedMs };
}

/** The same bytes would be refused again, so a person has to look. 409: taken, differs or stale. 410: erased. */
const final = new Set([400, 409, 410, 413, 415, 422]);
const busy = new Set([408, 425, 429]);

function problemOf(
  status: number,
  body: Record<string, unknown>,
): { reason: Reason; details: ReasonDetails } {
  const fields = Array.isArray(body.fields) ? body.fields.filter(isRecord) : [];
  const code = typeof body.code === 'string' ? body.code : status === 410 ? 'erased' : null;
  return {
    reason: { status, code },
    details: {
      message: typeof body.message === 'string' ? body.message : null,
      requestId: typeof body.requestId === 'string' ? body.requestId : null,
      fields: fields.map(({ path, code: fault }) => ({ path: String(path), code: String(fault) })),
      current: body.current ?? null,
    },
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
