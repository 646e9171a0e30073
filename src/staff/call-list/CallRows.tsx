import { chakra } from '@chakra-ui/react/styled-system';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { usePendingWrites } from '#api/staff/pending-writes.ts';
import type { CallRow } from '#contract/staff/telling.ts';
import { formatDateTime } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { RowButton } from '#staff/list/RowButton.tsx';
import { PendingLine } from '#staff/writes/PendingLine.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { cardLook } from '#ui/layout/Card.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { UserText } from '#ui/text/UserText.tsx';
import { CallCard } from './CallCard.tsx';
import { CallNumber, isBesideName } from './CallNumber.tsx';
import { WhyCall } from './WhyCall.tsx';

type Props = { rows: readonly CallRow[]; label: string };

/** One line a person; one is open at a time, so that no button of the next person lies where one was pressed. */
export function CallRows({ rows, label }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  /** What was pressed can be taken back in its line; the keyboard goes on with the next person. */
  const next = (id: string) => {
    setOpen(null);
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-call]') ?? [])];
    const at = all.findIndex((one) => one.dataset.call === id);
    (all[at + 1] ?? all[at])?.focus();
  };
  return (
    <List ref={list} aria-label={label}>
      {rows.map((row) => (
        <Line key={row._id}>
          <Head
            row={row}
            isOpen={open === row._id}
            onToggle={() => setOpen(open === row._id ? null : row._id)}
          />
          {open === row._id && <CallCard row={row} onDone={() => next(row._id)} />}
        </Line>
      ))}
    </List>
  );
}

function Head({ row, isOpen, onToggle }: { row: CallRow; isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslation(['call-list', 'steps']);
  const { language } = useLanguage();
  const { role } = useSession();
  const pending = usePendingWrites().get(row._id);
  const { tried } = row;
  const station = role === 'sp' ? stationNameIn(language, row) : null;
  return (
    <chakra.div
      position="relative"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="2"
      _hover={{ bg: 'bg.muted' }}
    >
      <Press aria-expanded={isOpen} data-call={row._id} onClick={onToggle}>
        <Who beside={isBesideName(row)}>
          <chakra.b display="block" overflowWrap="anywhere">
            <UserText text={row.fullName} />
          </chakra.b>
          {/* A phone says it in the open row. */}
          <chakra.span display={{ base: 'none', md: 'block' }} color="fg.muted" fontSize="sm">
            <chakra.span whiteSpace="nowrap">{row.referenceId}</chakra.span>
            {station && ` · ${station}`}
          </chakra.span>
        </Who>
        <Why>
          <WhyCall row={row} />
          {tried && (
            <Tried>
              <Badge tone="yellow">
                <span>
                  <Unbroken>
                    {t('tried', {
                      outcome: t(`steps:outcome.${tried.outcome}`),
                      when: formatDateTime(tried.at),
                    })}
                  </Unbroken>
                </span>
              </Badge>
            </Tried>
          )}
        </Why>
        <Icon of={ChevronDown} size={18} />
      </Press>
      <CallNumber row={row} onCall={() => !isOpen && onToggle()} />
      <PendingLine write={pending} />
    </chakra.div>
  );
}

const List = chakra('ul', { base: { ...cardLook, overflow: 'hidden' } });

const Line = chakra('li', {
  base: {
    borderBlockStartWidth: '1px',
    borderColor: 'line',
    '&:first-of-type': { borderBlockStartWidth: '0' },
  },
});

/** On a phone the number may stand beside it. */
const Who = chakra('span', {
  base: { minWidth: '0', gridColumn: { base: '1 / -1', md: 'auto' } },
  variants: {
    beside: {
      true: {
        display: { base: 'flex', md: 'block' },
        alignItems: 'center',
        minHeight: { base: 'target', md: '0' },
        paddingInlineEnd: { base: '150px', md: '0' },
      },
    },
  },
});

/** Below the name where there is no room beside it. */
const Why = chakra('span', {
  base: {
    minWidth: '0',
    fontSize: '0.9375rem',
    gridRow: { base: '2', md: '1' },
    gridColumn: { base: '1', md: '2' },
  },
});

const Tried = chakra('span', { base: { display: 'block', marginBlockStart: '1' } });

const Press = chakra(RowButton, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) 18px', md: 'minmax(0, 2fr) minmax(0, 3fr) 18px' },
    rowGap: '1',
    flex: '1 1 16rem',
    minWidth: '0',
    width: 'auto',
    paddingInline: '4',
    paddingBlock: '2',
    // Signs above and below the letters are not cut at the edge of the name.
    '& b': { lineHeight: '1.6' },
    columnGap: '3',
    _hover: { bg: 'transparent' },
    '& > :last-child': {
      gridRow: { base: '2', md: '1' },
      gridColumn: { base: '2', md: '3' },
      transition: 'transform 0.12s',
    },
    '&[aria-expanded=true] > :last-child': { transform: 'rotate(180deg)' },
  },
});
