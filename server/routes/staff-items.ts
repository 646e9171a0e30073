// Lost-and-found items as officers see them.
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { termsOf } from '#contract/shared/text/search-key.ts';
import type { Deps } from '../http/deps.ts';
import { type Call, serveEndpoint } from '../http/route.ts';
import { countStaffItems, listStaffItems } from '../queries/staff-items.ts';
import { itemScope, toStoredState } from '../rules/item.ts';
import { pagesOf, spanOf } from '../rules/page.ts';
import { toStaffItem } from '../services/item-response.ts';

export function serveStaffItems(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.staffItems, deps, (call) => list(deps, call));
}

async function list(deps: Deps, { query, by }: Call<typeof allEndpoints.staffItems>) {
  const { config, now } = deps;
  const { page, state, type, search = '', paper, number } = query;
  const scope = { ...itemScope(by, config.piScope), at: now() };
  const words = termsOf(search);
  const filter = { scope, state: state && toStoredState(state), type, words, paper, number };
  const [rows, total, waiting] = await Promise.all([
    listStaffItems(deps.db, filter, spanOf(page)),
    countStaffItems(deps.db, filter),
    countStaffItems(deps.db, { scope, state: 'hidden' }),
  ]);
  return { data: rows.map(toStaffItem), page, totalPages: pagesOf(total), total, waiting };
}
