import { chakra } from '@chakra-ui/react/styled-system';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../layout/Icon.tsx';
import { useHoldRows } from '../table/still-rows.ts';
import { Button } from './Button.tsx';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly text: string;
}

type Props<Value extends string> = {
  /** null: where there is no room for words, three dots. */
  children: ReactNode;
  /** Begins with the visible words, and says more where several such buttons are on a page. */
  label: string;
  choices: readonly Choice<Value>[];
  onPick: (value: Value) => void;
  /** In the foot of a dialog. */
  upwards?: boolean;
  /** Beside buttons, and no cell of a row. */
  large?: boolean;
  /** Its choices end where it ends: it stands at the end of a row. */
  atEnd?: boolean;
};

/** A button that opens choices. Unlike a select it acts only when a choice is pressed (WCAG 3.2.2). */
export function MenuButton<Value extends string>({
  children,
  label,
  choices,
  onPick,
  upwards = false,
  large = upwards,
  atEnd = false,
}: Props<Value>) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useHoldRows(open);
  const items = () => [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  useEffect(() => {
    if (!open) return;
    items()[0]?.focus();
    const closeOutside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);
  const close = () => {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  const move = (event: KeyboardEvent) => {
    const all = items();
    const at = all.findIndex((item) => item.matches(':focus'));
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      all.at(to % all.length)?.focus();
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    if (event.key === 'Tab') setOpen(false);
  };
  return (
    <chakra.div ref={box} position={upwards ? 'static' : 'relative'} display="inline-block">
      <Button
        look="outline"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        whiteSpace="nowrap"
        {...(large ? { paddingInline: '3' } : inTable)}
        // A badge has room around its word, a word has not.
        {...(!large && typeof children === 'string' && { paddingInline: '2' })}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
        <Icon of={children ? ChevronDown : Ellipsis} size={large ? 18 : 14} />
      </Button>
      {open && (
        <List id={id} role="menu" aria-label={label} upwards={upwards} atEnd={atEnd} onKeyDown={move}>
          {choices.map(({ value, text }) => (
            <li key={value} role="none">
              <Item
                type="button"
                role="menuitem"
                tabIndex={-1}
                data-value={value}
                onClick={() => {
                  close();
                  onPick(value);
                }}
              >
                {text}
              </Item>
            </li>
          ))}
        </List>
      )}
    </chakra.div>
  );
}

/** Among the cells of a row it is smaller than a button. */
const inTable = {
  paddingInline: '1',
  gap: '1',
  borderWidth: '1px',
  borderColor: 'line.strong',
  fontSize: 'sm',
} as const;

const List = chakra('ul', {
  base: {
    position: 'absolute',
    zIndex: '2',
    paddingBlock: '1',
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'md',
    boxShadow: 'float',
  },
  variants: {
    upwards: {
      // At the end of the foot, wherever the button stands in it.
      true: {
        insetBlockEnd: '100%',
        insetInlineEnd: '4',
        width: 'max-content',
        maxWidth: '13rem',
        marginBlockEnd: '1',
        '& [role=menuitem]': { whiteSpace: 'normal' },
      },
      false: { insetBlockStart: '100%', insetInlineStart: '0', minWidth: '100%', marginBlockStart: '1' },
    },
    atEnd: { true: { insetInlineStart: { md: 'auto' }, insetInlineEnd: { md: '0' } } },
  },
});

const Item = chakra('button', {
  base: {
    width: 'full',
    minHeight: 'target',
    paddingInline: '3',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    '&:focus-visible': { bg: 'bg.muted', outlineOffset: '-3px' },
  },
});
