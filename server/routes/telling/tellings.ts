// The call list, and the delivery reports of the SMS gateway.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { clockRules } from '#contract/procedure/clock-rules.ts';
import { clocksOf } from '#contract/procedure/clocks.ts';
import type { Language } from '#contract/shared/language.ts';
import { plusDays } from '#contract/shared/time.ts';
import { type CallRow, mostAtOnce, type NotToldRow } from '#contract/staff/telling.ts';
import { procedureSettings } from '#organisation';
import type { Deps } from '../../http/deps.ts';
import { type Call, serveEndpoint } from '../../http/route.ts';
import { serveSignedHook } from '../../http/signed-hook.ts';
import { auditListed } from '../../queries/audit.ts';
import {
  callList,
  countUnsentTellings,
  newestTellings,
  notTold,
  waitingTellings,
} from '../../queries/incidents/call-list.ts';
import { caseFilesOf } from '../../queries/incidents/steps.ts';
import { needsStepUp } from '../../rules/access/signed-in.ts';
import { dayOf } from '../../rules/days.ts';
import { pagesOf, spanOf } from '../../rules/page.ts';
import { incidentScope } from '../../rules/scope.ts';
import { needsDiscretion } from '../../rules/telling/discreet.ts';
import { smsHookPath as path, smsReport, smsSignatureHeader } from '../../rules/telling/sms-report.ts';
import { hasFirIn, spokenTexts } from '../../rules/telling/text.ts';
import { stationNameMr } from '../../services/account-row.ts';
import { hearOfTelling } from '../../services/make-telling.ts';

export function serveTellings(app: FastifyInstance, deps: Deps): void {
  const list = (call: Call<typeof allEndpoints.spCallList>) => showList(deps, call);
  serveEndpoint(app, allEndpoints.piCallList, deps, list);
  serveEndpoint(app, allEndpoints.spCallList, deps, list);
  const untold = (call: Call<typeof allEndpoints.spNotTold>) => showNotTold(deps, call);
  serveEndpoint(app, allEndpoints.piNotTold, deps, untold);
  serveEndpoint(app, allEndpoints.spNotTold, deps, untold);
  serveSmsHook(app, deps);
}

async function showList(deps: Deps, { query: { page }, by, request }: Call<typeof allEndpoints.spCallList>) {
  const { db, config, now } = deps;
  const scope = incidentScope(by, config.piScope);
  const { rows, total } = await callList(db, scope, spanOf(page));
  const ids = rows.map(({ id }) => id);
  const waiting = ids.length > 0 ? await waitingTellings(db, ids) : [];
  const fileOf = await caseFilesOf(db, rows);
  const queued = await countUnsentTellings(db, scope, now());
  // Without a fresh proof confidential cases stand in a list without the person.
  const isBare = needsStepUp(by);
  if (!isBare) await auditListed(db, { at: now(), by, request }, rows);
  const data = rows.map((row): CallRow => {
    const own = waiting.filter(({ incident_id: of }) => of === row.id);
    const settled = own.slice(0, mostAtOnce);
    const file = fileOf(row);
    const confidential = row.report_type === 'ConfidentialReport';
    const discreet = needsDiscretion(row, file);
    // The press records each of them as told, so the officer reads each of them out.
    const known = { reference: row.reference_id, hasFir: hasFirIn(file) };
    const news = settled.map(({ what, made_at: at }) => ({ ...known, what, at }));
    const said = (language: Language) => spokenTexts(language, news, { discreet });
    const progress = clocksOf(file, procedureSettings, now()).find(
      ({ id, state }) => id === 'progress' && state !== 'stopped',
    );
    return {
      _id: row.id,
      version: row.version,
      referenceId: row.reference_id,
      confidential,
      fullName: row.full_name,
      mobNumber: row.mob_number,
      contactPreference: row.contact_preference,
      language: row.language,
      stationName: row.station_name,
      ...stationNameMr(row.station_name_mr),
      ...(isBare && confidential && { fullName: '—', mobNumber: '', contactPreference: null }),
      since: (own[0]?.made_at ?? now()).toISOString(),
      sentence: { en: said('en'), mr: said('mr') },
      tellings: settled.map(({ id }) => id),
      news: news.map(({ what, at }) => ({ what, at: at.toISOString() })),
      ...(discreet && { discreet }),
      ...(row.tried_at && row.tried && { tried: { outcome: row.tried, at: row.tried_at.toISOString() } }),
      ...(own.some(({ what }) => what === 'firRegistered') &&
        progress && { fir: { dueOn: progress.dueOn, isOverdue: progress.state === 'overdue' } }),
    };
  });
  return { data, page, totalPages: pagesOf(total), total, queued };
}

async function showNotTold(
  deps: Deps,
  { query: { page }, by, request }: Call<typeof allEndpoints.spNotTold>,
) {
  const { db, config, now } = deps;
  const { rows, total } = await notTold(db, incidentScope(by, config.piScope), spanOf(page));
  const ids = rows.map(({ id }) => id);
  const newest = ids.length > 0 ? await newestTellings(db, ids) : [];
  const fileOf = await caseFilesOf(db, rows);
  const isBare = needsStepUp(by);
  if (!isBare) await auditListed(db, { at: now(), by, request }, rows);
  const today = dayOf(now());
  const data = rows.map((row): NotToldRow => {
    const confidential = row.report_type === 'ConfidentialReport';
    const clock = clocksOf(fileOf(row), procedureSettings, now()).find(({ id }) => id === 'progress');
    const dueOn = clock?.dueOn ?? plusDays(dayOf(row.fir_at), clockRules.progress.term.days);
    const last = newest.find(({ incident_id: of }) => of === row.id);
    return {
      _id: row.id,
      referenceId: row.reference_id,
      confidential,
      fullName: isBare && confidential ? '—' : row.full_name,
      stationName: row.station_name,
      ...stationNameMr(row.station_name_mr),
      dueOn,
      daysLeft: Math.round((Date.parse(dueOn) - Date.parse(today)) / dayMs),
      ...(last && { last: { rung: last.rung, state: last.state, at: last.at.toISOString() } }),
    };
  });
  return { data, page, totalPages: pagesOf(total), total };
}

const dayMs = 86_400_000;

// The gateway of short messages repeats unanswered reports, and may send them twice and out of order.
const bodyLimit = 64 * 1024;

function serveSmsHook(app: FastifyInstance, deps: Deps): void {
  const { db, config, now } = deps;
  app.register(async (scope) =>
    serveSignedHook(scope, {
      path,
      bodyLimit,
      header: smsSignatureHeader,
      secret: config.smsHookSecret,
      async take(request) {
        const told = z.safeParse(smsReport, request.body);
        // What cannot be read now cannot be read later either: refusing it would only repeat it.
        if (!told.success)
          return request.log.warn('a delivery report of the SMS gateway was of no known form');
        const { reference: id, status } = told.data;
        const heard = (['sent', 'delivered', 'failed'] as const).find((one) => one === status);
        if (!heard) return;
        await db
          .transaction()
          .execute((one) => hearOfTelling(one, deps, { id, heard, at: now(), rungs: ['sms'] }));
      },
    }),
  );
}
