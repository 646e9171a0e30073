// Officers decide which lost-and-found items the public sees.
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { termsOf } from '#contract/shared/text/search-key.ts';
import type { StaffItem } from '#contract/staff/staff-item.ts';
import type { Deps } from '../http/deps.ts';
import { orNotFound, Problem } from '../http/problem.ts';
import { readFor } from '../http/reads.ts';
import { type Call, serveEndpoint } from '../http/route.ts';
import { authorOf } from '../http/session.ts';
import { expectedVersionOf, writeIdOf } from '../http/write-headers.ts';
import { writeAudit } from '../queries/audit.ts';
import { lockRow } from '../queries/rows.ts';
import {
  changeItem,
  countStaffItems,
  findItemChange,
  findStaffItem,
  listStaffItems,
  type StaffItemRow,
} from '../queries/staff-items.ts';
import { canBecome, itemNumber, itemScope, toItemState, toStoredState } from '../rules/item.ts';
import { pagesOf, spanOf } from '../rules/page.ts';
import { stationNameMr } from '../services/account-row.ts';

export function serveStaffItems(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.staffItems, deps, (call) => list(deps, call));
  serveEndpoint(app, allEndpoints.setItemState, deps, (call) => setState(deps, call));
}

async function list(deps: Deps, { query, by, request }: Call<typeof allEndpoints.staffItems>) {
  const { config, now } = deps;
  const { page, state, type, search = '' } = query;
  const scope = { ...itemScope(by, config.piScope), at: now() };
  const filter = { scope, state: state && toStoredState(state), type, words: termsOf(search) };
  const [rows, total, waiting] = await readFor(deps, request, (db) =>
    Promise.all([
      listStaffItems(db, filter, spanOf(page)),
      countStaffItems(db, filter),
      countStaffItems(db, { scope, state: 'hidden' }),
    ]),
  );
  return { data: rows.map(staffItemOf), page, totalPages: pagesOf(total), total, waiting };
}

export const staffItemOf = (row: StaffItemRow): StaffItem => ({
  _id: row.id,
  id: itemNumber(row.type, row.number),
  type: row.type,
  category: row.category,
  title: row.title,
  description: row.description,
  location: row.location,
  date: row.date,
  contactName: row.contact_name,
  contactPhone: row.contact_phone,
  showPhone: row.show_phone,
  additionalInfo: row.additional_info,
  language: row.language,
  state: toItemState(row.state),
  stationName: row.station_name,
  ...stationNameMr(row.station_name_mr),
  receivedAt: row.received_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  ...(row.decided_by_name !== null && {
    decidedBy: {
      fullName: row.decided_by_name,
      ...(row.decided_by_post !== null && { post: row.decided_by_post }),
    },
  }),
  version: row.version,
});

/** A repeated call changes nothing and gets the first answer. */
async function setState(
  { db, config, now }: Deps,
  { params, body, by, request }: Call<typeof allEndpoints.setItemState>,
) {
  const change = {
    id: writeIdOf(request),
    itemId: params.id,
    state: toStoredState(body.state),
    accountId: by.id,
    at: now(),
    ...authorOf(by),
  };
  const expected = expectedVersionOf(request);
  const scope = { ...itemScope(by, config.piScope), at: change.at };
  return db.transaction().execute(async (one) => {
    await lockRow(one, 'items', change.itemId);
    const before = orNotFound(await findStaffItem(one, change.itemId, scope));
    const made = await findItemChange(one, change.id);
    if (made) {
      const isSame = made.itemId === change.itemId && made.accountId === by.id && made.state === change.state;
      if (!isSame) throw new Problem('body_differs');
      return { id: change.id, data: staffItemOf(before) };
    }
    const isStale = expected !== null && expected !== before.version;
    // The reporter or an officer has closed it since: show that, whatever version was seen.
    if (isStale || !canBecome(before.state, change.state)) {
      throw new Problem('stale_version', { current: staffItemOf(before) });
    }
    if (!(await changeItem(one, change))) throw new Problem('body_differs');
    const after = orNotFound(await findStaffItem(one, change.itemId, scope));
    await writeAudit(one, {
      at: change.at,
      by,
      action: 'item.state',
      subject: `item:${change.itemId}`,
      before: { state: toItemState(before.state), version: before.version },
      after: { state: toItemState(after.state), version: after.version, change: change.id },
      request,
    });
    return { id: change.id, data: staffItemOf(after) };
  });
}
