// The audit for the superintendent's office. Reading it stands in it too.
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { foldReference, readAlike } from '#contract/public/reference.ts';
import { plusDays } from '#contract/shared/time.ts';
import { type AuditLine, auditActions, auditPageSize } from '#contract/staff/audit.ts';
import { organisation } from '#organisation';
import type { Db } from '../../db/schema.ts';
import type { Deps } from '../../http/deps.ts';
import { type Call, serveEndpoint } from '../../http/route.ts';
import { namesMrOf } from '../../queries/accounts/marathi-names.ts';
import { hiddenFromOfficer } from '../../queries/accused/reports.ts';
import { settledScope } from '../../queries/accused/settle.ts';
import { auditRead } from '../../queries/audit.ts';
import {
  type AuditFilter,
  type AuditRow,
  auditLines,
  countAuditLines,
  type Hidden,
  namesOf,
  referencesOf,
  whatIsMeant,
} from '../../queries/audit-lines.ts';
import { keepAuditText } from '../../queries/audit-texts.ts';
import { stepNumbers } from '../../queries/incidents/steps.ts';
import { stepIdOf, whatIn } from '../../rules/audit/audit-what.ts';
import { startOf } from '../../rules/days.ts';
import { pagesOf, spanOf } from '../../rules/page.ts';

export function serveAuditLines(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.auditLines, deps, (call) => lines(deps, call));
}

async function lines(deps: Deps, { query, by, request }: Call<typeof allEndpoints.auditLines>) {
  const { db, now } = deps;
  const { page, about } = query;
  const ids = await hiddenFromOfficer(db, await settledScope(db, by));
  const hidden: Hidden = { accountId: by.id, ids };
  const isHidden = (id: string) => ids.includes(id);
  const filter = await filterOf(db, query, hidden);
  const [rows, count] =
    about !== undefined && isHidden(about)
      ? [[], { total: 0, totalCapped: false }]
      : await Promise.all([
          auditLines(db, filter, spanOf(page, auditPageSize)).execute(),
          countAuditLines(db, filter),
        ]);
  const named = [...rows.flatMap(reportIdOf), ...(about ? [about] : [])];
  const reports = await referencesOf(
    db,
    named.filter((id) => !isHidden(id)),
  );
  const [names, numbers] = await Promise.all([
    namesOf(db, rows.flatMap(holderIdOf)),
    stepNumbers(db, rows.flatMap(stepIdOf)),
  ]);
  const { search, ...asked } = query;
  const text = search && (await keepAuditText(db, search, now()));
  await auditRead(db, {
    at: now(),
    by,
    action: 'audit.read',
    request,
    subject: about === undefined ? 'audit' : `about:${about}`,
    after: { ...asked, ...(text && { search: text }) },
  });
  const data = rows.map((row) => toLine(row, hidden, { reports, names, numbers }));
  return {
    data,
    ...(await namesMrOf(
      db,
      data.flatMap(({ by: who, account, confirmedBy }) => [who?.name, account, confirmedBy]),
    )),
    page,
    totalPages: pagesOf(count.total, auditPageSize),
    ...count,
    ...(about && { about: { _id: about, referenceId: reports.get(about) ?? null } }),
  };
}

async function filterOf(
  db: Db,
  { kind, search, about, from, to }: Call<typeof allEndpoints.auditLines>['query'],
  hidden: Hidden,
): Promise<AuditFilter> {
  const reference = search && foldReference(search, organisation.referencePrefix);
  const meant = search && reference ? await whatIsMeant(db, search, readAlike(reference)) : undefined;
  return {
    kind,
    about,
    meant: meant && { ...meant, reports: meant.reports.filter((id) => !hidden.ids.includes(id)) },
    hidden,
    from: from === undefined ? undefined : startOf(from),
    before: to === undefined ? undefined : startOf(plusDays(to, 1)),
  };
}

/** What a subject names, where it is of one of these kinds. */
const namedBy =
  (...kinds: readonly string[]) =>
  ({ subject }: Pick<AuditRow, 'subject'>): string[] => {
    const [, kind = '', name = ''] = /^([^:]+):(.+)$/.exec(subject) ?? [];
    return kinds.includes(kind) ? [name] : [];
  };
const reportIdOf = namedBy('incident', 'item');
const holderIdOf = namedBy('account', 'person');
const textOf = namedBy('export', 'call');

const refusals: readonly string[] = auditActions.refusals;

/** Of what was written beside the line, only what names nobody and tells nothing of a report. */
function toLine(
  row: AuditRow,
  hidden: Hidden,
  { reports, names, numbers }: Record<'reports' | 'names' | 'numbers', ReadonlyMap<string, string>>,
): AuditLine {
  const { mark, at, action, role, by_name: name, by_post: post } = row;
  const { rows, read, ids, reason, confirmedBy, hiddenRows } = (row.after ?? {}) as Partial<
    Record<string, unknown>
  >;
  const shown = [read, ids].find(Array.isArray);
  const isOwn = row.account_id === hidden.accountId;
  const inFile = (hiddenRows ?? {}) as Partial<Record<string, number>>;
  const inList = isOwn ? 0 : (shown ?? []).filter((id) => hidden.ids.includes(id)).length;
  const lost = inList + (inFile[hidden.accountId] ?? 0);
  const [report] = reportIdOf(row);
  const [holder] = holderIdOf(row);
  const account = holder && names.get(holder);
  const [text] = textOf(row);
  // Not of citizens.
  const address = name !== null || refusals.includes(action) ? row.address : null;
  return {
    _id: mark,
    at: at.toISOString(),
    action,
    address,
    by: name === null ? null : { name, post, role },
    ...(report && { report: { _id: report, referenceId: reports.get(report) ?? null } }),
    ...(account && { account }),
    ...whatIn(row, numbers),
    ...(text && { text }),
    ...(typeof rows === 'number' ? { rows: rows - lost } : shown && { rows: shown.length - lost }),
    ...(typeof reason === 'string' && { reason }),
    ...(typeof confirmedBy === 'string' && { confirmedBy }),
  };
}
