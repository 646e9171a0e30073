// How often one address may call. A whole village may share one address behind its provider's translator, so the limits are wide,
// and going over one means waiting, never being locked out.
import type { Kysely } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { rateLimitClient } from '../queries/rate-limits.ts';
import type { RateLimit } from '../setting.ts';
import { Problem } from './problem.ts';

export type LimitName = keyof Config['limits'];

declare module 'fastify' {
  interface FastifyInstance {
    rateLimits: RateLimits;
  }
}

export interface RateLimits {
  /** Counts one call under `key`, an address unless said otherwise; throws too_many_requests with the time to wait. */
  count(name: LimitName, key: string): Promise<void>;
}

export function rateLimits(db: Kysely<Database>, limits: Config['limits']): RateLimits {
  const limiterOf = ({ calls, minutes }: RateLimit, keyPrefix: string) => {
    const window = { keyPrefix, points: calls, duration: minutes * 60 };
    return new RateLimiterPostgres({
      ...window,
      storeClient: rateLimitClient(db),
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: true,
      // Once over, the database is not asked again until the window ends; where it cannot be asked at all, memory counts.
      inMemoryBlockOnConsumed: calls + 1,
      insuranceLimiter: new RateLimiterMemory(window),
    });
  };
  const limiters: Record<LimitName, RateLimiterPostgres> = {
    signIn: limiterOf(limits.signIn, 'signIn'),
    complaints: limiterOf(limits.complaints, 'complaints'),
    evidence: limiterOf(limits.evidence, 'evidence'),
    tracking: limiterOf(limits.tracking, 'tracking'),
    reads: limiterOf(limits.reads, 'reads'),
    exports: limiterOf(limits.exports, 'exports'),
  };
  return {
    async count(name, key) {
      try {
        await limiters[name].consume(key);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new Problem('too_many_requests', { retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000) });
      }
    },
  };
}
