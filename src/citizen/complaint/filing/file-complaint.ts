import type { TFunction } from 'i18next';
import type { RefObject } from 'react';
import { buildComplaint, saveComplaint, savedReport, sendComplaint } from '#api/public/complaint.ts';
import { type EvidenceChoice, evidenceFor, noEvidence } from '#api/public/evidence.ts';
import { type Identity, type Position, secretSha256 } from '#api/public/identity.ts';
import { holdOnThisPhone } from '#api/public/outbox/hold.ts';
import type { Report } from '#api/public/outbox/reports.ts';
import { exportUnsaved } from '#api/public/outbox/transfer-file.ts';
import { isLocked } from '#api/public/shared-phone.ts';
import type { Complaint, ComplaintForm } from '#contract/public/complaint.ts';
import type { Language } from '#contract/shared/language.ts';
import { complaintLetter } from '../complaint-rows.ts';
import type { Refusal } from '../filed/NotSavedNotice.tsx';

export interface Surroundings {
  readonly draft: { identityOf: () => Identity; renew: () => void; end: () => Promise<void> };
  readonly freeDraft: () => Promise<void>;
  readonly position: Position | null;
  readonly choice: EvidenceChoice;
  readonly replaces: string | null;
  readonly onSaved: (referenceId: string) => void;
  readonly onSent: (report: Report) => void;
}

/** The complaint as last written, and the input it was written from. */
export type Written = { input: string; complaint: Complaint } | null;

interface Filing extends Surroundings {
  readonly t: TFunction<'complaint'>;
  readonly problem: TFunction<'problem'>;
  readonly language: Language;
  readonly written: RefObject<Written>;
  readonly onRefused: (refusal: Refusal) => void;
}

export interface FilingOptions {
  /** 'small': use the smaller copies, whatever was chosen. */
  readonly files?: 'chosen' | 'small' | 'none';
  /** Nothing of it stays on this phone once it is sent. */
  readonly forget?: boolean;
  /** A complaint of its own: another tab has filed the first one. */
  readonly another?: boolean;
}

type Files = Parameters<typeof exportUnsaved>[2];

/** Unchanged input gives the same bytes: a retry must be the same complaint. */
async function write(
  { draft, position, language, written }: Filing,
  form: ComplaintForm,
  evidence: Complaint['evidence'],
): Promise<Complaint> {
  const identity = draft.identityOf();
  const hash = await secretSha256(identity.secret);
  const input = JSON.stringify([identity.referenceId, form, position, language, evidence]);
  if (written.current?.input !== input) {
    written.current = {
      input,
      complaint: buildComplaint(identity, { form, position, language, evidence, secretSha256: hash }),
    };
  }
  return written.current.complaint;
}

const refuse = (
  { draft, choice, t, onRefused }: Filing,
  why: Refusal['why'],
  complaint: Complaint,
  files: Files = [],
) =>
  onRefused({
    why,
    referenceId: complaint.referenceId,
    letter: complaintLetter(t, complaint, null),
    canShrink: choice.send === 'original' && choice.files.some(({ small }) => small !== null),
    pack: () => exportUnsaved(draft.identityOf().id, complaint, files),
  });

/** Saves first; sends from memory only where the phone could not save and the citizen asks for it. */
export async function fileComplaint(
  filing: Filing,
  form: ComplaintForm,
  { files: which = 'chosen', forget = false, another = false }: FilingOptions = {},
): Promise<void> {
  const { draft, freeDraft, choice, replaces, onSaved, onSent } = filing;
  if (another) draft.renew();
  const { evidence, files } = evidenceFor(
    which === 'none' ? noEvidence : which === 'small' ? { ...choice, send: 'small' } : choice,
  );
  const complaint = await write(filing, form, evidence);
  const identity = draft.identityOf();
  const { id, secret } = identity;
  const kept = { replaces: another ? null : replaces, files, forget, secret, hold: holdOnThisPhone };
  let outcome = await saveComplaint(id, complaint, kept);
  if (outcome === 'quota_files' || outcome === 'quota') {
    // The draft's copies occupy space that the complaint needs; the page holds the files in memory.
    await freeDraft();
    outcome = await saveComplaint(id, complaint, kept);
  }
  if (outcome !== 'saved') return refuse(filing, outcome, complaint, files);
  await draft.end();
  // Then the phone shows it no more: the view is made from what this page knows, and its address stays.
  if (forget || (await isLocked())) onSent(savedReport(identity, complaint, forget));
  else onSaved(complaint.referenceId);
}

/** Returns the reason of a failure; null: delivered. */
export async function sendHeld(filing: Filing): Promise<string | null> {
  const { draft, t, problem, written, onSent } = filing;
  const held = written.current;
  if (!held) return null;
  // Files cannot be sent from memory: uploads need the store.
  const complaint = held.complaint.evidence.length > 0 ? { ...held.complaint, evidence: [] } : held.complaint;
  written.current = { ...held, complaint };
  const delivery = await sendComplaint(draft.identityOf(), complaint);
  if (delivery === 'unreachable') return t('failed.notSent');
  if ('refused' in delivery) {
    const { refused } = delivery;
    if (refused === 'body_differs') refuse(filing, 'conflict', complaint);
    return refused === 'body_differs' ? null : t('failed.refused', { reason: problem(`code.${refused}`) });
  }
  await draft.end();
  onSent(delivery.report);
  return null;
}
