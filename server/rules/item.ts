import type { ItemReport, TrackedItem } from '#contract/public/item.ts';
import type { Role } from '#contract/shared/endpoint.ts';
import type { ItemState } from '#contract/staff/staff-item.ts';

type ItemType = 'lost' | 'found';
type KeptState = 'hidden' | 'active' | 'closed';

const daysShown = 90;

/** Papers that one telephone number gets within thirty days; more would be a trade in papers. */
const mostPapers = 3;
export const papersSince = (now: Date) => new Date(now.getTime() - 30 * 86_400_000);

/** Whether the server gives a paper for this report. */
export const givesPaper = (
  { type, paper }: Pick<ItemReport, 'type' | 'paper'>,
  manner: boolean | 'stamped',
  papersBefore: number,
): boolean => manner !== false && type === 'lost' && paper !== undefined && papersBefore < mostPapers;

/** LF or FF begins both the number that people quote and the reference that closes the item. */
export const itemPrefix = (type: ItemType) => (type === 'lost' ? 'LF' : 'FF');

export const itemNumber = (type: ItemType, number: number) =>
  `${itemPrefix(type)}${String(number).padStart(3, '0')}`;

export const itemExpiry = (receivedAt: Date) => new Date(receivedAt.getTime() + daysShown * 86_400_000);

const wireStates: Record<KeptState, ItemState> = { hidden: 'hidden', active: 'approved', closed: 'closed' };
const keptStates: Record<ItemState, KeptState> = { hidden: 'hidden', approved: 'active', closed: 'closed' };

export const toItemState = (state: KeptState): ItemState => wireStates[state];
export const toStoredState = (state: ItemState): KeptState => keptStates[state];

/** As the reporter sees it. A hidden item is not told from one that nobody has looked at yet. */
export function itemStanding(
  item: { state: KeptState; expires_at: Date },
  at: Date,
): TrackedItem['standing'] {
  if (item.state === 'closed') return 'closed';
  if (item.expires_at <= at) return 'expired';
  return item.state === 'active' ? 'shown' : 'waiting';
}

/** The reporter or an officer has closed it: it is never shown again. */
export const canBecome = (now: KeptState, next: KeptState): boolean => now !== 'closed' || next === 'closed';

/** A station decides about items in its own jurisdiction, and those that name none or several. */
export const itemScope = (by: { id: string; role: Role }, piScope: 'station' | 'all') =>
  by.role === 'pi' && piScope === 'station' ? { stationId: by.id } : { stationId: null };
