import { chakra } from '@chakra-ui/react/styled-system';
import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../form/Button.tsx';
import { Icon } from '../layout/Icon.tsx';
import { rememberOpener } from '../table/restore-focus.ts';
import { useUiTexts } from '../text/ui-texts.tsx';
import { DialogToasts } from './Toasts.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  actions?: ReactNode;
  /** Label of a single close button instead, where there is only something to read. */
  close?: string;
  /** Name of the cross, where the dialog takes the whole screen of what is gone back to. */
  leave?: string | undefined;
  /** Needs a decision by button: Escape and the backdrop do nothing. */
  firm?: boolean;
  /** Hides everything behind it, other dialogs too. */
  covers?: boolean;
  /** As large as the screen. */
  whole?: boolean;
  /** Of what is too long for the screen; what is announced stands above its buttons then. */
  frame?: typeof DialogBox;
  /** In the place of the title, which is then only read aloud. */
  head?: ReactNode;
  /** The dialog's row: gets the focus on closing where an address, not an opener, opened the dialog. */
  row?: string | undefined;
  children: ReactNode;
};

/** The browser's own modal: it traps focus and hides the rest from screen readers. */
export function Dialog({
  open,
  onClose,
  title,
  actions,
  close,
  leave,
  firm = false,
  covers = false,
  whole = false,
  frame: Box = DialogBox,
  head,
  row,
  children,
}: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const words = useUiTexts();
  const isLong = Box !== DialogBox;
  useEffect(() => {
    if (!open) return;
    const opener = rememberOpener();
    box.current?.showModal();
    return () => {
      // The dialog is already removed, and the browser no longer knows where the focus came from.
      if (document.activeElement !== document.body) return;
      const left = opener() ?? rowButton(row);
      if (left) left.focus();
      else document.getElementById('content')?.focus({ preventScroll: true });
    };
  }, [open]);
  if (!open) return null;
  const foot = close ? (
    <Button look="outline" onClick={onClose}>
      {close}
    </Button>
  ) : (
    actions
  );
  const closeOnBackdrop = (event: MouseEvent) => {
    if (!firm && event.target === box.current) onClose();
  };
  return (
    <Box
      ref={box}
      covers={covers}
      whole={whole}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!firm) onClose();
      }}
      // A second Escape closes it in Chromium whatever was prevented.
      onClose={({ currentTarget, target }) => {
        if (target !== currentTarget) return;
        currentTarget.showModal();
        if (!firm) onClose();
      }}
      onClick={closeOnBackdrop}
    >
      <chakra.div padding={{ base: '4', md: '6' }}>
        <Top data-top>
          <chakra.h2 id={titleId} {...(head ? { srOnly: true } : { fontSize: 'xl' })}>
            {title}
          </chakra.h2>
          {head}
          {!firm && (
            <Button
              look="plain"
              paddingInline="0"
              aria-label={leave ?? words.close}
              title={leave}
              onClick={onClose}
            >
              <Icon of={X} />
            </Button>
          )}
        </Top>
        <chakra.div marginBlockStart="4" data-body>
          {children}
        </chakra.div>
        {foot && (
          <DialogFoot>
            {foot}
            {isLong && <DialogToasts inFoot />}
          </DialogFoot>
        )}
      </chakra.div>
      {!(foot && isLong) && <DialogToasts />}
    </Box>
  );
}

function rowButton(row: string | undefined): HTMLElement | null {
  if (row === undefined) return null;
  const line = document.querySelector(`[data-row="${CSS.escape(row)}"]`);
  return line?.querySelector<HTMLElement>('[data-details]') ?? line?.querySelector('button') ?? null;
}

const Top = chakra('div', {
  base: { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: '4' },
});

/** Stays in sight while a long dialog scrolls. */
export const DialogFoot = chakra('div', {
  base: {
    position: 'sticky',
    zIndex: '1',
    insetBlockEnd: '0',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '2',
    marginBlockStart: '4',
    marginBlockEnd: { base: '-4', md: '-6' },
    marginInline: { base: '-4', md: '-6' },
    paddingInline: { base: '4', md: '6' },
    paddingBlock: '3',
    bg: 'bg',
    borderBlockStartWidth: '1px',
    borderColor: 'line',
  },
});

/** Over the page, whose controls cannot be pressed now. */
export const dimmedBehind = 'rgb(8 14 24 / 0.6)';

export const DialogBox = chakra('dialog', {
  base: {
    margin: 'auto',
    width: 'calc(100vw - 32px)',
    maxWidth: '40rem',
    maxHeight: 'calc(var(--v-height) - 32px)',
    overflow: 'auto',
    // What takes the focus stays above the foot.
    scrollPaddingBlockEnd: '80px',
    bg: 'bg',
    color: 'fg',
    borderRadius: 'lg',
    borderWidth: '1px',
    borderColor: 'line',
    boxShadow: 'float',
    _backdrop: { bg: dimmedBehind },
  },
  variants: {
    whole: { true: { maxWidth: 'calc(100vw - 32px)' } },
    covers: { true: { _backdrop: { bg: 'rgb(8 14 24)' } } },
  },
});
