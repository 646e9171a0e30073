import { chakra } from '@chakra-ui/react/styled-system';
import X from 'lucide-react/icons/x';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Icon } from '../layout/Icon.tsx';
import { useUiTexts } from '../text/ui-texts.tsx';

export type Toast = {
  title: string;
  /** Where it is not that of the page. */
  titleLang?: string;
  text?: string | undefined;
  tone?: 'info' | 'done' | 'danger';
  /** A toast replaces an earlier one about the same. */
  about?: string;
  /** On a phone it stands at the top: at the foot it would lie over the tasks of the first screen. */
  isHigh?: true;
};
type Shown = Toast & { id: number };

const shownMs = 8000;
const mostAtOnce = 3;
const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** The toasts, and the regions that could show them: the page's own and one in each open dialog. */
interface Regions {
  readonly toasts: readonly Shown[];
  readonly close: (id: number) => void;
  /** Ids of the open dialogs' regions, the topmost last. */
  readonly inDialogs: readonly string[];
  /** Returns a function that takes the region away. */
  readonly enter: (id: string) => () => void;
}
const RegionsContext = createContext<Regions>({
  toasts: [],
  inDialogs: [],
  close: () => {},
  enter: () => () => {},
});

/** Shows what has happened. An error that needs an action also belongs in the page. */
export const useToast = () => useContext(ToastContext);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Shown[]>([]);
  const [inDialogs, setInDialogs] = useState<readonly string[]>([]);
  const nextId = useRef(0);
  const show = useCallback((toast: Toast) => {
    nextId.current += 1;
    const shown = { ...toast, id: nextId.current };
    // A repeated toast replaces the one still shown.
    setToasts((all) => [...all.filter((one) => !isSame(one, toast)), shown].slice(-mostAtOnce));
  }, []);
  const close = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const enter = useCallback((id: string) => {
    setInDialogs((all) => [...all, id]);
    return () => setInDialogs((all) => all.filter((one) => one !== id));
  }, []);
  const regions = useMemo(() => ({ toasts, close, inDialogs, enter }), [toasts, close, inDialogs, enter]);
  return (
    <ToastContext value={show}>
      <RegionsContext value={regions}>
        {children}
        <ToastRegion of={undefined} />
      </RegionsContext>
    </ToastContext>
  );
}

/**
 * Below an open dialog nothing is seen and nothing is read out, so the dialog shows the toasts itself. `inFoot`: they
 * stand above the buttons there.
 */
export function DialogToasts({ inFoot = false }: { inFoot?: boolean }) {
  const id = useId();
  const { enter } = useContext(RegionsContext);
  useEffect(() => enter(id), [enter, id]);
  return <ToastRegion of={id} inFoot={inFoot} />;
}

/** `of`: id of a dialog's region; undefined: the page's. */
function ToastRegion({ of, inFoot = false }: { of: string | undefined; inFoot?: boolean }) {
  const words = useUiTexts();
  const { toasts, close, inDialogs } = useContext(RegionsContext);
  const isShown = inDialogs.at(-1) === of;
  return (
    <Region
      inFoot={inFoot}
      isHigh={toasts.some((toast) => toast.isHigh)}
      {...(isShown && { role: 'region', 'aria-label': words.notifications })}
      aria-live="polite"
      data-print="no"
    >
      {isShown &&
        toasts.map((toast) => (
          <ToastView key={toast.id} toast={toast} closeWord={words.close} onClose={close} />
        ))}
    </Region>
  );
}

const isSame = (one: Toast, other: Toast) =>
  one.about !== undefined && other.about !== undefined
    ? one.about === other.about
    : one.title === other.title && one.text === other.text;

type ViewProps = { toast: Shown; closeWord: string; onClose: (id: number) => void };

function ToastView({ toast, closeWord, onClose }: ViewProps) {
  const [held, setHeld] = useState(false);
  const { id, title, titleLang, text, tone = 'info' } = toast;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onClose(id), shownMs);
    return () => clearTimeout(timer);
  }, [held, id, onClose]);
  const hold = { onMouseEnter: () => setHeld(true), onMouseLeave: () => setHeld(false) };
  return (
    <Box tone={tone} {...hold} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <chakra.div flex="1" paddingBlock="2">
        <chakra.p fontWeight="600" lang={titleLang}>
          {title}
        </chakra.p>
        {text && <p>{text}</p>}
      </chakra.div>
      <CloseButton type="button" aria-label={closeWord} onClick={() => onClose(id)}>
        <Icon of={X} />
      </CloseButton>
    </Box>
  );
}

const Region = chakra('div', {
  base: {
    position: 'fixed',
    insetInline: '4',
    insetBlockEnd: 'calc(var(--v-foot) + 16px)',
    marginInline: 'auto',
    maxWidth: '28rem',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    zIndex: 'toast',
    pointerEvents: 'none',
  },
  variants: {
    inFoot: { true: { position: 'absolute', insetBlockEnd: 'calc(100% + 8px)' } },
    // Below the bar with the numbers.
    isHigh: { true: { mdDown: { insetBlock: '112px auto' } } },
  },
});

const Box = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    paddingInlineStart: '4',
    paddingBlock: '1',
    // Dark in both themes: it lies above everything.
    bg: '#1a2238',
    color: '#fff',
    borderRadius: 'md',
    border: '1px solid #fff3',
    borderInlineStartWidth: '6px',
    boxShadow: 'float',
    animation: 'v-rise 0.18s ease-out',
    pointerEvents: 'auto',
  },
  variants: {
    tone: {
      info: { borderInlineStartColor: '#f0a680' },
      done: { borderInlineStartColor: '#86d8a8' },
      danger: { borderInlineStartColor: '#ff978d' },
    },
  },
});

const CloseButton = chakra('button', {
  base: {
    width: '44px',
    height: '44px',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    cursor: 'pointer',
  },
});
