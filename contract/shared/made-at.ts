/** When a device made an id, by its own clock: UUIDv7 begins with the milliseconds (RFC 9562, 5.7). null: another kind. */
export const madeAt = (id: string): Date | null =>
  id[14] === '7' ? new Date(Number.parseInt(id.slice(0, 13).replace('-', ''), 16)) : null;
