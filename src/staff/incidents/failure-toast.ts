import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/request.ts';
import type { Session } from '#api/session.ts';
import { useToast } from '#ui/Toasts.tsx';
import { isSearch } from './view.ts';

type Query = { error: unknown; isLoadingError: boolean };

/** Spec 001 section 8: a list that failed also says so in a toast, once; the page itself keeps saying it. */
export function useFailureToast({ role }: Session, { error, isLoadingError }: Query, q: string): void {
  const { t } = useTranslation('incidents');
  const toast = useToast();
  const searching = isSearch(q);
  const say = useRef(() => {});
  useEffect(() => {
    say.current = () => {
      const message = error instanceof Problem ? error.message : null;
      if (searching && role === 'sp') {
        toast({ title: t('toast.searchFailed'), text: t('state.searchUnable'), tone: 'danger' });
      } else if (searching) {
        toast({ title: t('toast.searchError'), text: message ?? t('state.searchFailed'), tone: 'danger' });
      } else if (role === 'pi') {
        toast({ title: t('toast.error'), text: message ?? t('state.failed'), tone: 'danger' });
      }
    };
  });
  useEffect(() => {
    if (isLoadingError) say.current();
  }, [isLoadingError]);
}
