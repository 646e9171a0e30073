import { createHash, timingSafeEqual } from 'node:crypto';
import type { Role } from '#contract/shared/endpoint.ts';
import { isYounger } from './time/clock.ts';

const dayMs = 86_400_000;
const touchMs = 5 * 60_000;
const freshMs = 5 * 60_000;

/** A secret of 32 random bytes needs no salt and no slow hash. */
export const secretHash = (secret: string) => createHash('sha256').update(secret).digest();

/** Stations work without a network for days; both offices prove who they are each day. */
export function expiryOf(
  signedInAt: Date,
  role: Role,
  { sessionDays, officeSessionHours }: { sessionDays: number; officeSessionHours: number },
): Date {
  const most = sessionDays * dayMs;
  return new Date(
    signedInAt.getTime() + (role === 'pi' ? most : Math.min(most, officeSessionHours * 3_600_000)),
  );
}

/** A session last used before this moment has ended. */
export const idleLimit = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000);

export const needsTouch = (lastSeenAt: Date, now: Date) => !isYounger(lastSeenAt, touchMs, now);

/** True where the session is not bound, or the caller holds the cookie it is bound to. */
export function isBound(bindHash: Buffer | null, cookie: string | undefined): boolean {
  if (!bindHash) return true;
  return cookie !== undefined && timingSafeEqual(bindHash, secretHash(cookie));
}

/** Superintendents read every report, administrators make accounts. */
export const mustHaveFactor = (role: Role, isRequired: boolean) => isRequired && role !== 'pi';

/** Whether the last proof of a session is recent enough for what needs one. */
export const isFresh = (freshAt: Date | null, now: Date) =>
  freshAt !== null && isYounger(freshAt, freshMs + 1, now);
