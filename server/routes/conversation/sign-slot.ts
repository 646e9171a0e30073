// The half-hour in which a complainant comes to sign. Who asks is proven by the secret of the case.
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { slotDaysAhead } from '#contract/public/sign-slot.ts';
import { inIndia, plusDays } from '#contract/shared/time.ts';
import { procedureSettings } from '#organisation';
import type { Deps } from '../../http/deps.ts';
import { invalidField, Problem } from '../../http/problem.ts';
import { type Call, serveEndpoint } from '../../http/route.ts';
import { requireHeldCase } from '../../http/session.ts';
import { writeAudit } from '../../queries/audit.ts';
import { heldSlotOf, holdSlot, type Slot, takenSlots } from '../../queries/conversation/sign-slots.ts';
import { findIncident } from '../../queries/incidents/incidents.ts';
import { lockRow } from '../../queries/rows.ts';
import { lastDayOf } from '../../rules/due.ts';
import { everyIncident } from '../../rules/scope.ts';

export function serveSignSlots(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.holdSignSlot, deps, (call) => hold(deps, call), { limit: 'tracking' });
}

function hold(deps: Deps, { body, request }: Call<typeof allEndpoints.holdSignSlot>) {
  return deps.db.transaction().execute(async (db) => {
    const incidentId = await requireHeldCase(db, request);
    await lockRow(db, 'incidents', incidentId);
    const row = await findIncident(db, incidentId, everyIncident);
    if (!row) throw new Problem('erased');
    const at = deps.now();
    const { station_id: stationId } = row;
    // Nothing to sign, or nobody to sign it with.
    if (stationId === null || row.sign_due_at === null) {
      if (body.slot) throw invalidField('slot');
      return { held: null, taken: [] };
    }
    const places = procedureSettings.signPlaces;
    if (body.slot) {
      if (!isKept(body.slot, at) || body.slot.day > lastDayOf(row.sign_due_at))
        throw invalidField('slot', 'out_of_range');
      const { slot, womanOfficer } = body;
      const before = await heldSlotOf(db, incidentId);
      const isSame =
        before?.day === slot.day && before.from === slot.from && row.sign_slot_woman === womanOfficer;
      const isNew = !isSame && (await holdSlot(db, { stationId, incidentId, slot, places, womanOfficer }));
      if (isNew)
        await writeAudit(db, {
          at,
          by: null,
          action: 'incident.slot',
          subject: `incident:${incidentId}`,
          request,
          ...(before && { before }),
          after: { ...slot, womanOfficer },
        });
    }
    const today = inIndia(at.getTime()).slice(0, 10);
    const [held, taken] = await Promise.all([
      heldSlotOf(db, incidentId),
      takenSlots(db, { stationId, incidentId, from: today, places }),
    ]);
    // The time of who did not come is kept for nobody.
    return { held: held && isOver(held, at) ? null : held, taken };
  });
}

const slotMs = 30 * 60_000;

const isOver = ({ day, from }: Slot, at: Date): boolean =>
  `${day}T${from}` <= inIndia(at.getTime() - slotMs).slice(0, 16);

/** One of the half-hours that every station keeps, not over yet, and soon. */
function isKept({ day, from }: Slot, at: Date): boolean {
  const now = inIndia(at.getTime()).slice(0, 16);
  return (
    procedureSettings.signHours.includes(from) &&
    `${day}T${from}` >= now &&
    day <= plusDays(now.slice(0, 10), slotDaysAhead)
  );
}
