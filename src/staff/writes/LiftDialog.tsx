import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountWrite } from '#api/staff/accounts/account.ts';
import { sentenceOf } from '#api/staff/client/sentence-of.ts';
import type { accusedEndpoints } from '#contract/endpoints/accused.ts';
import { useWords } from '#i18n/load.ts';
import { useQuestion } from '#staff/list/use-question.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { isolateDirection } from '#ui/text/UserText.tsx';

export interface HiddenComplaint {
  readonly _id: string;
  readonly accusedOfficerName: string;
  readonly officerId: string;
  readonly officerName: string;
}

type Props = {
  by: typeof accusedEndpoints.liftHiding | typeof accusedEndpoints.liftHidingByAdmin;
  hiding: HiddenComplaint;
  onClose: () => void;
};

/** Loads its texts when it opens: hardly any visit needs them. */
export default function LiftDialog(props: Props) {
  const words = useWords();
  const { onClose } = props;
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    words.need('hiding').then(() => setReady(true), onClose);
  }, [words, onClose]);
  return isReady && <Question {...props} />;
}

/** Asks before a complaint is shown to an officer from whom its words hide it. */
function Question({ by, hiding, onClose }: Props) {
  const { t } = useTranslation('hiding');
  const write = useAccountWrite();
  const toast = useToast();
  const officer = isolateDirection(hiding.officerName);
  const { dialog, failure } = useQuestion(
    {
      about: hiding.officerId,
      onClose,
      onConfirm: async () => {
        await write(by, { params: { id: hiding._id }, body: { officerId: hiding.officerId } });
        toast({ title: t('ask.done', { officer }), tone: 'done' });
        onClose();
      },
    },
    {
      title: t('ask.title'),
      cancel: t('ask.cancel'),
      confirm: (busy) => t(busy ? 'ask.busy' : 'ask.confirm'),
      look: 'danger',
      failed: (error) => <p>{sentenceOf(error, t('ask.failed'), t('ask.offline'))}</p>,
    },
  );
  return (
    <Dialog {...dialog}>
      {failure}
      <p>{t('ask.text', { accused: isolateDirection(hiding.accusedOfficerName), officer })}</p>
      <p>{t('ask.sure', { officer })}</p>
    </Dialog>
  );
}
