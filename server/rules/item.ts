type ItemType = 'lost' | 'found';

const daysShown = 90;

/** LF or FF begins both the number that people quote and the reference that closes the item. */
export const itemPrefix = (type: ItemType) => (type === 'lost' ? 'LF' : 'FF');

export const itemNumber = (type: ItemType, number: number) =>
  `${itemPrefix(type)}${String(number).padStart(3, '0')}`;

export const itemExpiry = (receivedAt: Date) => new Date(receivedAt.getTime() + daysShown * 86_400_000);
