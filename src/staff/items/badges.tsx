import type { TFunction } from 'i18next';
import type { ItemChange } from '#api/staff-item.ts';
import type { ItemState } from '#contract/staff-item.ts';
import { Badge, type Tone } from '#ui/Badge.tsx';

type Words = TFunction<'staff-items'>;

const toneOf: Record<ItemState, Tone> = { hidden: 'yellow', approved: 'green', closed: 'grey' };

export function StateBadge({ state, t }: { state: ItemState; t: Words }) {
  return (
    <Badge tone={toneOf[state]} whiteSpace="nowrap">
      {t(`state.${state}`)}
    </Badge>
  );
}

/** What this officer has decided and the server has not taken yet. */
export function ChangeBadge({ change, t }: { change: ItemChange; t: Words }) {
  const state = change.state ? t(`state.${change.state}`) : '';
  const isRefused = change.at === 'attention';
  const word = isRefused
    ? 'waiting.attention'
    : change.at === 'sending'
      ? 'waiting.sending'
      : 'waiting.badge';
  return <Badge tone={isRefused ? 'red' : 'yellow'}>{t(word, { state })}</Badge>;
}
