import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { ItemReport } from '#contract/public/item.ts';
import { lostPaperMark } from '#contract/public/lost-paper.ts';
import { lostPaperText } from '#contract/public/papers/lost-text.ts';
import { foldReference, readAlike } from '#contract/public/reference.ts';
import { searchKey, termsOf } from '#contract/shared/text/search-key.ts';
import { organisation } from '#organisation';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../http/deps.ts';
import { invalidField, orNotFound, Problem } from '../http/problem.ts';
import { bodySha256 } from '../http/raw-body.ts';
import { type Call, serveEndpoint } from '../http/route.ts';
import { allPlaces } from '../queries/accounts/jurisdictions.ts';
import { isErased } from '../queries/incidents/complaints.ts';
import {
  closeItem,
  countPapers,
  findItem,
  findTrackedItems,
  keepPaper,
  pageOfItems,
} from '../queries/items.ts';
import { insertNew } from '../queries/rows.ts';
import { givesPaper, itemExpiry, itemNumber, itemPrefix, itemStanding, papersSince } from '../rules/item.ts';
import { itemTerms } from '../rules/item-words.ts';
import { pagesOf, spanOf } from '../rules/page.ts';
import { theOneMeant } from '../rules/reference.ts';
import { namedStations } from '../rules/routing.ts';
import { toPublicItem } from '../services/item-response.ts';

export function serveItems(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.items, deps, (call) => list(deps, call), { limit: 'reads' });
  serveEndpoint(app, allEndpoints.reportItem, deps, (call) => report(deps, call), { limit: 'complaints' });
  // These use the narrower limit, because a reference could be guessed.
  serveEndpoint(app, allEndpoints.trackItem, deps, (call) => track(deps, call), { limit: 'tracking' });
  serveEndpoint(app, allEndpoints.closeItem, deps, (call) => close(deps, call), { limit: 'tracking' });
}

async function list(deps: Deps, { query }: Call<typeof allEndpoints.items>) {
  const { now } = deps;
  const { page, type, category, location = '', keyword = '' } = query;
  const filter = { at: now(), type, category, place: termsOf(location), words: itemTerms(keyword) };
  const { rows, total } = await pageOfItems(deps.db, filter, spanOf(page));
  return { data: rows.map(toPublicItem), page, totalPages: pagesOf(total), total };
}

/** As with complaints: the same id and bytes change nothing and get the same answer. */
async function report(deps: Deps, { params: { id }, body, request }: Call<typeof allEndpoints.reportItem>) {
  const { db, now } = deps;
  const { referenceId, type } = body;
  if (!referenceId.startsWith(itemPrefix(type))) throw invalidField('referenceId');
  const hash = bodySha256(request);
  const receivedAt = now();
  const [stationId = null, ...others] = namedStations(body.location, await allPlaces(db));
  const row = {
    ...columnsOf(body, receivedAt),
    id,
    station_id: others.length > 0 ? null : stationId,
    body_sha256: hash,
  };
  return db.transaction().execute(async (one) => {
    const isNew = await insertNew(one, 'items', row);
    if (await isErased(one, id)) throw new Problem('erased');
    if (isNew) return { id, referenceId, ...(await newPaper(one, deps, { id, body, receivedAt })) };
    const known = await findItem(one, id);
    if (!known) throw new Problem('reference_taken');
    if (!known.bodySha256.equals(hash)) throw new Problem('body_differs');
    return { id, referenceId, ...paperOf(known) };
  });
}

/** Written with the report, so that a repeat gets the same paper. */
async function newPaper(
  db: Db,
  { receipts: { keyId, signText } }: Deps,
  { id, body, receivedAt }: { id: string; body: ItemReport; receivedAt: Date },
) {
  const manner = organisation.lostPaper;
  const { paper } = body;
  if (!paper) return {};
  const before = await countPapers(db, body.contactPhone, papersSince(receivedAt));
  const known = await findItem(db, id);
  if (!known || !givesPaper(body, manner, before)) return {};
  const text = lostPaperText({
    item: itemNumber(body.type, known.number),
    kind: paper.kind,
    what: body.title,
    number: paper.number ?? '',
    where: body.location,
    day: body.date ?? '',
    by: body.contactName,
    receivedAt: receivedAt.toISOString(),
    manner: manner === 'stamped' ? manner : 'paper',
    keyId,
  });
  const signed = { paper: text, paper_signature: signText(text) };
  await keepPaper(db, id, signed);
  return paperOf(signed);
}

const paperOf = ({ paper, paper_signature }: { paper: string | null; paper_signature: string | null }) =>
  paper !== null && paper_signature !== null
    ? { paper: `${lostPaperMark}${Buffer.from(paper).toString('base64url')}.${paper_signature}` }
    : {};

const columnsOf = (body: ItemReport, receivedAt: Date) => ({
  type: body.type,
  reference_id: body.referenceId,
  title: body.title,
  category: body.category,
  description: body.description,
  location: body.location,
  location_fold: searchKey(body.location),
  date: body.date ?? null,
  contact_name: body.contactName,
  contact_phone: body.contactPhone,
  show_phone: body.showPhone,
  additional_info: body.additionalInfo ?? null,
  language: body.language,
  made_at: body.madeAt,
  received_at: receivedAt,
  expires_at: itemExpiry(receivedAt),
  search_fold: searchKey(body.title, body.description, body.location),
});

/** Nothing of the item itself: a guessed reference tells only that it is used. */
async function track(deps: Deps, { params }: Call<typeof allEndpoints.trackItem>) {
  const { now } = deps;
  const reference = foldReference(params.referenceId);
  const row = orNotFound(theOneMeant(reference, await findTrackedItems(deps.db, readAlike(reference))));
  return {
    referenceId: row.reference_id,
    number: itemNumber(row.type, row.number),
    type: row.type,
    standing: itemStanding(row, now()),
    receivedAt: row.received_at.toISOString(),
    asOf: now().toISOString(),
  };
}

async function close({ db }: Deps, { params: { id }, body }: Call<typeof allEndpoints.closeItem>) {
  if (!(await closeItem(db, { id, referenceId: body.referenceId }))) throw new Problem('not_found');
  return { id };
}
