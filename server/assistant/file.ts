// Files what was filled in by chat: the same bodies, rules and receipts as from the forms. All of it happens in the
// transaction that answers "send", so that a message that is handled once files once.
import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Answers, Effect, FormName } from '#assistant/conversation/state.ts';
import { toldCategory } from '#contract/public/categories.ts';
import { complaintBody } from '#contract/public/complaint.ts';
import { itemBody } from '#contract/public/item.ts';
import { messageBody } from '#contract/public/message.ts';
import { mobileNumber } from '#contract/shared/field.ts';
import type { Language } from '#contract/shared/language.ts';
import { botComplaintBody } from '#contract/staff/bot.ts';
import { organisation } from '#organisation';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../http/deps.ts';
import { invalidField, Problem } from '../http/problem.ts';
import { allPlaces } from '../queries/accounts/jurisdictions.ts';
import { addChatReport, ownComplaints } from '../queries/chat/people.ts';
import { inSavepoint } from '../queries/rows.ts';
import { uuidv7Of } from '../rules/messaging/uuid.ts';
import { newItemReference, newReference } from '../services/intake/new-reference.ts';
import { takeComplaint } from '../services/intake/take-complaint.ts';
import { takeItem } from '../services/intake/take-item.ts';
import { takeMessage } from '../services/intake/take-message.ts';
import { takeOfficerComplaint } from '../services/intake/take-officer-complaint.ts';

export type FileEffect = Extract<Effect, { kind: 'file' }>;

export interface Filer {
  readonly deps: Pick<Deps, 'receipts'>;
  readonly personId: string;
  readonly language: Language;
  /** The id under which the files of the draft lie. */
  readonly draftId: string;
  readonly at: Date;
}

interface Filed {
  readonly told:
    | { readonly kind: 'filed'; readonly form: FormName; readonly referenceId: string }
    | { readonly kind: 'notFiled' };
  /** The report whose receipt the answer is; null: a message has none. */
  readonly reportId: string | null;
  /** Why it was not taken. */
  readonly refusal: Problem | null;
}

export const newId = (at: Date) => uuidv7Of(at, randomBytes(10));

export async function fileEffect(db: Db, filer: Filer, effect: FileEffect): Promise<Filed> {
  try {
    return await inSavepoint(db, () => fileOne(db, filer, effect));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { told: { kind: 'notFiled' }, reportId: null, refusal: error };
  }
}

async function fileOne(db: Db, filer: Filer, effect: FileEffect): Promise<Filed> {
  if (effect.form === 'complaint') return complain(db, filer, effect);
  if (effect.form === 'officer') return complainOfOfficer(db, filer, effect.body);
  const { referenceId, reportId } = await otherForm(db, filer, effect);
  return { told: { kind: 'filed', form: effect.form, referenceId }, reportId, refusal: null };
}

const hashOf = (body: object) => createHash('sha256').update(JSON.stringify(body)).digest();

async function complain(
  db: Db,
  { deps, personId, language, draftId: id, at }: Filer,
  effect: Extract<FileEffect, { form: 'complaint' }>,
): Promise<Filed> {
  const { evidence, position } = effect;
  const body = complaintBody.parse({
    ...effect.body,
    referenceId: newReference(organisation.referencePrefix),
    ...(position && { position }),
    language,
    madeAt: at.toISOString(),
    evidence,
  });
  const given = { id, body, hash: hashOf(body), source: 'messaging', receivedAt: at } as const;
  // A complaint about an officer has a form of its own here: see below.
  const { reply } = await takeComplaint(db, deps, given, await allPlaces(db));
  const isPrivate = toldCategory(body.category) === null || body.confidential;
  await addChatReport(db, {
    report_id: id,
    person_id: personId,
    is_private: isPrivate,
    has_files: evidence.length > 0,
    at,
  });
  return {
    told: { kind: 'filed', form: 'complaint', referenceId: reply.referenceId },
    reportId: id,
    refusal: null,
  };
}

async function complainOfOfficer(
  db: Db,
  { deps, personId, language, at }: Filer,
  { phone: mobNumber, ...answers }: Answers,
): Promise<Filed> {
  const id = newId(at);
  const read = numberedComplaint.safeParse({
    ...answers,
    mobNumber,
    id,
    language,
    occurredAt: at.toISOString(),
  });
  // A form from before the number was asked: the chat asks for it now.
  if (!read.success) throw invalidField('mobNumber');
  const body = read.data;
  const given = { ...body, source: 'messaging', hash: hashOf(body), receivedAt: at } as const;
  const { referenceId = '' } = await takeOfficerComplaint(db, deps, given);
  await addChatReport(db, { report_id: id, person_id: personId, is_private: true, has_files: false, at });
  return { told: { kind: 'filed', form: 'officer', referenceId }, reportId: id, refusal: null };
}

/** Here every complainant has a number: it is asked where the app does not say it. */
const numberedComplaint = z.strictObject({ ...botComplaintBody.shape, mobNumber: mobileNumber });

async function otherForm(
  db: Db,
  { deps, personId, language, at }: Filer,
  effect: Exclude<FileEffect, { form: 'complaint' }>,
): Promise<{ referenceId: string; reportId: string | null }> {
  const { form } = effect;
  const id = newId(at);
  const madeAt = at.toISOString();
  if (form === 'lost' || form === 'found') {
    const referenceId = newItemReference(form);
    const body = itemBody.parse({ ...effect.body, type: form, referenceId, language, madeAt });
    await takeItem(db, deps, { id, body, hash: hashOf(body), receivedAt: at });
    await addChatReport(db, {
      report_id: id,
      person_id: personId,
      is_private: false,
      has_files: false,
      at,
    });
    return { referenceId, reportId: id };
  }
  const { referenceId, text } = effect.body as { referenceId: string; text: string };
  const own = (await ownComplaints(db, personId)).find((one) => one.referenceId === referenceId);
  if (!own) throw new Problem('not_found');
  const body = messageBody.parse({ reportId: own.id, text, evidence: [] });
  await takeMessage(db, { id, body, hash: hashOf(body), at: () => at });
  return { referenceId, reportId: null };
}
