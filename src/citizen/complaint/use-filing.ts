import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Identity,
  type Position,
  saveComplaint,
  sendComplaint,
  writeComplaint,
} from '#api/complaint.ts';
import type { Report } from '#api/outbox.ts';
import type { Complaint, ComplaintForm } from '#contract/complaint.ts';
import { useLanguage } from '#i18n/words.ts';
import { complaintLetter } from './letter.ts';
import type { Refusal } from './NotSavedNotice.tsx';

interface Surroundings {
  readonly draft: { identityOf: () => Identity; end: () => Promise<void> };
  readonly position: Position | null;
  readonly replaces: string | null;
  readonly onSaved: (referenceId: string) => void;
  readonly onSent: (report: Report) => void;
}

/** Saved first; sent from memory only where the phone refused to save and the person asks for it. */
export function useFiling({ draft, position, replaces, onSaved, onSent }: Surroundings) {
  const { t } = useTranslation('complaint');
  const { t: problem } = useTranslation('problem');
  const { language } = useLanguage();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const written = useRef<{ of: string; complaint: Complaint } | null>(null);

  /** Unchanged words keep their bytes: a second try must be the same complaint, to the letter. */
  const write = (form: ComplaintForm): Complaint => {
    const of = JSON.stringify([form, position, language]);
    if (written.current?.of !== of) {
      written.current = { of, complaint: writeComplaint(draft.identityOf(), { form, position, language }) };
    }
    return written.current.complaint;
  };
  const refuse = (why: Refusal['why'], complaint: Complaint) =>
    setRefusal({ why, referenceId: complaint.referenceId, letter: complaintLetter(t, complaint, null) });

  return {
    refusal,
    async file(form: ComplaintForm) {
      const complaint = write(form);
      const outcome = await saveComplaint(draft.identityOf().id, complaint, replaces);
      if (outcome !== 'saved') return refuse(outcome, complaint);
      await draft.end();
      onSaved(complaint.referenceId);
    },
    /** Why it did not arrive, or null when it did. */
    async sendNow(): Promise<string | null> {
      const complaint = written.current?.complaint;
      if (!complaint) return null;
      const delivery = await sendComplaint(draft.identityOf().id, complaint);
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
