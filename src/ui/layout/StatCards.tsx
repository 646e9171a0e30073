import { chakra } from '@chakra-ui/react/styled-system';

/** Numbers side by side, each with its name; the user of the component sets the columns. */
export const StatCards = chakra('dl', {
  base: {
    display: 'grid',
    gap: '1px',
    bg: 'line',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    boxShadow: 'card',
    overflow: 'hidden',
  },
});

export const StatCard = chakra('div', { base: { bg: 'bg', padding: '4' } });

export const StatNumber = chakra('dd', { base: { fontSize: '2xl', fontWeight: '700', lineHeight: '1.3' } });
