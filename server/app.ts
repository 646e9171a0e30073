import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config/config.ts';
import { enableAfterResponse, sendMailAfterAnswers } from './http/after-answer.ts';
import { bodyLimitBytes, serveApi } from './http/api.ts';
import type { Deps } from './http/deps.ts';
import { answerError } from './http/errors.ts';
import { headersOf, namesOf, setHeaders } from './http/headers.ts';
import { logOptions, logRequests, requestIdOf } from './http/log.ts';
import { measureRequests } from './http/metrics/metrics.ts';
import { refuseWhenBusy } from './http/overload.ts';
import { Problem } from './http/problem.ts';
import { rateLimits } from './http/rate-limit.ts';
import { refuseWhileClosing } from './http/refuse-while-closing.ts';
import { serveSite } from './http/site.ts';
import { serveWellKnown } from './http/well-known.ts';
import { overrideMethod } from './media/tus.ts';
import { databaseHealth } from './queries/health.ts';
import { serveAccused } from './routes/accused/hidings.ts';
import { serveOfficerComplaints } from './routes/accused/officer-complaints.ts';
import { serveActs } from './routes/acts.ts';
import { serveApprovals } from './routes/audit/approvals.ts';
import { serveAuditLines } from './routes/audit/lines.ts';
import { serveAuth } from './routes/auth.ts';
import { serveBot } from './routes/bot.ts';
import { serveBroadcasts } from './routes/broadcasts.ts';
import { serveCharts } from './routes/charts.ts';
import { serveClosingAnswers } from './routes/closing-answers.ts';
import { serveComplaints } from './routes/complaints.ts';
import { serveAccessCode } from './routes/conversation/access-code.ts';
import { serveComplainantMessages } from './routes/conversation/complainant.ts';
import { servePush } from './routes/conversation/push.ts';
import { serveSignSlots } from './routes/conversation/sign-slot.ts';
import { serveDeadlines } from './routes/deadlines.ts';
import { serveEvidence } from './routes/evidence.ts';
import { serveExports } from './routes/exports.ts';
import { serveHealth } from './routes/health.ts';
import { serveHome, serveUsage } from './routes/home.ts';
import { serveIncidents } from './routes/incidents.ts';
import { serveItems } from './routes/items.ts';
import { serveMessagingWebhook } from './routes/messaging-webhook.ts';
import { serveMissing } from './routes/missing/search.ts';
import { serveOfficerAccounts } from './routes/officer-accounts.ts';
import { servePasswordReset } from './routes/password-reset.ts';
import { servePersons } from './routes/persons/roster.ts';
import { servePhrases } from './routes/procedure/phrases.ts';
import { serveStageImport } from './routes/procedure/stage-import.ts';
import { serveRelated } from './routes/related.ts';
import { serveSecondFactor } from './routes/second-factor.ts';
import { serveAccountLinks } from './routes/sign-in/account-links.ts';
import { servePasskeys } from './routes/sign-in/passkeys.ts';
import { serveStaffItems } from './routes/staff-items.ts';
import { serveStationAccounts } from './routes/station-accounts.ts';
import { serveStationSheets } from './routes/station-sheets.ts';
import { serveStations } from './routes/stations.ts';
import { serveTellings } from './routes/telling/tellings.ts';
import { serveThings } from './routes/things/stolen.ts';

/** Without a call and without a page: what each answer needs, refusals too. */
async function openApp(config: Config): Promise<FastifyInstance> {
  const app = fastify({
    logger: logOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: config.trustProxy,
    bodyLimit: bodyLimitBytes,
    // The smallest chunk of a photo takes a minute at 8 kbit/s; headers alone never do. Slower clients are
    // cut off.
    requestTimeout: 120_000,
    connectionTimeout: 150_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000 },
    forceCloseConnections: 'idle',
    // Fastify's own 503 has neither our body nor Retry-After; see refuse-while-closing.ts.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    // Called before a route is chosen.
    rewriteUrl: overrideMethod,
    // A request with a broken escape in its address never reaches the hooks that set the headers.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headersOf(config), ...namesOf(request) });
      return answerError(error, request, reply);
    },
  });
  app.setErrorHandler(answerError);
  logRequests(app);
  app.decorate('stopping', false);
  await app.register(cookie);
  setHeaders(app, config);
  return app;
}

/** What needs no database, until it is there: pages with the emergency numbers. Everything else is asked to come again. */
export async function createSiteApp(config: Config): Promise<FastifyInstance> {
  const app = await openApp(config);
  refuseWhileClosing(app);
  app.addHook('onRequest', async ({ method, url }) => {
    const isPage = (method === 'GET' || method === 'HEAD') && !/^\/(api|media)\//.test(url);
    if (!isPage) throw new Problem('not_ready', { retryAfterSeconds: 5 });
  });
  serveHealth(app, config, async () => ({ database: false, migrations: false }));
  serveWellKnown(app, { config, now: () => new Date() });
  await serveSite(app, config);
  return app;
}

/** The whole server, not yet listening. Tests call it with their own database. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const { config, db } = deps;
  const app = await openApp(config);
  enableAfterResponse(app);
  sendMailAfterAnswers(app, deps);
  app.decorate('metrics', config.metrics ? measureRequests(app, deps) : null);
  app.decorate('rateLimits', rateLimits(db, config.limits));
  refuseWhenBusy(app, config.busyAfterMs);
  refuseWhileClosing(app);

  serveHealth(app, config, () => databaseHealth(db));
  await serveApi(app, config, (api) => {
    serveAuth(api, deps);
    servePasswordReset(api, deps);
    serveClosingAnswers(api, deps);
    serveSecondFactor(api, deps);
    servePersons(api, deps);
    servePasskeys(api, deps);
    serveAccountLinks(api, deps);
    serveComplaints(api, deps);
    serveItems(api, deps);
    serveIncidents(api, deps);
    serveActs(api, deps);
    serveRelated(api, deps);
    serveMissing(api, deps);
    serveThings(api, deps);
    serveSignSlots(api, deps);
    serveDeadlines(api, deps);
    serveStageImport(api, deps);
    servePhrases(api, deps);
    serveHome(api, deps);
    serveTellings(api, deps);
    serveComplainantMessages(api, deps);
    servePush(api, deps);
    serveAccessCode(api, deps);
    serveOfficerComplaints(api, deps);
    serveAccused(api, deps);
    serveStations(api, deps);
    serveStationAccounts(api, deps);
    serveStationSheets(api, deps);
    serveOfficerAccounts(api, deps);
    serveUsage(api, deps);
    serveExports(api, deps);
    serveAuditLines(api, deps);
    serveApprovals(api, deps);
    serveStaffItems(api, deps);
    serveCharts(api, deps);
    serveBroadcasts(api, deps);
    serveBot(api, deps);
    serveMessagingWebhook(api, deps);
  });
  serveEvidence(app, deps);
  serveWellKnown(app, deps);
  await serveSite(app, config);
  return app;
}
