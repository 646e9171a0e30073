import { chakra } from '@chakra-ui/react/styled-system';

export const DateTime = ({ date, time }: { date: string; time: string }) => (
  <>
    <chakra.span whiteSpace="nowrap">{date}</chakra.span>{' '}
    <chakra.span color="fg.muted" fontSize="sm" display="inline-block">
      {time}
    </chakra.span>
  </>
);
