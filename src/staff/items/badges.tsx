import type { TFunction } from 'i18next';
import type { ItemState } from '#contract/staff-item.ts';
import { Badge, type Tone } from '#ui/layout/Badge.tsx';

type Words = TFunction<'staff-items'>;

const toneOf: Record<ItemState, Tone> = { hidden: 'yellow', approved: 'green', closed: 'grey' };

export function StateBadge({ state, t }: { state: ItemState; t: Words }) {
  return (
    <Badge tone={toneOf[state]} whiteSpace="nowrap">
      {t(`state.${state}`)}
    </Badge>
  );
}
