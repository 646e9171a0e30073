import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/staff/client/session.ts';
import { useDistrictHome, useStationHome } from '#api/staff/home.ts';
import type { PileName } from '#contract/shared/piles.ts';
import { countText } from '#staff/list/count-text.ts';
import { Button } from '#ui/form/Button.tsx';
import { chipFor, type GoTo, type IncidentView, typeOf } from './view.ts';

type Props = { view: IncidentView; goTo: GoTo };

const ofStation = ['inHand', 'new', 'overdue'] as const satisfies readonly PileName[];
const ofDistrict = ['new', 'messages', 'overdue'] as const satisfies readonly PileName[];

/** Whether this part of the list has such a chip, which says its name and number. */
export const isChip = (role: Session['role'], pile: PileName): boolean =>
  (role === 'pi' ? ofStation : ofDistrict).some((name) => name === pile);

/** Beside an open report the sidebar has no names: the parts of the list that matter most, one press each; a second press shows all. */
export function StationChips(props: Props) {
  const { data } = useStationHome();
  return <Chips {...props} counts={ofStation.map((name) => [name, data?.[name]])} />;
}

export function DistrictChips(props: Props) {
  const { t } = useTranslation('incidents');
  const { data } = useDistrictHome();
  return (
    <>
      {typeOf(props.view) && (
        <chakra.span color="fg.muted" fontSize="sm">
          {t('list.ofAllTypes')}
        </chakra.span>
      )}
      <Chips {...props} counts={ofDistrict.map((name) => [name, data?.[name]])} />
    </>
  );
}

type Chip = readonly [PileName, number | undefined];

function Chips({ view, goTo, counts }: Props & { counts: readonly Chip[] }) {
  const { t } = useTranslation(['incidents', 'home', 'conversation']);
  const words = {
    inHand: t('home:station.inHand'),
    new: t('list.unread'),
    messages: t('conversation:badge'),
    overdue: t('list.overdue'),
  };
  return (
    <>
      {counts.map(([name, number]) => {
        const { isOn, next } = chipFor(view, name);
        return (
          <RoundChip
            key={name}
            look="outline"
            aria-pressed={isOn}
            data-chip={name}
            onClick={() => goTo(next)}
          >
            {words[name as keyof typeof words]} {number !== undefined && countText(number)}
          </RoundChip>
        );
      })}
    </>
  );
}

export const RoundChip = chakra(Button, {
  base: {
    minHeight: '28px',
    paddingBlock: '0',
    paddingInline: '2',
    borderRadius: 'full',
    fontSize: 'sm',
    gap: '1',
    '&[aria-pressed=true]': {
      bg: 'bg.muted',
      borderColor: 'link',
      boxShadow: 'inset 0 0 0 1px var(--v-colors-link)',
    },
  },
});
