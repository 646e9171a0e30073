import { chakra } from '@chakra-ui/react/styled-system';
import { paperColors } from '../theme/tokens.ts';
import { Logo } from './Logo.tsx';

export const PrintSheet = chakra('article', {
  base: {
    padding: { base: '4', md: '8' },
    ...paperColors,
    bg: 'white',
    color: 'black',
    borderWidth: '1px',
    borderColor: 'line.strong',
    overflowWrap: 'anywhere',
    spaceY: '4',
    _print: { padding: '0', borderWidth: '0', fontSize: '12pt' },
  },
});

/** Of a sheet that a person shows at a counter: what it is, and whose. */
export function PaperHead({ title, force }: { title: string; force: string }) {
  return (
    <chakra.div display="flex" alignItems="center" gap="3">
      <Logo />
      <div>
        <chakra.p fontWeight="700" fontSize="lg" lineHeight="1.3">
          {title}
        </chakra.p>
        <p>{force}</p>
      </div>
    </chakra.div>
  );
}

/** Framed cells in black; a row stays on one page. */
export const PrintTable = chakra('table', {
  base: {
    width: 'full',
    fontSize: '10pt',
    '& th, & td': {
      borderWidth: '1px',
      borderColor: 'black',
      padding: '1',
      textAlign: 'start',
      verticalAlign: 'top',
    },
    '& tr': { breakInside: 'avoid' },
  },
});
