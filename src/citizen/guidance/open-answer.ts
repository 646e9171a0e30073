import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Opens the answer that the URL fragment names (a search result, a link from a chat). */
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
