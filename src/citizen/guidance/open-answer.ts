import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Where an answer stands beside the questions. */
const roomBeside = 'screen and (min-width: 1024px)';
export const besideQuestions = `@media ${roomBeside}`;
export const isBeside = () => matchMedia(roomBeside).matches;

export const asCard = {
  bg: 'bg',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'md',
} as const;

/** One answer has room beside the questions. Below them another one stays open, so that nothing moves under a finger. */
export function closeOthers(own: HTMLDetailsElement): void {
  if (!own.open || !isBeside()) return;
  for (const other of document.querySelectorAll<HTMLDetailsElement>('main details[open]'))
    if (other !== own) other.open = false;
}

/** Opens the answer that the URL fragment names (a search result, a link from a chat). */
export function useAskedAnswer(): void {
  const { hash } = useLocation();
  useEffect(() => openAnswer(hash), [hash]);
}

export function openAnswer(id: string): void {
  const answer = id ? document.getElementById(id) : null;
  if (!(answer instanceof HTMLDetailsElement)) return;
  if (answer.closest('[hidden]')) {
    // Of another field of law than the chosen one: all are shown again.
    document.querySelector<HTMLElement>('[data-all]')?.click();
    setTimeout(show, 0, answer);
  } else show(answer);
}

function show(answer: HTMLDetailsElement): void {
  answer.open = true;
  answer.scrollIntoView();
  answer.querySelector('summary')?.focus({ preventScroll: true });
}
