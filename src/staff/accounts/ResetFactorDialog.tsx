import { useTranslation } from 'react-i18next';
import type { Question } from '#staff/list/use-question.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { useAccountQuestion } from './use-account-question.tsx';

/** After a loss: who asks must be known to the administrator, because the password alone then opens the account. */
export function ResetFactorDialog(question: Question) {
  const { t } = useTranslation('accounts');
  const { dialog, failure } = useAccountQuestion(question, {
    title: t('factor.reset'),
    confirm: () => t('factor.confirm'),
    look: 'danger',
    failed: t('factor.failed'),
  });
  return (
    <Dialog {...dialog}>
      {failure}
      <p>{t('factor.text', { name: withoutDirectionMarks(question.about ?? '') })}</p>
      <p>{t('factor.told')}</p>
    </Dialog>
  );
}
