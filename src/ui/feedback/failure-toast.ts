import { useEffect, useRef } from 'react';
import { type Toast, useToast } from './Toasts.tsx';

/** Once each time something has failed; the page itself keeps saying it. */
export function useFailureToast(failed: boolean, words: Toast): void {
  const toast = useToast();
  const say = useRef(() => {});
  useEffect(() => {
    say.current = () => toast({ ...words, tone: 'danger' });
  });
  useEffect(() => {
    if (failed) say.current();
  }, [failed]);
}
