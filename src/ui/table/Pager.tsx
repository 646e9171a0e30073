import { chakra } from '@chakra-ui/react/styled-system';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef } from 'react';
import { Button } from '../form/Button.tsx';
import { Icon } from '../layout/Icon.tsx';

type Props = {
  label: string;
  text: string;
  previous: string;
  next: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
};

export function Pager({ label, text, previous, next, page, pages, onPage }: Props) {
  // Two quick presses turn two pages: the second does not wait for the first to render.
  const asked = useRef(page);
  useEffect(() => {
    asked.current = page;
  });
  const turnTo = (next: number) => {
    asked.current = Math.min(Math.max(next, 1), pages);
    onPage(asked.current);
  };
  const quiet = page <= 1 && page >= pages && asLine;
  return (
    <Bar aria-label={label} {...(quiet && { fontSize: 'sm', color: 'fg.muted' })}>
      <p aria-live="polite">{text}</p>
      <chakra.div display="flex" gap="2">
        <Button look="outline" {...quiet} disabled={page <= 1} onClick={() => turnTo(asked.current - 1)}>
          <Icon of={ChevronLeft} size={18} />
          {previous}
        </Button>
        <Button look="outline" {...quiet} disabled={page >= pages} onClick={() => turnTo(asked.current + 1)}>
          {next}
          <Icon of={ChevronRight} size={18} />
        </Button>
      </chakra.div>
    </Bar>
  );
}

/** Of one page only: nothing can be pressed. */
const asLine = {
  paddingInline: '2',
  fontSize: 'sm',
  fontWeight: '400',
  _disabled: { bg: 'transparent', color: 'fg.muted' },
} as const;

const Bar = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingBlockStart: '4',
  },
});
