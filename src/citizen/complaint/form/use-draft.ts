// Saves the form on the phone every two seconds, with the id and reference of the future complaint. A found
// draft is offered, not shown, because a family may share the phone.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type ComplaintDraft,
  discardDraft,
  loadDraft,
  newDraft,
  saveDraft,
} from '#api/public/complaint-draft.ts';
import { type Identity, newIdentity, type Position } from '#api/public/identity.ts';
import { unlessLate } from '#ui/browser/unless-late.ts';
import { goToStep, shownStep } from '#ui/form/show-step.ts';
import type { ComplaintFormHandle } from './form-values.ts';
import { draftMark, emptyForm, fillEmpty, type Typed, typedFrom } from './form-values.ts';

const everyMs = 2000;

/** The refused complaint that this form corrects, and its contents. */
export interface Repair {
  readonly id: string;
  readonly fields: Typed;
  readonly position: Position | null;
}

interface Surroundings {
  readonly form: ComplaintFormHandle;
  readonly position: Position | null;
  readonly setPosition: (position: Position | null) => void;
  readonly repair: Repair | null;
  /** The box "Do not keep it". */
  readonly forget: RefObject<HTMLInputElement | null>;
  /** Chosen photos alone are enough to offer the draft. */
  readonly hasFiles: () => boolean;
}

export function useDraft({ form, position, setPosition, repair, forget: box, hasFiles }: Surroundings) {
  const [offered, setOffered] = useState<ComplaintDraft | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isKept, setKept] = useState<boolean | null>(null);
  const [hasText, setHasText] = useState(false);
  const [isForgotten, setForgotten] = useState(false);
  const identity = useRef<Identity | null>(null);
  const isFiled = useRef(false);
  const resumed = useRef<ComplaintDraft>(null);
  const key = repair?.id ?? newDraft;

  const identityOf = useCallback(() => {
    identity.current ??= newIdentity();
    return identity.current;
  }, []);

  const fill = useCallback(
    ({ fields, position: at }: Pick<Repair, 'fields' | 'position'>) => {
      fillEmpty(form, fields);
      if (at) setPosition(at);
    },
    [form, setPosition],
  );

  useEffect(() => {
    return unlessLate(loadDraft(key), (draft) => {
      setOffered(draft);
      setOpen(draft === null);
      if (draft === null && repair) fill(repair);
    });
  }, [key, repair, fill]);

  const positionNow = useRef(position);
  const filesNow = useRef(hasFiles);
  useLayoutEffect(() => {
    positionNow.current = position;
    filesNow.current = hasFiles;
  });

  useEffect(() => {
    if (!isOpen) return;
    if (resumed.current) goToStep(resumed.current.step);
    resumed.current = null;
    let last = '';
    // When the page is left, `keep` runs after the box has gone from its ref.
    const tick = box.current;
    const keep = () => {
      const fields = typedFrom(form.getValues());
      const at = positionNow.current;
      const forget = tick?.checked ?? false;
      const step = shownStep();
      const now = draftMark(fields, at, filesNow.current(), [forget, step]);
      setForgotten(forget);
      if (now === last || isFiled.current) return;
      last = now;
      setHasText(now !== '');
      // "Do not keep it" holds from the press on, not only after filing.
      if (now === '' || forget) {
        setKept(null);
        void discardDraft(key);
      } else
        saveDraft(key, { ...identityOf(), typedAt: Date.now(), fields, position: at, step }).then(setKept);
    };
    // Saves what was typed before scripts loaded, or restored.
    keep();
    const timer = setInterval(keep, everyMs);
    tick?.addEventListener('change', keep);
    document.addEventListener('visibilitychange', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      clearInterval(timer);
      tick?.removeEventListener('change', keep);
      document.removeEventListener('visibilitychange', keep);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [isOpen, form, key, box, identityOf]);

  /** Ticks the box as a press on it does. */
  const tickForget = useCallback(
    (forgets: boolean) => {
      if (!box.current) return;
      box.current.checked = forgets;
      box.current.dispatchEvent(new Event('change'));
    },
    [box],
  );

  const end = () => {
    identity.current = null;
    setOffered(null);
    return discardDraft(key);
  };

  return {
    /** The draft's key; null until an existing draft has been resumed or discarded. */
    openKey: isOpen ? key : null,
    offered,
    hasText,
    /** true: the phone has saved it; null: not yet; false: this phone cannot save drafts. */
    isKept,
    /** true: "do not keep" is ticked, and nothing is kept. */
    isForgotten,
    tickForget,
    identityOf,
    /** What is typed becomes another complaint. */
    renew() {
      identity.current = null;
    },
    resume() {
      if (!offered) return;
      const { id, referenceId, secret = newIdentity().secret } = offered;
      identity.current = { id, referenceId, secret };
      fill({ fields: typedFrom(offered.fields), position: offered.position });
      if (offered.forget && box.current) box.current.checked = true;
      resumed.current = offered;
      setOffered(null);
      setOpen(true);
    },
    /** Clears form and draft in one press, for a shared phone. */
    discard() {
      form.reset(emptyForm);
      if (box.current) box.current.checked = false;
      setForgotten(false);
      setPosition(null);
      setOpen(true);
      return end();
    },
    /** After filing: nothing is saved as a draft any more. */
    end() {
      isFiled.current = true;
      return end();
    },
  };
}
