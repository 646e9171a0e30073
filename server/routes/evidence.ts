// Evidence uploads by tus 1.0; the package speaks it, this file decides who may send what: only files that a complaint
// lists. The address is made of the two ids, so that a phone can always ask for the offset.
import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { ERRORS, Metadata, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { complaintLimits } from '#contract/public/facts/complaint-fields.ts';
import { uuidv7Schema } from '#contract/shared/field.ts';
import { type ProblemCode, problemStatus } from '#contract/shared/problem.ts';
import { isUnreachable } from '../db/monitored-pool.ts';
import type { Deps } from '../http/deps.ts';
import { isDiskFull, isDiskUnusable, writeOnlyWithRoom } from '../http/disk-space.ts';
import { answerOf, isCut } from '../http/errors.ts';
import { invalidField, Problem } from '../http/problem.ts';
import { openEvidenceCipher } from '../media/evidence-cipher.ts';
import { openUploadFinalizer, type UploadFinalizer } from '../media/finalize-upload.ts';
import { FileRefused } from '../media/refused.ts';
import { openRoom, roomLifeSeconds } from '../media/room.ts';
import { openS3 } from '../media/s3.ts';
import { type EvidenceLocation, type EvidenceStore, openStore, sizeOf } from '../media/store.ts';
import { evidencePath as path, tusExtensions, tusVersion } from '../media/tus.ts';
import { openUploadLocks, type UploadLocks } from '../media/upload-locks.ts';
import { UploadParts } from '../media/upload-parts.ts';
import { isErased } from '../queries/incidents/complaints.ts';
import { findListed, type ListedFile } from '../queries/incidents/evidence.ts';
import { addressKey, networkKey } from '../rules/address.ts';
import { openSecrets } from '../secrets/data-keys.ts';
import { serveMedia } from './media.ts';

/** Time for bytes in flight to arrive when another request wants the upload. */
const drainMs = 300;

export function serveEvidence(app: FastifyInstance, deps: Deps): void {
  const { dataDir, evidence } = deps.config;
  const store = openStore(dataDir);
  const remote = evidence.s3 && openS3(evidence.s3);
  const locks = openUploadLocks(deps.sessions);
  const cipher = openEvidenceCipher(deps.db, openSecrets(deps.config));
  const finalizer = openUploadFinalizer(
    deps,
    { store, remote, locks, cipher, clamd: evidence.clamd },
    app.log,
  );
  app.addHook('onClose', () => finalizer.close());
  serveUploads(app, deps, { store, finalizer, locks });
  serveMedia(app, deps, { store, remote, cipher });
}

interface Opened {
  readonly store: EvidenceStore;
  readonly finalizer: UploadFinalizer;
  readonly locks: UploadLocks;
}

function serveUploads(app: FastifyInstance, deps: Deps, { store, finalizer, locks }: Opened): void {
  const { keepFreeBytes } = deps.config.evidence;
  const room = openRoom(store.partsDir, deps.now);
  const tus = lazily(() => tusServer(deps, { store, finalizer, locks }));

  const handOver = async (request: FastifyRequest, reply: FastifyReply) => {
    const server = tus();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.hijack();
    const handling = underWay.run(request, () => server.handle(request.raw, reply.raw));
    await handling.catch((error: unknown) => {
      request.log[isCut(request) ? 'debug' : 'warn']({ err: error }, 'an upload was cut off');
      reply.raw.destroy();
    });
  };

  const begin = async (request: FastifyRequest, reply: FastifyReply) => {
    const { headers } = request;
    if (headers['upload-concat'] || headers['upload-defer-length']) throw new Problem('not_supported');
    const length = Number(headers['upload-length']);
    if (length > complaintLimits.fileBytes) throw new Problem('payload_too_large');
    const { place, sha256 } = metadataOf(request);
    const listed = await listedOrProblem(deps, place);
    if (length !== listed.bytes) throw invalidField('upload-length');
    if (sha256 !== listed.sha256.toString('hex')) throw invalidField('sha256');
    if (await settled(request, place, listed)) throw new Problem('upload_exists');
    // Serialized among all servers: otherwise parallel requests would find the same free room.
    await locks.alone('room for evidence', () => takeRoom(request, place, listed.bytes));
    return handOver(request, reply);
  };

  const takeRoom = async (request: FastifyRequest, place: EvidenceLocation, bytes: number): Promise<void> => {
    if ((await sizeOf(store.partOf(place))) !== null) throw new Problem('upload_exists');
    const { ip } = request;
    const asked = { part: store.partOf(place), bytes, sender: addressKey(ip), network: networkKey(ip) };
    const refusal = await room.refusalOf(asked, (await store.freeBytes()) - keepFreeBytes);
    if (refusal === 'disk') throw noRoom();
    if (refusal) throw new Problem('too_many_requests', { retryAfterSeconds: roomLifeSeconds });
    await app.rateLimits.countAddress('evidenceKilobytes', ip, Math.ceil(bytes / 1000));
    await room.reserve(asked);
  };

  const renewRoom = (place: EvidenceLocation) =>
    locks.alone('room for evidence', async () => {
      const spare = (await store.freeBytes()) - keepFreeBytes;
      if (!(await room.renew(store.partOf(place), spare))) throw noRoom();
    });

  const settled = (request: FastifyRequest, place: EvidenceLocation, listed: ListedFile): Promise<boolean> =>
    finalizer.settle(place, listed, addressKey(request.ip)).catch(asProblem);

  const goOn = async (request: FastifyRequest, reply: FastifyReply) => {
    const place = placeOf((request.params as { upload: string }).upload);
    if (!place) throw new Problem('not_found');
    const listed = await listedOrProblem(deps, place);
    // Already complete: its last answer was lost, or the server stopped before it was checked.
    if (!(await settled(request, place, listed))) {
      // The room was reserved at creation; the promise may have ended, or other data have filled the disk since.
      if (request.method === 'PATCH' && (await room.isOver(store.partOf(place)))) await renewRoom(place);
      const piece = Number(request.headers['content-length'] ?? listed.bytes);
      if (request.method === 'PATCH' && (await store.freeBytes()) - piece < keepFreeBytes) throw noRoom();
      return handOver(request, reply);
    }
    if (request.method !== 'HEAD') throw new Problem('upload_exists');
    reply.headers({
      'tus-resumable': tusVersion,
      'upload-offset': listed.bytes,
      'upload-length': listed.bytes,
      'cache-control': 'no-store',
    });
    return reply.code(200).send();
  };

  app.register(
    async (room) => {
      // The bytes are streamed to the disk.
      room.removeAllContentTypeParsers();
      room.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
      room.addHook('onRequest', async ({ method, headers }, reply) => {
        if (method === 'OPTIONS' || headers['tus-resumable'] === tusVersion) return;
        reply.header('tus-version', tusVersion);
        throw new Problem('unsupported_version');
      });
      writeOnlyWithRoom(room, deps.config);
      room.addHook('onRequest', async (request) => app.rateLimits.countAddress('evidence', request.ip));
      room.route({ method: 'OPTIONS', url: '/', handler: abilities });
      room.route({ method: 'OPTIONS', url: '/:upload', handler: abilities });
      room.route({ method: 'POST', url: '/', handler: begin });
      room.route({ method: ['HEAD', 'PATCH'], url: '/:upload', handler: goOn });
    },
    { prefix: path },
  );
}

const abilities = (_: FastifyRequest, reply: FastifyReply) =>
  reply
    .headers({
      'tus-version': tusVersion,
      'tus-extension': tusExtensions,
      'tus-max-size': complaintLimits.fileBytes,
    })
    .code(204)
    .send();

function tusServer(deps: Deps, { store, finalizer, locks }: Opened): Server {
  const { config, db } = deps;
  // Created here, because the package does it outside its constructor and crashes the process on failure.
  mkdirSync(store.partsDir, { recursive: true, mode: 0o700 });
  const parts = new UploadParts({ directory: store.partsDir });
  const server = new Uploads({
    path,
    datastore: parts,
    relativeLocation: true,
    locker: locks,
    lockDrainTimeout: drainMs,
    maxSize: complaintLimits.fileBytes,
    allowedOrigins: [config.publicUrl.origin],
    // Uses the parsed ids, so that another spelling of an id does not name another part.
    namingFunction: (_request, metadata) => {
      const { complaintId, evidenceId } = shape.parse(metadata);
      return `${complaintId}.${evidenceId}`;
    },
    onUploadFinish: async (_request, upload) => {
      const place = placeOf(upload.id);
      const listed = place && (await findListed(db, place));
      if (!place || !listed) {
        await parts.remove(upload.id);
        throw { status_code: 404, body: 'no complaint lists this file\n' };
      }
      try {
        const sender = underWay.getStore();
        await finalizer.settle(place, listed, sender ? addressKey(sender.ip) : '');
        return {};
      } catch (error) {
        if (!(error instanceof FileRefused)) throw error;
        throw { status_code: problemStatus[error.code], body: error.code };
      }
    },
    // The package would answer 500 for everything.
    onResponseError: async (_request, error) => {
      // Dropped or finalized since the request began; 410 would tell the phone that the complaint was erased.
      if (error === ERRORS.FILE_NO_LONGER_EXISTS) return ERRORS.FILE_NOT_FOUND;
      // Another request of the same phone took over. The package's 400 would end the upload.
      if (error === ERRORS.ABORTED) return awayAnswer;
      if ('status_code' in error && error.status_code < 500) return undefined;
      if (isUnreachable(error) || isDiskUnusable(error)) return awayAnswer;
      const isFull = isDiskFull(error) || (await store.freeBytes()) < config.evidence.keepFreeBytes;
      const code = isFull ? 'storage_full' : 'internal';
      return { status_code: problemStatus[code], body: code };
    },
  });
  return server;
}

/** The phone sends again later. */
const awayAnswer = { status_code: problemStatus.not_ready, body: 'not_ready' };

const noRoom = () => new Problem('storage_full');

/** The request that the package is handling. */
const underWay = new AsyncLocalStorage<FastifyRequest>();

/** Answers with a problem: the client does not trust the plain text of the package. */
class Uploads extends Server {
  override write(...[context, headers, status, body]: Parameters<Server['write']>) {
    const request = underWay.getStore();
    const code = problemOf(status, body);
    if (!request || !code) return super.write(context, headers, status, body);
    const answer = answerOf(new Problem(code), request);
    for (const [name, value] of Object.entries(answer.headers)) headers.set(name, value);
    return super.write(context, headers, answer.statusCode, JSON.stringify(answer.body));
  }
}

/** undefined: no refusal. */
function problemOf(status: number, body: string | undefined): ProblemCode | undefined {
  if (body !== undefined && Object.hasOwn(problemStatus, body)) return body as ProblemCode;
  return ofPackage.get(status);
}

/** The package answers 403 to a missing header. */
const ofPackage = new Map<number, ProblemCode>([
  [400, 'malformed_body'],
  [403, 'malformed_body'],
  [404, 'not_found'],
  [409, 'upload_exists'],
  [413, 'payload_too_large'],
  [500, 'internal'],
]);

async function listedOrProblem({ db }: Deps, place: EvidenceLocation): Promise<ListedFile> {
  const listed = await findListed(db, place);
  if (!listed) throw new Problem((await isErased(db, place.incidentId)) ? 'erased' : 'not_found');
  if (listed.refused) throw new Problem(listed.refused);
  return listed;
}

const shape = z.object({ complaintId: uuidv7Schema, evidenceId: uuidv7Schema, sha256: z.string() });

function metadataOf({ headers }: FastifyRequest): { place: EvidenceLocation; sha256: string } {
  const parsed = shape.safeParse(parse(headers['upload-metadata']));
  if (!parsed.success) throw invalidField('upload-metadata');
  const { complaintId: incidentId, evidenceId: id, sha256 } = parsed.data;
  return { place: { incidentId, id }, sha256 };
}

function parse(header: string | string[] | undefined) {
  try {
    return Metadata.parse(String(header ?? ''));
  } catch {
    throw invalidField('upload-metadata');
  }
}

function placeOf(upload: string): EvidenceLocation | null {
  const [incidentId, id, ...more] = upload.split('.');
  const isId = (given: string | undefined): given is string => uuidv7Schema.safeParse(given).data === given;
  return isId(incidentId) && isId(id) && more.length === 0 ? { incidentId, id } : null;
}

function asProblem(error: unknown): never {
  throw error instanceof FileRefused ? new Problem(error.code) : error;
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
