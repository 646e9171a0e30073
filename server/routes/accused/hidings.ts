// The superintendent or the administrator says that a complaint's words mean another person than the officer from whom they hide it.
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { Deps } from '../../http/deps.ts';
import { Problem } from '../../http/problem.ts';
import { type Call, serveEndpoint } from '../../http/route.ts';
import { writeIdOf } from '../../http/write-headers.ts';
import { namesMrOf } from '../../queries/accounts/marathi-names.ts';
import { hiddenByWords, liftHiding } from '../../queries/accused/hidings.ts';
import { settleAccused, settledScope } from '../../queries/accused/settle.ts';
import { writeAudit } from '../../queries/audit.ts';
import { findOfficerComplaint } from '../../queries/incidents/officer-complaints.ts';

/** As many as somebody reads. */
const mostListed = 200;

export function serveAccused(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  serveEndpoint(app, allEndpoints.liftHiding, deps, async (call) => {
    const { by, params } = call;
    if (by.post !== 'SP') throw new Problem('wrong_role');
    if (!(await findOfficerComplaint(db, params.id, await settledScope(db, by))))
      throw new Problem('not_found');
    return lift(deps, call);
  });

  serveEndpoint(app, allEndpoints.hiddenComplaints, deps, async () => {
    await settleAccused(db);
    const rows = await hiddenByWords(db, mostListed);
    return {
      data: rows.map(({ id, dateTime, ...row }) => ({ _id: id, dateTime: dateTime.toISOString(), ...row })),
      ...(await namesMrOf(
        db,
        rows.map(({ officerName }) => officerName),
      )),
    };
  });

  serveEndpoint(app, allEndpoints.liftHidingByAdmin, deps, (call) => lift(deps, call));
}

type LiftCall = Call<typeof allEndpoints.liftHiding> | Call<typeof allEndpoints.liftHidingByAdmin>;

/** A repeat changes nothing and is answered alike. */
async function lift({ db, now }: Deps, { params, body, by, request }: LiftCall): Promise<{ id: string }> {
  const id = writeIdOf(request);
  const at = now();
  await db.transaction().execute(async (one) => {
    const hiding = { complaintId: params.id, accountId: body.officerId };
    const lifted = await liftHiding(one, hiding, { by: by.id, at });
    if (lifted === 'none') throw new Problem('not_found');
    if (lifted === 'before') return;
    await writeAudit(one, {
      at,
      by,
      action: 'officer-complaint.lift',
      subject: `officer-complaint:${params.id}`,
      after: { account: body.officerId, write: id },
      request,
    });
  });
  return { id };
}
