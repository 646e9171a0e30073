import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { useDistrictHome, useStationHome } from '#api/staff/home.ts';
import type { PileName } from '#contract/shared/piles.ts';
import { countText } from '#staff/list/count-text.ts';
import { useStatusWord } from '#staff/writes/status.tsx';
import { RoundChip } from './PileChips.tsx';
import { chipFor, type GoTo, type IncidentView, ownOrder, typeOf, worstFirst } from './view.ts';

type Props = {
  view: IncidentView;
  goTo: GoTo;
  /** At its end. */
  children: ReactNode;
};

/** A phone has no sidebar: which part of the list is shown and in which order, and the others that are not empty. */
export function PhoneChips(props: Props) {
  const { role } = useSession();
  return role === 'pi' ? <OfStation {...props} /> : <OfDistrict {...props} />;
}

const ofStation = [
  'overdue',
  'inHand',
  'new',
  'messages',
  'saysNo',
  'waiting',
  'reminders',
  'given',
  'unassigned',
  'closed',
] as const;
const ofDistrict = ['overdue', 'messages', 'new', 'saysNo', 'unassigned', 'reminders'] as const;

function OfStation(props: Props) {
  const { data } = useStationHome();
  return <Chips {...props} words="station" counts={ofStation.map((name) => [name, data?.[name] ?? 0])} />;
}

function OfDistrict(props: Props) {
  const { data } = useDistrictHome();
  return <Chips {...props} words="district" counts={ofDistrict.map((name) => [name, data?.[name] ?? 0])} />;
}

type ChipsProps = Props & {
  words: 'station' | 'district';
  counts: readonly (readonly [PileName, number])[];
};

function Chips({ view, goTo, words, counts, children }: ChipsProps) {
  const { t } = useTranslation(['home', 'incidents', 'deadlines']);
  const statusWord = useStatusWord();
  const { pile, queue, status, sort } = view;
  const line = useRef<HTMLDivElement>(null);
  const isCounted = counts.some(([, count]) => count > 0);
  useEffect(() => {
    const shown = line.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (line.current && shown) line.current.scrollLeft = shown.offsetLeft - line.current.offsetLeft - 16;
  }, [pile, queue, isCounted]);
  const isWhole = pile === undefined && queue === undefined;
  const isWorst = queue || ownOrder(view) === worstFirst;
  const order = sort ? '' : ` · ${t(isWorst ? 'incidents:list.worstFirst' : 'incidents:list.newestFirst')}`;
  const type = words === 'district' ? typeOf(view) : undefined;
  return (
    <Line ref={line} role="group" aria-label={t('piles')}>
      <RoundChip
        look="outline"
        aria-pressed={isWhole}
        onClick={() => goTo({ pile: undefined, queue: undefined, page: 1 })}
      >
        {type && isWhole ? t(`incidents:type.${type}`) : t('all')}
        {isWhole && order}
      </RoundChip>
      {status && (
        <RoundChip look="outline" aria-pressed onClick={() => goTo({ status: undefined, page: 1 })}>
          {statusWord(status)}
        </RoundChip>
      )}
      {queue && queue !== 'overdue' && (
        <RoundChip look="outline" aria-pressed onClick={() => goTo({ queue: undefined, page: 1 })}>
          {t(`deadlines:queue.${queue}`)}
        </RoundChip>
      )}
      {counts.map(([name, count]) => {
        const { isOn, next } = chipFor(view, name);
        if (count === 0 && !isOn) return null;
        return (
          <RoundChip key={name} look="outline" aria-pressed={isOn} onClick={() => goTo(next)}>
            {t(`${words}.${name}`)} {countText(count)}
            {isOn && order}
          </RoundChip>
        );
      })}
      {children}
    </Line>
  );
}

/** One line, which a finger moves: it goes on to the edge of the screen. A chip is pressed above and below its frame too. */
const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    // As wide as the screen, beyond the padding of the console.
    width: 'calc(100% + 32px)',
    marginInline: '-16px',
    paddingInline: '16px',
    overflowX: 'auto',
    paddingBlock: '10px',
    marginBlock: '-8px',
    '&& > *': {
      position: 'relative',
      flexShrink: '0',
      paddingInline: '3',
      whiteSpace: 'nowrap',
    },
    '& > *::after': { content: '""', position: 'absolute', insetInline: '0', insetBlock: '-11px' },
  },
});
