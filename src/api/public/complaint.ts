// Filing a complaint: always saved in the outbox first; sent from memory only where the phone cannot save.

import { publicEndpoints } from '#contract/endpoints/public.ts';
import { type Complaint, type ComplaintForm, complaintBody } from '#contract/public/complaint.ts';
import { urlOf } from '#contract/shared/endpoint.ts';
import type { Language } from '#contract/shared/language.ts';
import type { PublicProblem } from '#contract/shared/problem.ts';
import { deviceOutbox, enqueue, type FileRow, publicOwner, StoreError } from '#offline/index.ts';
import { callEndpoint, readBody, whyNotDelivered } from '../shared/request.ts';
import type { Identity, Position } from './identity.ts';
import type { Report } from './outbox/reports.ts';

/** quota_files: with files there is too little space; the text alone may fit. */
export type NotSaved = 'unavailable' | 'quota' | 'quota_files' | 'failed' | 'conflict';

interface Written {
  readonly form: ComplaintForm;
  readonly position: Position | null;
  readonly language: Language;
  readonly evidence: Complaint['evidence'];
  /** Hash of the identity's secret. */
  readonly secretSha256: string;
}

/** Use the same object for every attempt: its time is part of the bytes, and the server compares them. */
export function buildComplaint(
  { referenceId }: Pick<Identity, 'referenceId'>,
  { form, position, language, evidence, secretSha256: hash }: Written,
): Complaint {
  return {
    ...form,
    referenceId,
    ...(position && { position }),
    language,
    madeAt: new Date().toISOString(),
    secretSha256: hash,
    evidence,
  };
}

/** 'saved' only after the entry was written and read back. `replaces`: id of a refused complaint. `body`: the exact
 * text, where another device wrote it. */
export async function saveComplaint(
  id: string,
  complaint: Complaint,
  {
    replaces,
    files,
    body = JSON.stringify(complaint),
    forget = false,
    secret,
    hold,
  }: {
    replaces: string | null;
    files: readonly Omit<FileRow, 'parcelId'>[];
    body?: string;
    /** Nothing of it stays on this phone once it is delivered. */
    forget?: boolean;
    /** Kept beside it, never in the bytes that are sent; another device's complaint has none here. */
    secret?: string;
    /** Keeps it in memory until it is delivered. */
    hold?: (entry: Parameters<typeof enqueue>[1]) => void;
  },
): Promise<'saved' | NotSaved> {
  const { category, confidential, referenceId } = complaint;
  try {
    const entry: Parameters<typeof enqueue>[1] = {
      id,
      case: id,
      kind: 'complaint',
      owner: publicOwner,
      method: 'PUT',
      path: urlOf(publicEndpoints.fileComplaint, { id }),
      headers: { 'content-type': 'application/json' },
      body,
      summary: { referenceId, category, confidential, ...(secret && { secret }) },
      files,
      forget,
      ...(replaces !== null && { replaces }),
    };
    await enqueue(deviceOutbox, entry);
    const { replaces: _, ...again } = entry;
    hold?.(again);
    // Asked only now, because the browser, and the user who may have to agree, see that there is something to
    // protect.
    void navigator.storage?.persist?.().catch(() => undefined);
    return 'saved';
  } catch (error) {
    if (!(error instanceof StoreError)) return 'failed';
    return error.kind === 'quota' && error.part === 'files' ? 'quota_files' : error.kind;
  }
}

export type Delivery = { report: Report } | { refused: PublicProblem } | 'unreachable';

/** Sends from memory where the phone cannot save; repeated attempts have the form's id and are one complaint. */
export async function sendComplaint({ id, secret }: Identity, complaint: Complaint): Promise<Delivery> {
  try {
    const answer = await callEndpoint(publicEndpoints.fileComplaint, { params: { id }, body: complaint });
    return answer.id === id ? { report: deliveredReport(complaint, secret, answer) } : 'unreachable';
  } catch (error) {
    return whyNotDelivered(error);
  }
}

/** As the page knows it that has just saved it, and can read it no more: it is not kept, or under the PIN. */
export const savedReport = ({ id, secret }: Identity, complaint: Complaint, forget: boolean): Report => {
  const { referenceId, category, confidential, madeAt } = complaint;
  return {
    id,
    kind: 'complaint',
    referenceId,
    madeAt: Date.parse(madeAt),
    at: 'phone',
    receivedAt: null,
    attempts: 0,
    trouble: null,
    reason: null,
    fields: [],
    receipt: null,
    bodySha256: null,
    body: JSON.stringify(complaint),
    forget,
    hidden: !forget,
    summary: { referenceId, category, confidential, secret },
  };
};

export const readComplaint = (body: string | null): Complaint | null => readBody(complaintBody, body);

function deliveredReport(
  complaint: Complaint,
  secret: string,
  answer: { id: string; referenceId: string; receivedAt: string; receipt: NonNullable<Report['receipt']> },
): Report {
  const { id, referenceId, receivedAt, receipt } = answer;
  const saved = savedReport({ id, referenceId, secret }, { ...complaint, referenceId }, false);
  const body = JSON.stringify(complaint);
  return { ...saved, at: 'received', receivedAt, receipt, attempts: 1, body, hidden: false };
}
