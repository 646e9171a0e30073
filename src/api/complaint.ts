// Filing a complaint: always saved in the outbox first; sent from memory only where the phone cannot save.

import type { infer as Infer } from 'zod/mini';
import type { Complaint, ComplaintForm, positionSchema } from '#contract/complaint.ts';
import { complaintBody } from '#contract/complaint.ts';
import { urlOf } from '#contract/endpoint.ts';
import { publicEndpoints } from '#contract/endpoints/public.ts';
import type { Language } from '#contract/language.ts';
import type { ProblemCode } from '#contract/problem.ts';
import {
  complaintReference,
  deviceOutbox,
  enqueue,
  type FileRow,
  publicOwner,
  StoreError,
  uuidv7,
} from '#offline/index.ts';
import { callEndpoint, Problem, Unreachable } from './client/request.ts';
import type { Report } from './outbox/reports.ts';

export type Position = Infer<typeof positionSchema>;
/** quota_files: with files there is too little space; the text alone may fit. */
export type NotSaved = 'unavailable' | 'quota' | 'quota_files' | 'failed' | 'conflict';

/** Created once per form and saved with its draft, so that a form submitted twice is one complaint. */
export interface Identity {
  readonly id: string;
  readonly referenceId: string;
}

export const newIdentity = (): Identity => ({ id: uuidv7(), referenceId: complaintReference() });

interface Written {
  readonly form: ComplaintForm;
  readonly position: Position | null;
  readonly language: Language;
  readonly evidence: Complaint['evidence'];
}

/** Use the same object for every attempt: its time is part of the bytes, and the server compares them. */
export function writeComplaint(
  { referenceId }: Identity,
  { form, position, language, evidence }: Written,
): Complaint {
  return {
    ...form,
    referenceId,
    ...(position && { position }),
    language,
    madeAt: new Date().toISOString(),
    evidence,
  };
}

/** Size of the request body, without headers. */
export const bytesOf = (body: object): number => new TextEncoder().encode(JSON.stringify(body)).length;

/**
 * 'saved' only after the entry was written and read back. `replaces`: id of the refused complaint it
 * replaces. `body`: the exact text, where another device wrote it.
 */
export async function saveComplaint(
  id: string,
  complaint: Complaint,
  {
    replaces,
    files,
    body = JSON.stringify(complaint),
  }: { replaces: string | null; files: readonly Omit<FileRow, 'parcelId'>[]; body?: string },
): Promise<'saved' | NotSaved> {
  const { category, confidential, referenceId } = complaint;
  try {
    await enqueue(deviceOutbox, {
      id,
      case: id,
      kind: 'complaint',
      owner: publicOwner,
      method: 'PUT',
      path: urlOf(publicEndpoints.fileComplaint, { id }),
      headers: { 'content-type': 'application/json' },
      body,
      summary: { referenceId, category, confidential },
      files,
      ...(replaces !== null && { replaces }),
    });
    // Asked only now, because the browser, and the user who may have to agree, see that there is something to
    // protect.
    void navigator.storage?.persist?.().catch(() => undefined);
    return 'saved';
  } catch (error) {
    if (!(error instanceof StoreError)) return 'failed';
    return error.kind === 'quota' && error.part === 'files' ? 'quota_files' : error.kind;
  }
}

export type Delivery = { report: Report } | { refused: ProblemCode } | 'unreachable';

/**
 * Sends from memory where the phone cannot save. Uses the form's id, so repeated attempts are one complaint.
 */
export async function sendComplaint(id: string, complaint: Complaint): Promise<Delivery> {
  try {
    const answer = await callEndpoint(publicEndpoints.fileComplaint, { params: { id }, body: complaint });
    return answer.id === id ? { report: deliveredReport(complaint, answer) } : 'unreachable';
  } catch (error) {
    if (error instanceof Problem && error.status < 500 && error.status !== 429)
      return { refused: error.code };
    if (error instanceof Problem || error instanceof Unreachable) return 'unreachable';
    throw error;
  }
}

/** A complaint saved on this phone; null where the text is not valid (an older version, or damaged). */
export function readComplaint(body: string | null): Complaint | null {
  try {
    return body === null ? null : (complaintBody.safeParse(JSON.parse(body)).data ?? null);
  } catch {
    return null;
  }
}

function deliveredReport(
  complaint: Complaint,
  answer: { id: string; referenceId: string; receivedAt: string; receipt: NonNullable<Report['receipt']> },
): Report {
  const { category, confidential, madeAt } = complaint;
  return {
    ...{ id: answer.id, kind: 'complaint', referenceId: answer.referenceId, madeAt: Date.parse(madeAt) },
    ...{ at: 'received', receivedAt: answer.receivedAt, receipt: answer.receipt, bodySha256: null },
    ...{ attempts: 1, trouble: null, reason: null, fields: [], body: JSON.stringify(complaint) },
    summary: { referenceId: answer.referenceId, category, confidential },
  };
}
