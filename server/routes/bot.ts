// Calls of the assistant. Each call is one row of bot_calls and what it creates, in one transaction: the same
// id with the same bytes gets the first answer again.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { searchKey } from '#contract/shared/text/search-key.ts';
import { organisation } from '#organisation';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../http/deps.ts';
import { invalidField, Problem } from '../http/problem.ts';
import { bodySha256 } from '../http/raw-body.ts';
import { type Call, serveEndpoint } from '../http/route.ts';
import { allPlaces } from '../queries/accounts/jurisdictions.ts';
import { officerChoices } from '../queries/accounts/staff-accounts.ts';
import { settleAccused } from '../queries/accused/settle.ts';
import { addInteraction, keepBotAnswer, keepBotUser, knownBotCall } from '../queries/broadcasts/assistant.ts';
import { addComplaint, isErased } from '../queries/incidents/complaints.ts';
import { routeReport } from '../rules/routing.ts';
import { newReference } from '../services/intake/new-reference.ts';
import { takeOfficerComplaint } from '../services/intake/take-officer-complaint.ts';

export function serveBot(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.botIncident, deps, (call) => takeIncident(deps, call));
  serveEndpoint(app, allEndpoints.botOfficers, deps, async () => ({ data: await officerChoices(deps.db) }));
  serveEndpoint(app, allEndpoints.botComplaint, deps, (call) => takeComplaint(deps, call));
  serveEndpoint(app, allEndpoints.botInteraction, deps, ({ body, request }) => {
    const { id, userId, kind, occurredAt } = body;
    return once(deps, request, id, async (one) => {
      if (!(await addInteraction(one, { id, user_id: userId, kind, occurred_at: occurredAt })))
        throw invalidField('userId');
      return { id };
    });
  });
  serveEndpoint(
    app,
    allEndpoints.botUser,
    deps,
    ({ body: { id, phone, language, optedIn, occurredAt }, request }) =>
      once(deps, request, id, async (one) => {
        const at = new Date(occurredAt);
        return { id: await keepBotUser(one, { id, phone, language, optedIn, at }) };
      }),
  );
}

/** Runs `make` once for this id. A repeat gets the first answer; other bytes under a known id are refused. */
function once<A extends object>(
  { db, now }: Deps,
  request: FastifyRequest,
  id: string,
  make: (one: Db, hash: Buffer, at: Date) => Promise<A>,
): Promise<A> {
  const hash = bodySha256(request);
  const at = now();
  return db.transaction().execute(async (one) => {
    const known = await knownBotCall(one, { id, bodySha256: hash, at });
    if (await isErased(one, id)) throw new Problem('erased');
    if (known) {
      if (!known.body_sha256.equals(hash)) throw new Problem('body_differs');
      return known.answer as A;
    }
    const answer = await make(one, hash, at);
    await keepBotAnswer(one, id, answer);
    return answer;
  });
}

async function takeIncident(deps: Deps, { body, request }: Call<typeof allEndpoints.botIncident>) {
  const confidential = body.reportType === 'ConfidentialReport';
  const location = body.location.name;
  const destination = routeReport({ location, position: null, confidential }, await allPlaces(deps.db));
  const referenceId = newReference(organisation.referencePrefix);
  return once(deps, request, body.id, async (one, hash, at) => {
    const isNew = await addComplaint(one, {
      incident: {
        id: body.id,
        reference_id: referenceId,
        source: 'bot',
        report_type: body.reportType,
        full_name: body.fullName,
        mob_number: body.mobNumber,
        location_name: location,
        what_happened: body.whatHappened,
        where_happened: body.whereHappened,
        who_involved: body.whoInvolved,
        language: body.language,
        made_at: body.occurredAt,
        received_at: at,
        station_id: destination.stationId,
        body_sha256: hash,
        search_fold: searchKey(body.fullName, referenceId, location, body.whatHappened, body.mobNumber),
      },
      evidence: [],
      visibleTo: destination.visibleTo,
    });
    // A citizen's phone made the same id, or the reference is in use: neither happens by accident.
    if (!isNew) throw new Problem('body_differs');
    return { id: body.id, referenceId };
  });
}

async function takeComplaint(deps: Deps, { body, request }: Call<typeof allEndpoints.botComplaint>) {
  const answer = await once(deps, request, body.id, async (one, hash, at) => {
    const given = { ...body, source: 'bot', hash, receivedAt: at } as const;
    return { id: body.id, ...(await takeOfficerComplaint(one, deps, given)) };
  });
  await settleAccused(deps.db);
  return answer;
}
