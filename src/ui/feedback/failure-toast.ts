import { useEffect, useRef } from 'react';
import { type Toast, useToast } from './Toasts.tsx';

/** Shows a toast on each new failure; the page itself keeps showing the error. */
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
