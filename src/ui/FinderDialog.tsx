import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { AsOf } from './AsOf.tsx';
import { Dialog } from './Dialog.tsx';
import { SearchInput } from './SearchInput.tsx';

export interface Found {
  readonly key: string;
  readonly title: string;
  readonly text: ReactNode;
  readonly onOpen: () => void;
}

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  label: string;
  clear: string;
  /** What is searched for, and the way to another word. */
  value: string;
  onSearch: (text: string) => void;
  /** undefined: not searched (yet). */
  found: readonly Found[] | undefined;
  /** What there is to say: how to begin, that it searches, how many were found, that it failed. */
  message: string;
  /** Over rows that were kept here, not asked of the server. */
  asOf?: string | undefined;
};

/** Search in a dialog of its own: what is found opens by a press. */
export function FinderDialog({ open, onClose, title, label, clear, value, onSearch, ...result }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the dialog, which gives the focus to its first button.
    if (open) box.current?.querySelector('input')?.focus();
  }, [open]);
  const { found = [], message, asOf } = result;
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <chakra.div ref={box} minHeight={{ sm: '20rem' }}>
        <SearchInput label={label} placeholder={label} clear={clear} value={value} onSearch={onSearch} />
        <chakra.p role="status" color="fg.muted" marginBlock="3">
          {message}
        </chakra.p>
        {asOf && (
          <chakra.div marginBlockEnd="3" data-state="as-of">
            <AsOf offline text={asOf} />
          </chakra.div>
        )}
        <chakra.ul listStyle="none" aria-label={title}>
          {found.map(({ key, title: name, text, onOpen }) => (
            <li key={key}>
              <Result type="button" data-found={key} onClick={onOpen}>
                <b>{name}</b>
                <chakra.span color="fg.muted" fontSize="sm" overflowWrap="anywhere">
                  {text}
                </chakra.span>
              </Result>
            </li>
          ))}
        </chakra.ul>
      </chakra.div>
    </Dialog>
  );
}

const Result = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5',
    width: 'full',
    minHeight: 'target',
    paddingInline: '3',
    paddingBlock: '2',
    textAlign: 'start',
    borderBlockStartWidth: '1px',
    borderColor: 'line',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
  },
});
