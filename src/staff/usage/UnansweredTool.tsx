import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '#i18n/load.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button } from '#ui/form/Button.tsx';

const Unanswered = lazy(() => import('./Unanswered.tsx'));

/** Opens the list of sentences without an answer; its words are loaded first. */
export function UnansweredTool() {
  const { t } = useTranslation('usage');
  const words = useWords();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const open = () =>
    words.need('unanswered').then(
      () => setOpen(true),
      () => toast({ title: t('unansweredFailed'), tone: 'danger' }),
    );
  return (
    <chakra.div marginBlockEnd="6">
      <Button look="outline" onClick={() => void open()}>
        {t('unanswered')}
      </Button>
      {isOpen && (
        <Suspense>
          <Unanswered onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </chakra.div>
  );
}
