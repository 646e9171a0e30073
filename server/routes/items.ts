import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { foldReference, readAlike } from '#contract/public/reference.ts';
import { termsOf } from '#contract/shared/text/search-key.ts';
import type { Deps } from '../http/deps.ts';
import { orNotFound, Problem } from '../http/problem.ts';
import { bodySha256 } from '../http/raw-body.ts';
import { type Call, serveEndpoint } from '../http/route.ts';
import { closeItem, findTrackedItems, pageOfItems } from '../queries/items.ts';
import { itemNumber, itemStanding } from '../rules/item.ts';
import { itemTerms } from '../rules/item-words.ts';
import { pagesOf, spanOf } from '../rules/page.ts';
import { theOneMeant } from '../rules/reference.ts';
import { takeItem } from '../services/intake/take-item.ts';
import { toPublicItem } from '../services/item-response.ts';

export function serveItems(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.items, deps, (call) => list(deps, call), { limit: 'reads' });
  serveEndpoint(app, allEndpoints.reportItem, deps, (call) => report(deps, call), { limit: 'items' });
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

function report(deps: Deps, { params: { id }, body, request }: Call<typeof allEndpoints.reportItem>) {
  const given = { id, body, hash: bodySha256(request), receivedAt: deps.now() };
  return deps.db.transaction().execute((one) => takeItem(one, deps, given));
}

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
