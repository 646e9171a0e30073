import { chakra } from '@chakra-ui/react/styled-system';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog } from '../feedback/Dialog.tsx';
import { StaleNotice } from '../feedback/StaleNotice.tsx';
import { Button } from '../form/Button.tsx';
import { SearchInput } from '../form/SearchInput.tsx';
import { Icon } from '../layout/Icon.tsx';
import { UserText } from '../text/UserText.tsx';

interface Found {
  readonly key: string;
  readonly title: string;
  readonly text: ReactNode;
  readonly onOpen: () => void;
}

type Props = {
  title: string;
  label: string;
  clear: string;
  value: string;
  onSearch: (text: string) => void;
  found: readonly Found[] | undefined;
  /** Status text: how to begin, searching, number of results, or failure. */
  message: string;
  /** Time of saved rows; undefined: the server answered. */
  asOf?: string | undefined;
};

export function SearchDialog({ title, label, clear, value, onSearch, found = [], message, asOf }: Props) {
  const [pressed, setPressed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const open = pressed || value !== '';
  useEffect(() => {
    // Runs after the dialog has focused its first button.
    if (open) box.current?.querySelector('input')?.focus();
  }, [open]);
  const close = () => {
    setPressed(false);
    if (value !== '') onSearch('');
  };
  return (
    <>
      <Button look="outline" data-key="search" onClick={() => setPressed(true)}>
        <Icon of={Search} size={18} />
        {title}
      </Button>
      <Dialog open={open} onClose={close} title={title}>
        <chakra.div ref={box} minHeight={{ sm: '20rem' }}>
          <SearchInput label={label} placeholder={label} clear={clear} value={value} onSearch={onSearch} />
          <chakra.p role="status" color="fg.muted" marginBlock="3">
            {message}
          </chakra.p>
          {asOf && (
            <chakra.div marginBlockEnd="3" data-state="as-of">
              <StaleNotice offline text={asOf} />
            </chakra.div>
          )}
          {found.length > 0 && (
            <chakra.ul listStyle="none" aria-label={title}>
              {found.map(({ key, title: name, text, onOpen }) => (
                <li key={key}>
                  <Result type="button" data-found={key} onClick={onOpen}>
                    <b>
                      <UserText text={name} />
                    </b>
                    <chakra.span color="fg.muted" fontSize="sm" overflowWrap="anywhere">
                      {text}
                    </chakra.span>
                  </Result>
                </li>
              ))}
            </chakra.ul>
          )}
        </chakra.div>
      </Dialog>
    </>
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
