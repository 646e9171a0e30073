// How often one address may call. A whole village may share one address behind carrier NAT, so the limits are
// wide, and exceeding one means waiting, never a lock-out.
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config/config.ts';
import type { RateLimit } from '../config/setting.ts';
import type { Db } from '../db/schema.ts';
import { rateLimitClient } from '../queries/rate-limits.ts';
import { addressKey, networkKey } from '../rules/address.ts';
import { skewMs } from '../rules/time/clock.ts';
import { Problem } from './problem.ts';

export type LimitName = keyof Config['limits'];

declare module 'fastify' {
  interface FastifyInstance {
    rateLimits: RateLimits;
  }
}

export interface RateLimits {
  /** Counts one call under `key`, which is not an address. Throws too_many_requests with the time to wait. */
  count(name: LimitName, key: string): Promise<void>;
  /** Counts a try at `key` for its sender (IPv6: its /48), and wider for all: one alone cannot use up the others' tries. */
  countTry(name: LimitName, key: string, address: string): Promise<void>;
  /** Counts a call, or `points`: an IPv6 address by its /64, with a wider limit by its /48. */
  countAddress(name: LimitName, address: string, points?: number): Promise<void>;
}

/** A /48 may be a company, so it may make this many times the calls of one subscriber; all senders together as many tries. */
const wideFactor = 20;

export function rateLimits(db: Db, limits: Config['limits']): RateLimits {
  const limiterOf = ({ calls, minutes }: RateLimit, keyPrefix: string) => {
    const window = { keyPrefix, points: calls, duration: minutes * 60 };
    return new RateLimiterPostgres({
      ...window,
      storeClient: rateLimitClient(db),
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: true,
      // Once the limit is exceeded, memory answers until the window ends; memory also counts while the
      // database is unreachable.
      inMemoryBlockOnConsumed: calls + 1,
      insuranceLimiter: new RateLimiterMemory(window),
    });
  };
  const names = Object.keys(limits) as LimitName[];
  const limitersOf = (factor: number, suffix: string) =>
    Object.fromEntries(
      names.map((name) => {
        const { calls, minutes } = limits[name];
        return [name, limiterOf({ calls: calls * factor, minutes }, `${name}${suffix}`)];
      }),
    ) as Record<LimitName, RateLimiterPostgres>;
  const [near, wide] = [limitersOf(1, ''), limitersOf(wideFactor, 'Wide')];
  return {
    count: (name, key) => consume(near[name], key),
    async countTry(name, key, address) {
      await consume(near[name], `${key} ${networkKey(address) ?? addressKey(address)}`);
      await consume(wide[name], key);
    },
    async countAddress(name, address, points = 1) {
      const network = networkKey(address);
      if (network !== null) await consume(wide[name], network, points);
      await consume(near[name], addressKey(address), points);
    },
  };
}

async function consume(limiter: RateLimiterPostgres, key: string, points = 1): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    // Counted by a clock that was ahead: nobody waits longer than the window.
    if (refused.msBeforeNext > limiter.duration * 1000 + skewMs) {
      await limiter.delete(key);
      return consume(limiter, key, points);
    }
    throw new Problem('too_many_requests', { retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000) });
  }
}
