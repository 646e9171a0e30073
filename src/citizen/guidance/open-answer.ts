import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** An address that names an answer (a result of the search, a link from a chat) shows it open. */
export function useAskedAnswer(): void {
  const { hash } = useLocation();
  useEffect(() => openAnswer(hash), [hash]);
}

export function openAnswer(id: string): void {
  const answer = id ? document.getElementById(id) : null;
  if (!(answer instanceof HTMLDetailsElement)) return;
  answer.open = true;
  answer.scrollIntoView();
  answer.querySelector('summary')?.focus({ preventScroll: true });
}
