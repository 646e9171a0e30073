import { chakra } from '@chakra-ui/react/styled-system';
import { drawnReceiver } from './CallButton.tsx';

const numbers = [
  ['112', 'now'],
  ['181', 'women'],
  ['1098', 'child'],
  ['1930', 'money'],
] as const;

type Props = { words: Record<(typeof numbers)[number][1], string> };

/** What cannot wait, before anything else. Links that need no script. */
export function DangerBar({ words }: Props) {
  return (
    <Bar>
      <div>
        {numbers.map(([number, name]) => (
          <a key={name} href={`tel:${number}`}>
            {`${words[name]} `}
            <b>{number}</b>
          </a>
        ))}
      </div>
    </Bar>
  );
}

/** Styled from here, because a component for each number costs a page a fiber. */
const Bar = chakra('div', {
  base: {
    bg: 'danger.solid',
    color: 'danger.fg',
    '& > div': {
      display: 'flex',
      flexWrap: 'wrap',
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: { lg: '6' },
      columnGap: { lg: '8' },
    },
    '& a': {
      display: 'flex',
      flexDirection: { base: 'column', lg: 'row' },
      alignItems: 'center',
      justifyContent: 'center',
      flex: { base: '1 1 auto', lg: 'none' },
      columnGap: '2',
      minHeight: '52px',
      paddingInline: '1',
      fontSize: { base: 'sm', lg: 'md' },
      fontWeight: '600',
      lineHeight: '1.3',
      boxShadow: { base: '-1px 0 #fff4', lg: 'none' },
      _hover: { textDecoration: 'underline' },
    },
    '& b': { display: 'flex', alignItems: 'center', gap: '4px', fontSize: '1.25rem', _before: drawnReceiver },
  },
});
