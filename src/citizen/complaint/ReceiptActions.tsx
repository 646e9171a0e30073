import { chakra } from '@chakra-ui/react/styled-system';
import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import { useTranslation } from 'react-i18next';
import { copyText, shareText } from '#ui/browser/share.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';

/** Shares the reference and the tracking link only, never the text of the complaint. */
export function ReceiptActions({ referenceId, url }: { referenceId: string; url: string }) {
  const { t } = useTranslation('complaint');
  const { t: common } = useTranslation();
  const toast = useToast();
  const say = (isDone: boolean) =>
    toast(isDone ? { title: t('filed.copied'), tone: 'done' } : { title: t('filed.notCopied') });
  const share = async () => {
    const outcome = await shareText(t('filed.shareText', { referenceId, url }));
    if (outcome === 'copied' || outcome === 'failed') say(outcome === 'copied');
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlock="4" data-print="no">
      <Button look="outline" onClick={async () => say(await copyText(referenceId))}>
        <Icon of={Copy} />
        {common('action.copy')}
      </Button>
      <Button look="outline" onClick={share}>
        <Icon of={Share2} />
        {common('action.share')}
      </Button>
      <Button look="outline" onClick={() => window.print()}>
        <Icon of={Printer} />
        {common('action.print')}
      </Button>
    </chakra.div>
  );
}
