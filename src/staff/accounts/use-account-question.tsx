import { useTranslation } from 'react-i18next';
import { Problem } from '#api/shared/request.ts';
import { isOffline } from '#api/staff/client/staff-query.ts';
import { type Question, useQuestion } from '#staff/list/use-question.tsx';

type Texts = Pick<Parameters<typeof useQuestion>[1], 'title' | 'confirm' | 'look'> & { failed: string };

/** Asks before an act on the account whose name is `about`. */
export function useAccountQuestion(question: Question, { failed, ...texts }: Texts) {
  const { t } = useTranslation('accounts');
  return useQuestion(question, {
    ...texts,
    cancel: t('delete.cancel'),
    failed: (failure) => (
      <>
        <b>{failed}</b>
        {isOffline(failure) && <p>{t('list.offline')}</p>}
        {failure instanceof Problem && <p>{failure.message}</p>}
      </>
    ),
  });
}
