import { type ReactNode, useEffect } from 'react';
import { useRunning } from '#api/staff/client/use-running.ts';
import { Caution } from '#ui/feedback/Caution.tsx';
import { Button } from '#ui/form/Button.tsx';

export interface Question {
  /** What it is about; null: the dialog is closed. */
  readonly about: string | null;
  /** Rejects if the server refuses or does not answer. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

interface Texts {
  readonly title: string;
  readonly cancel: string;
  /** On the button; `busy` while the answer is awaited. */
  readonly confirm: (busy: boolean) => string;
  readonly look?: 'danger';
  /** Says why it failed. */
  readonly failed: (failure: unknown) => ReactNode;
}

/** Props of a dialog that asks before an act on the server, and what it shows if the act failed. */
export function useQuestion({ about, onConfirm, onClose }: Question, texts: Texts) {
  const { title, cancel, confirm, look = 'solid', failed } = texts;
  const { run, isBusy: busy, error: failure, reset } = useRunning(onConfirm);
  // The failure of one is not shown for the next.
  useEffect(reset, [about]);
  const actions = (
    <>
      <Button look="outline" onClick={onClose}>
        {cancel}
      </Button>
      <Button look={look} busy={busy} onClick={() => run()}>
        {confirm(busy)}
      </Button>
    </>
  );
  return {
    dialog: { open: about !== null, onClose, title, actions },
    failure: failure !== null && (
      <Caution tone="danger" role="alert">
        {failed(failure)}
      </Caution>
    ),
  };
}
