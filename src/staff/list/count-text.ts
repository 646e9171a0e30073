import { mostCounted } from '#contract/shared/piles.ts';
import { formatNumber } from '#i18n/format.ts';

/** The server stops counting at `mostCounted`. */
export const countText = (count: number): string =>
  `${formatNumber(count)}${count >= mostCounted ? '+' : ''}`;
