import { chakra } from '@chakra-ui/react/styled-system';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { DialogToasts } from '../feedback/Toasts.tsx';
import { Button } from '../form/Button.tsx';
import { useUiTexts } from '../text/ui-texts.tsx';
import { Icon } from './Icon.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Always in sight, at the foot. */
  actions?: ReactNode;
  /** Of the row that stands here. */
  row?: string | undefined;
  children: ReactNode;
};

/** Takes the props of a `Dialog`, but stands beside its list, which stays usable. */
export function SidePanel({ open, onClose, title, actions, row, children }: Props) {
  const box = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  const shown = useRef(row);
  const titleId = useId();
  const words = useUiTexts();
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    shown.current = row;
    if (body.current) body.current.scrollTop = 0;
  }, [row]);
  useEffect(() => {
    if (!open) return;
    // The button that opened it may be gone: the list beside it has none.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      close.current();
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      if (document.activeElement !== document.body) return;
      const line = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(shown.current ?? '')}"]`);
      (line ?? document.getElementById('content'))?.focus({ preventScroll: true });
    };
  }, [open]);
  if (!open) return null;
  return (
    <Box ref={box} tabIndex={-1} aria-labelledby={titleId} data-panel>
      <Head>
        <chakra.h2 id={titleId} fontSize="lg">
          {title}
        </chakra.h2>
        <Button look="plain" paddingInline="0" aria-label={words.close} onClick={onClose}>
          <Icon of={X} />
        </Button>
      </Head>
      {/* Reachable by keyboard, because it scrolls. */}
      <Body ref={body} role="group" aria-labelledby={titleId} tabIndex={0}>
        {children}
      </Body>
      {actions && (
        <Foot>
          {actions}
          <DialogToasts inFoot />
        </Foot>
      )}
    </Box>
  );
}

const Box = chakra('section', {
  base: {
    position: 'sticky',
    insetBlockStart: '2',
    display: 'flex',
    flexDirection: 'column',
    // Below the header, above a bar at the foot of the window.
    height: 'calc(100vh - 74px - var(--v-foot))',
    minWidth: '0',
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    boxShadow: 'float',
    _print: { display: 'none' },
    // The panel has the focus; its heading shows it.
    '&:focus-visible': { outline: 'none', boxShadow: 'float' },
    '&:focus-visible > div > h2': {
      outline: '3px solid #ffbf47',
      boxShadow: '0 0 0 5px var(--v-colors-fg)',
      borderRadius: '8px',
    },
  },
});

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    paddingInlineStart: '4',
    paddingInlineEnd: '1',
    borderBlockEndWidth: '1px',
    borderColor: 'line',
  },
});

const Body = chakra('div', {
  base: {
    flex: '1',
    minHeight: '0',
    overflow: 'auto',
    paddingInline: '4',
    paddingBlockEnd: '4',
    // The head of a report sticks at the very top, so that nothing shows above it.
    '& > :not([data-report])': { marginBlockStart: '4' },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
});

const Foot = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2',
    paddingInline: '4',
    paddingBlock: '2',
    borderBlockStartWidth: '1px',
    borderColor: 'line',
  },
});
