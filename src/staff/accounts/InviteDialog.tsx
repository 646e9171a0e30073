import { useTranslation } from 'react-i18next';
import type { Question } from '#staff/list/use-question.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { useAccountQuestion } from './use-account-question.tsx';

/** After a lost password, or an invitation that was not followed in time: nobody but the holder learns the new one. */
export function InviteDialog(question: Question) {
  const { t } = useTranslation('accounts');
  const { dialog, failure } = useAccountQuestion(question, {
    title: t('invitation.send'),
    confirm: () => t('invitation.confirm'),
    failed: t('invitation.failed'),
  });
  return (
    <Dialog {...dialog}>
      {failure}
      <p>{t('invitation.explain', { name: withoutDirectionMarks(question.about ?? '') })}</p>
    </Dialog>
  );
}
