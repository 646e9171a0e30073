// Seeded random numbers: two demo databases differ only in their dates.

export interface SeededRandom {
  /** 0 ≤ n < 1 */
  roll(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  bytes(length: number): Buffer;
  /** A UUIDv7 of that time. */
  id(at: Date): string;
  /** Letters A–Z and digits. */
  code(length: number): string;
}

/** The mulberry32 generator. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed;
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(roll() * (to - from + 1));
  const bytes = (length: number) => Buffer.from(Array.from({ length }, () => between(0, 255)));
  return {
    roll,
    between,
    bytes,
    pick: ([first, ...others]) => [first, ...others][between(0, others.length)] ?? first,
    id(at) {
      const time = at.getTime().toString(16).padStart(12, '0');
      const chance = bytes(10).toString('hex');
      const variant = '89ab'[between(0, 3)];
      return [
        time.slice(0, 8),
        time.slice(8),
        `7${chance.slice(0, 3)}`,
        `${variant}${chance.slice(3, 6)}`,
        chance.slice(6, 18),
      ].join('-');
    },
    code: (length) => Array.from({ length }, () => letters[between(0, letters.length - 1)]).join(''),
  };
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
