import type { ComponentProps } from 'react';
import { spokenDigits } from '../text/spoken-digits.ts';
import { AnchorButton } from './Button.tsx';

/** `why` stands below the words: what a call does. Its name then has the number digit by digit, too. */
type Props = ComponentProps<typeof AnchorButton> & { number: string; label: string; why?: string };

// Lucide's Phone icon as a CSS clip-path before the words: a page has up to thirty of these buttons, and a drawing in each
// would cost elements, bytes and time.
const drawing =
  'M10.37 12.43a.75 .75 0 0 0 .91 -.23l.27 -.35A1.5 1.5 0 0 1 12.75 11.25h2.25a1.5 1.5 0 0 1 1.5 1.5v2.25a1.5 1.5 0 0 1 -1.5 1.5A13.5 13.5 0 0 1 1.5 3a1.5 1.5 0 0 1 1.5 -1.5h2.25a1.5 1.5 0 0 1 1.5 1.5v2.25a1.5 1.5 0 0 1 -.6 1.2l-.35 .26a.75 .75 0 0 0 -.22 .92 10.5 10.5 0 0 0 4.79 4.79z';

export const drawnReceiver = {
  content: '""',
  flexShrink: '0',
  width: '18px',
  height: '18px',
  backgroundColor: 'currentColor',
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
  // `currentColor` would be the colour from before it was forced.
  '@media (forced-colors: active)': { backgroundColor: 'LinkText' },
  clipPath: `path('${drawing}')`,
};

/** A phone link; works before scripts have loaded. */
export function CallButton({ number, label, why, children, ...rest }: Props) {
  return (
    <AnchorButton
      href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}
      _before={drawnReceiver}
      textAlign="start"
      {...(why && {
        justifyContent: 'flex-start',
        'aria-label': `${label} ${why} ${label.replace(number, spokenDigits(number))}`,
      })}
      {...rest}
    >
      {why ? (
        <span>
          {`${label} `}
          <small>{why}</small>
        </span>
      ) : (
        label
      )}
      {children}
    </AnchorButton>
  );
}
