import { chakra } from '@chakra-ui/react/styled-system';

type Props = { month: string; day: string; weekday: string };

/** A leaf of a calendar beside words that name the same day. */
export function DayLeaf({ month, day, weekday }: Props) {
  return (
    <Leaf aria-hidden="true">
      <Month>{month}</Month>
      <chakra.b display="block" color="fg" fontSize="2xl" lineHeight="1.25">
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
    paddingBlockEnd: '2px',
    color: 'fg.muted',
    fontSize: 'sm',
    lineHeight: '1.4',
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
    fontWeight: '600',
    lineHeight: '1.6',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  },
});
