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
  /** Name of the cross: what stands beside the panel is gone back to. */
  leave?: string | undefined;
  title: ReactNode;
  /** In the place of the title, which is then only read aloud. Its body scrolls in columns of its own. */
  head?: ReactNode;
  /** Always in sight, beside the head. */
  actions?: ReactNode;
  /** Always in sight, below. */
  foot?: ReactNode;
  /** Of the row that stands here. */
  row?: string | undefined;
  children: ReactNode;
};

/** Takes the props of a `Dialog`, but stands beside its list, which stays usable. */
export function SidePanel({ open, onClose, leave, title, head, actions, foot, row, children }: Props) {
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
    if (document.activeElement === document.body)
      (box.current?.querySelector<HTMLElement>('[autofocus]') ?? box.current)?.focus({ preventScroll: true });
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
        <chakra.h2 id={titleId} {...(head ? { srOnly: true } : { flex: '1', fontSize: 'lg' })}>
          {title}
        </chakra.h2>
        {head}
        {actions && <Acts>{actions}</Acts>}
        <Button
          look="plain"
          paddingInline="0"
          aria-label={leave ?? words.close}
          title={leave}
          onClick={onClose}
        >
          <Icon of={X} />
        </Button>
      </Head>
      {/* Reachable by keyboard, because it scrolls. */}
      {head ? (
        <Body>{children}</Body>
      ) : (
        <Body ref={body} scrolls role="group" aria-labelledby={titleId} tabIndex={0}>
          {children}
        </Body>
      )}
      {foot && (
        <Foot>
          {foot}
          <DialogToasts inFoot />
        </Foot>
      )}
    </Box>
  );
}

/** In the second column of the console (`Console.tsx`), from the top of the window to its foot. */
const Box = chakra('section', {
  base: {
    gridColumn: '2',
    gridRow: '1 / -1',
    position: 'sticky',
    insetBlockStart: '0',
    display: 'flex',
    flexDirection: 'column',
    // Above a bar at the foot of the window.
    height: 'calc(100vh - var(--v-foot))',
    minWidth: '0',
    bg: 'bg',
    borderInlineStartWidth: '1px',
    borderColor: 'line',
    _print: { display: 'none' },
    // Until what it shows has come, the panel itself has the focus: its edge shows it to who uses keys.
    '&:focus-visible': { outlineOffset: '-3px', boxShadow: 'none', borderRadius: '0' },
    '&:focus-visible:not([data-keys] *)': { outline: 'none' },
  },
});

const Head = chakra('div', {
  base: {
    position: 'relative',
    // A menu of it covers the body.
    zIndex: '2',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '58px',
    paddingInlineStart: '5',
    paddingInlineEnd: '2',
    paddingBlock: '2',
    borderBlockEndWidth: '1px',
    borderColor: 'line',
  },
});

const Acts = chakra('div', {
  base: {
    display: 'flex',
    flexShrink: '0',
    alignItems: 'center',
    gap: '2',
    '& > *': { whiteSpace: 'nowrap' },
  },
});

const Body = chakra('div', {
  base: { flex: '1', minHeight: '0', display: 'flex', flexDirection: 'column' },
  variants: {
    scrolls: {
      true: {
        overflow: 'auto',
        padding: '5',
        '&:focus-visible': { outlineOffset: '-3px' },
      },
    },
  },
});

const Foot = chakra('div', {
  base: {
    position: 'relative',
    paddingInline: '5',
    paddingBlock: '2',
    borderBlockStartWidth: '1px',
    borderColor: 'line',
  },
});
