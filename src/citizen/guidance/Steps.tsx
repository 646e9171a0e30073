import { chakra } from '@chakra-ui/react/styled-system';
import { Dialable } from './Dialable.tsx';

/** Numbered steps, one per line of `text`. */
export function Steps({ text }: { text: string }) {
  return (
    <List>
      {text.split('\n').map((step) => (
        <li key={step}>
          <Dialable>{step}</Dialable>
        </li>
      ))}
    </List>
  );
}

/** A dashed line leads from each number to the next. */
const List = chakra('ol', {
  base: {
    counterReset: 'step',
    '& > li': {
      position: 'relative',
      marginInlineStart: '15px',
      padding: '4px 0 12px 27px',
      borderInlineStart: '2px dashed var(--v-colors-line-strong)',
    },
    '& > li:last-child': { borderColor: 'transparent' },
    '& > li::before': {
      counterIncrement: 'step',
      content: 'counter(step)',
      position: 'absolute',
      left: '-17px',
      top: '0',
      width: '32px',
      bg: 'bg.muted',
      color: 'accent',
      borderRadius: 'full',
      fontWeight: '700',
      lineHeight: '32px',
      textAlign: 'center',
    },
  },
});
