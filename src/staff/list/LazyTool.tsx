import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, type ComponentType, Suspense, useState } from 'react';
import { useWords } from '#i18n/load.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button } from '#ui/form/Button.tsx';

type Props = ComponentProps<typeof chakra.div> & {
  /** Loaded when it is opened. */
  of: ComponentType<{ onClose: () => void }>;
  /** Of its texts, which are loaded first. */
  words: Parameters<ReturnType<typeof useWords>['need']>[0];
  label: string;
  failed: string;
};

/** A button, and the dialog that it opens. */
export function LazyTool({ of: Dialog, words: name, label, failed, ...box }: Props) {
  const words = useWords();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const open = () =>
    words.need(name).then(
      () => setOpen(true),
      () => toast({ title: failed, tone: 'danger' }),
    );
  return (
    <chakra.div {...box}>
      <Button look="outline" onClick={() => void open()}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </chakra.div>
  );
}
