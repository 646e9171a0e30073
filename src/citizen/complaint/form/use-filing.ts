import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  buildComplaint,
  type Identity,
  type Position,
  saveComplaint,
  savedReport,
  secretSha256,
  sendComplaint,
} from '#api/public/complaint.ts';
import { type EvidenceChoice, evidenceFor, noEvidence } from '#api/public/evidence.ts';
import { holdOnThisPhone } from '#api/public/outbox/hold.ts';
import type { Report } from '#api/public/outbox/reports.ts';
import { exportUnsaved } from '#api/public/outbox/transfer-file.ts';
import { isLocked } from '#api/public/shared-phone.ts';
import type { Complaint, ComplaintForm } from '#contract/public/complaint.ts';
import { useLanguage } from '#i18n/load.ts';
import { complaintLetter } from '../complaint-rows.ts';
import type { Refusal } from '../filed/NotSavedNotice.tsx';

interface Surroundings {
  readonly draft: { identityOf: () => Identity; renew: () => void; end: () => Promise<void> };
  readonly freeDraft: () => Promise<void>;
  readonly position: Position | null;
  readonly choice: EvidenceChoice;
  readonly replaces: string | null;
  readonly onSaved: (referenceId: string) => void;
  readonly onSent: (report: Report) => void;
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

/** Saves first; sends from memory only where the phone could not save and the citizen asks for it. */
export function useFiling({ draft, freeDraft, position, choice, replaces, onSaved, onSent }: Surroundings) {
  const { t } = useTranslation('complaint');
  const { t: problem } = useTranslation('problem');
  const { language } = useLanguage();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const written = useRef<{ input: string; complaint: Complaint } | null>(null);

  /** Unchanged input gives the same bytes: a retry must be the same complaint. */
  const write = async (form: ComplaintForm, evidence: Complaint['evidence']): Promise<Complaint> => {
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
  };
  const refuse = (why: Refusal['why'], complaint: Complaint, files: Files = []) =>
    setRefusal({
      why,
      referenceId: complaint.referenceId,
      letter: complaintLetter(t, complaint, null),
      canShrink: choice.send === 'original' && choice.files.some(({ small }) => small !== null),
      pack: () => exportUnsaved(draft.identityOf().id, complaint, files),
    });

  return {
    refusal,
    async file(
      form: ComplaintForm,
      { files: which = 'chosen', forget = false, another = false }: FilingOptions = {},
    ) {
      if (another) draft.renew();
      const { evidence, files } = evidenceFor(
        which === 'none' ? noEvidence : which === 'small' ? { ...choice, send: 'small' } : choice,
      );
      const complaint = await write(form, evidence);
      const identity = draft.identityOf();
      const { id, secret } = identity;
      const kept = { replaces: another ? null : replaces, files, forget, secret, hold: holdOnThisPhone };
      let outcome = await saveComplaint(id, complaint, kept);
      if (outcome === 'quota_files' || outcome === 'quota') {
        // The draft's copies occupy space that the complaint needs; the page holds the files in memory.
        await freeDraft();
        outcome = await saveComplaint(id, complaint, kept);
      }
      if (outcome !== 'saved') return refuse(outcome, complaint, files);
      await draft.end();
      // Then the phone shows it no more: the view is made from what this page knows, and its address stays.
      if (forget || (await isLocked())) onSent(savedReport(identity, complaint, forget));
      else onSaved(complaint.referenceId);
    },
    /** Returns the reason of a failure; null: delivered. */
    async sendNow(): Promise<string | null> {
      const held = written.current;
      if (!held) return null;
      // Files cannot be sent from memory: uploads need the store.
      const complaint =
        held.complaint.evidence.length > 0 ? { ...held.complaint, evidence: [] } : held.complaint;
      written.current = { ...held, complaint };
      const delivery = await sendComplaint(draft.identityOf(), complaint);
      if (delivery === 'unreachable') return t('failed.notSent');
      if ('refused' in delivery) {
        const { refused } = delivery;
        if (refused === 'body_differs') refuse('conflict', complaint);
        return refused === 'body_differs'
          ? null
          : t('failed.refused', { reason: problem(`code.${refused}`) });
      }
      await draft.end();
      onSent(delivery.report);
      return null;
    },
  };
}
