import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '#i18n/load.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button } from '#ui/form/Button.tsx';

const HiddenComplaints = lazy(() => import('#staff/writes/HiddenComplaints.tsx'));

/** Opens the list of complaints that are hidden from an officer; its words are loaded first. */
export function HiddenComplaintsTool() {
  const { t } = useTranslation('accounts');
  const words = useWords();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const open = () =>
    words.need('hiding').then(
      () => setOpen(true),
      () => toast({ title: t('officer.hidden.failed'), tone: 'danger' }),
    );
  return (
    <chakra.div marginBlockStart="4" marginBlockEnd="8">
      <Button look="outline" onClick={() => void open()}>
        {t('officer.hidden.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <HiddenComplaints onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </chakra.div>
  );
}
