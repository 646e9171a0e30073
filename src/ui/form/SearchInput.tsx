import { chakra } from '@chakra-ui/react/styled-system';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../layout/Icon.tsx';
import { Button } from './Button.tsx';
import { TextInput } from './inputs.tsx';

type Props = {
  label: string;
  placeholder: string;
  clear: string;
  /** The current search; the address may change it (back button, a link). */
  value: string;
  onSearch: (text: string) => void;
  /** Seen before it works: in a page that is not alive yet. */
  disabled?: boolean;
};

const debounceMs = 500;

/** Searches while typing; Enter searches at once, Escape clears. */
export function SearchInput({ label, placeholder, clear, value, onSearch, disabled }: Props) {
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // The echo of our own search must not overwrite newer typing.
    if (value !== told) {
      setTold(value);
      setTyped(value);
    }
  }
  const tell = (text: string) => {
    if (text === told) return;
    setTold(text);
    onSearch(text);
  };
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const clearAll = () => {
    setTyped('');
    tell('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') tell(typed.trim());
    // With nothing to clear, Escape acts on the surrounding element, such as a dialog.
    if (event.key !== 'Escape' || (typed === '' && told === '')) return;
    event.preventDefault();
    clearAll();
  };
  return (
    <Box role="search">
      <chakra.span
        display="flex"
        position="absolute"
        insetInlineStart="3"
        color="fg.muted"
        pointerEvents="none"
      >
        <Icon of={Search} size={18} />
      </chakra.span>
      <TextInput
        type="search"
        disabled={disabled}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        paddingBlock="1"
        paddingInlineStart="10"
        paddingInlineEnd={typed === '' ? '2' : '12'}
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
      />
      {typed !== '' && (
        <Button
          look="plain"
          aria-label={clear}
          onClick={clearAll}
          position="absolute"
          insetInlineEnd="0"
          paddingInline="2"
        >
          <Icon of={X} size={18} />
        </Button>
      )}
    </Box>
  );
}

const Box = chakra('div', {
  base: { position: 'relative', display: 'flex', alignItems: 'center', width: 'full' },
});
