import { useTranslation } from 'react-i18next';
import { Problem } from '#api/client/request.ts';
import type { Session } from '#api/client/session.ts';
import { useFailureToast } from '#ui/feedback/failure-toast.ts';
import { isSearch } from './view.ts';

type Query = { error: unknown; isLoadingError: boolean };

/** Spec 001 section 8: a list that failed also says so in a toast; the superintendent's whole list shows samples instead. */
export function useListFailureToast({ role }: Session, { error, isLoadingError }: Query, q: string): void {
  const { t } = useTranslation('incidents');
  const searching = isSearch(q);
  const message = error instanceof Problem ? error.message : null;
  const words = () => {
    if (!searching) return { title: t('toast.error'), text: message ?? t('state.failed') };
    if (role === 'sp') return { title: t('toast.searchFailed'), text: t('state.searchUnable') };
    return { title: t('toast.searchError'), text: message ?? t('state.searchFailed') };
  };
  useFailureToast(isLoadingError && (searching || role === 'pi'), words());
}
