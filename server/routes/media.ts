// Sends evidence to officers by signed links. Previews are pictures that the server drew. Originals leave
// only as downloads, and a browser that opens one anyway runs nothing in it.
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uuidSchema } from '#contract/shared/field.ts';
import type { Deps } from '../http/deps.ts';
import { Problem } from '../http/problem.ts';
import type { EvidenceCipher } from '../media/evidence-cipher.ts';
import { previewMime } from '../media/file-kinds.ts';
import { type MediaLink, readLink } from '../media/link.ts';
import { type RemoteStore, remoteKey } from '../media/s3.ts';
import { type EvidenceForm, type EvidenceLocation, type EvidenceStore, sizeOf } from '../media/store.ts';
import { findAccount } from '../queries/accounts/accounts.ts';
import { auditRead } from '../queries/audit.ts';
import { findListed, type ListedFile } from '../queries/incidents/evidence.ts';
import { downloadName, mediaSecret } from '../services/evidence-urls.ts';
import { shownPoster } from '../services/missing/posters.ts';

/** The browser's own page around a picture uses styles, nothing else. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox";

export function serveMedia(
  app: FastifyInstance,
  deps: Deps,
  { store, remote, cipher }: { store: EvidenceStore; remote: RemoteStore | null; cipher: EvidenceCipher },
): void {
  const opened = async (place: Place) => {
    const file = await findListed(deps.db, place);
    if (!file?.received_at) throw new Problem('not_found');
    const kept = file.is_remote ? await fromRemote(remote, place) : await fromDisk(store, place);
    if (!kept) throw new Problem('not_found');
    return { file, bytes: await cipher.decrypt(place.incidentId, kept) };
  };
  app.get('/media/:key', async (request: FastifyRequest, reply) => {
    const { key } = request.params as { key: string };
    const { exp, sig } = request.query as { exp?: unknown; sig?: unknown };
    const link = readLink(await mediaSecret(deps), { key, exp, sig }, deps.now());
    if (!link) throw new Problem('not_found');
    const { file, bytes } = await opened(link);
    setHeaders(reply, link, file);
    if (link.form === 'original') reply.header('content-length', file.bytes);
    if (link.form === 'original') await auditOriginal(deps, link, request);
    return reply.send(bytes);
  });

  // Of a poster: asked each time whether it is still up, so that no link outlives the search.
  app.get('/media/missing/:id', async (request: FastifyRequest, reply) => {
    await app.rateLimits.countAddress('reads', request.ip);
    const { id } = request.params as { id: string };
    const poster = uuidSchema.safeParse(id).success ? await shownPoster(deps.db, id) : undefined;
    if (!poster?.isUp || poster.photo_id === null) throw new Problem('not_found');
    const place = { incidentId: poster.incident_id, id: poster.photo_id, form: 'preview' as const };
    const { file, bytes } = await opened(place);
    setHeaders(reply, place, file);
    return reply.header('x-robots-tag', 'noindex, noimageindex').send(bytes);
  });
}

type Place = EvidenceLocation & { readonly form: EvidenceForm };

async function auditOriginal({ db, now }: Deps, link: MediaLink, request: FastifyRequest): Promise<void> {
  const by = await findAccount(db, link.accountId);
  await auditRead(db, {
    at: now(),
    by: by ?? null,
    action: 'evidence.original',
    subject: `incident:${link.incidentId}`,
    after: { file: link.id },
    request,
  });
}

function setHeaders(reply: FastifyReply, { form }: Pick<MediaLink, 'form'>, file: ListedFile): void {
  const isPreview = form === 'preview';
  reply.headers({
    'content-type': isPreview ? previewMime : (file.media_type ?? 'application/octet-stream'),
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
    'content-disposition': isPreview ? 'inline' : attachment(downloadName(file)),
  });
}

/** RFC 6266: an ASCII name for old programs, the real one for the others. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

async function fromDisk(store: EvidenceStore, link: Place): Promise<Readable | null> {
  const path = store.pathOf(link, link.form);
  return (await sizeOf(path)) === null ? null : createReadStream(path);
}

async function fromRemote(remote: RemoteStore | null, link: Place): Promise<Readable | null> {
  const body = await remote?.get(remoteKey(link, link.form));
  return body ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]) : null;
}
