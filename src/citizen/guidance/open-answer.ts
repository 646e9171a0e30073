import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { GuidanceCategory } from '#assistant/answers/categories.ts';

/** Where an answer stands beside the questions. */
const roomBeside = 'screen and (min-width: 1024px)';
export const besideQuestions = `@media ${roomBeside}`;
const isBeside = () => matchMedia(roomBeside).matches;

/** One answer has room beside the questions. Below them another one stays open, so that nothing moves under a finger. */
export function closeOthers(own: HTMLDetailsElement): void {
  if (!own.open || !isBeside()) return;
  for (const other of document.querySelectorAll<HTMLDetailsElement>('main details[open]'))
    if (other !== own) other.open = false;
}

interface Asked {
  /** The one field of law that is shown. */
  readonly only: GuidanceCategory | null;
  /** An answer, if it names one. */
  readonly id: string;
  /** Of the address when it was asked for. */
  readonly hash: string;
}

/** What is asked for: by the address (a link from a chat), by a search result, by a field of law. */
export function useAsked() {
  const { hash } = useLocation();
  // An answer may be of another field of law than the chosen one: all are shown again.
  const [asked, setAsked] = useState<Asked>({ only: null, id: hash, hash });
  if (hash !== asked.hash) setAsked({ only: null, id: hash, hash });
  useEffect(() => openAnswer(asked.id), [asked]);
  return {
    only: asked.only,
    ask: (id: string) => setAsked({ only: null, id, hash }),
    choose: (only: Asked['only']) => setAsked({ only, id: '', hash }),
  };
}

/** Beside the questions an answer always stands: the first one while none is asked for. */
function openAnswer(id: string): void {
  const answer = id ? document.getElementById(id) : null;
  if (answer instanceof HTMLDetailsElement) {
    answer.open = true;
    answer.scrollIntoView();
    answer.querySelector('summary')?.focus({ preventScroll: true });
  } else if (isBeside() && !document.querySelector(`${shownAnswers}[open]`))
    document.querySelector(shownAnswers)?.setAttribute('open', '');
}

const shownAnswers = 'main section:not([hidden]) > details';
