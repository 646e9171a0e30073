import { chakra } from '@chakra-ui/react/styled-system';
import { drawnReceiver } from './CallButton.tsx';

const others = [
  ['181', 'women'],
  ['1098', 'child'],
  ['1930', 'money'],
] as const;

type Props = { first: string; words: Record<'now' | (typeof others)[number][1], string> };

/** What cannot wait, before anything else: the first number is the largest. Links that need no script. */
export function DangerBar({ first, words }: Props) {
  return (
    <Bar>
      <div>
        {([[first, 'now'], ...others] as const).map(([number, name]) => (
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
    '& b': {
      display: 'flex',
      alignItems: 'center',
      gap: '4px',
      fontSize: '1.625rem',
      // The same for all, so that the words above stand in one line.
      lineHeight: '1.625rem',
      _before: drawnReceiver,
    },
    '& a:first-child': { flexGrow: { base: '2', lg: '0' } },
    '& a + a': {
      bg: { base: 'danger.hover', lg: 'transparent' },
      '& b': { fontSize: { base: 'md', lg: 'lg' } },
    },
  },
});
