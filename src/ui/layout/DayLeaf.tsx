import { chakra } from '@chakra-ui/react/styled-system';

type Props = { month: string; day: string; weekday: string };

/** A leaf of a calendar beside words that name the same day. */
export function DayLeaf({ month, day, weekday }: Props) {
  return (
    <Leaf aria-hidden="true">
      <Month>{month}</Month>
      <chakra.b display="block" fontSize="xl" lineHeight="1.3">
        {day}
      </chakra.b>
      {weekday}
    </Leaf>
  );
}

const Leaf = chakra('span', {
  base: {
    flexShrink: '0',
    alignSelf: 'start',
    width: '64px',
    overflow: 'hidden',
    textAlign: 'center',
    color: 'fg.muted',
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'sm',
  },
});

const Month = chakra('span', {
  base: {
    display: 'block',
    color: 'art.fg',
    bg: 'art',
    fontSize: 'sm',
    fontWeight: '600',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  },
});
