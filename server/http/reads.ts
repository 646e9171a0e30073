// Lists, searches, charts, files and tracking may be read on a replica, a moment behind. A cookie says how far the caller
// has written, so that it is there when they look; for every app and any number of servers.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Place, writtenUpTo } from '../db/replica.ts';
import type { Db } from '../db/schema.ts';
import type { Asker } from './asker.ts';
import type { Deps } from './deps.ts';
import { cookieFor, cookieOf } from './session.ts';

const cookieName = 'vishwas_seen';
/** Longer than a replica that reads may be behind. */
const rememberedSeconds = 60;
/** No replica gets there. */
const beyond: Place = Number.MAX_SAFE_INTEGER;

/** `read` must not write, and may run twice. Permissions, locks and the audit stay on `deps.db`. */
export function readFor<T>(
  { db, replica }: Pick<Deps, 'db' | 'replica'>,
  request: Pick<Asker, 'cookies'>,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  return replica ? replica.read(read, seenBy(request)) : read(db);
}

/** The same of one row. What is not there yet may be on the primary: a reference is right from the first moment on. */
export async function readKnown<T>(
  deps: Pick<Deps, 'db' | 'replica'>,
  request: FastifyRequest,
  read: (db: Db) => Promise<T | undefined>,
): Promise<T | undefined> {
  const found = await readFor(deps, request, read);
  return found ?? (deps.replica ? read(deps.db) : undefined);
}

function seenBy(request: Pick<Asker, 'cookies'>): Place | null {
  const given = cookieOf(request, cookieName);
  return given !== undefined && /^\d{1,16}$/.test(given) ? Number(given) : null;
}

/** The cookie for a caller who has just written; null without a replica. */
export async function writtenCookie(
  { db, replica, config }: Pick<Deps, 'db' | 'replica' | 'config'>,
  request: FastifyRequest,
): Promise<string | null> {
  if (!replica) return null;
  // The write is done, so its answer must not fail.
  const place = await writtenUpTo(db).catch(() => beyond);
  const { name, options } = cookieFor(request, config.publicUrl, cookieName);
  return request.server.serializeCookie(name, String(place), { ...options, maxAge: rememberedSeconds });
}

/** A conflict shows the caller a row that a later list must not be behind. */
const shows = (status: number) => status < 400 || status === 409;

/** Every answer to a write brings the cookie. */
export function rememberWrites(api: FastifyInstance, deps: Deps): void {
  if (!deps.replica) return;
  api.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD' || !shows(reply.statusCode)) return;
    const cookie = await writtenCookie(deps, request);
    if (cookie) reply.header('set-cookie', cookie);
  });
}
