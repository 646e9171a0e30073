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
  const actions = [
    { icon: Share2, label: common('action.share'), act: share },
    { icon: Copy, label: common('action.copy'), act: async () => say(await copyText(referenceId)) },
    { icon: Printer, label: common('action.print'), act: () => window.print() },
  ];
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="repeat(3, 1fr)"
      gap="2"
      marginBlockStart="3"
      data-print="no"
    >
      {actions.map(({ icon, label, act }) => (
        <Button
          key={label}
          look="outline"
          flexDirection={{ base: 'column', md: 'row' }}
          rowGap="0.5"
          paddingInline="1"
          onClick={act}
        >
          <Icon of={icon} />
          {label}
        </Button>
      ))}
    </chakra.div>
  );
}
