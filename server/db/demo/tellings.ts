// Tellings for the demo: older cases were told, of the newest some wait on the call list. Nothing in the demo claims
// to have left by SMS, because no gateway is set.
import type { Insertable } from 'kysely';
import { isTold } from '#contract/acts/step.ts';
import { spokenText } from '../../rules/telling/text.ts';
import type { IncidentSteps } from '../schema-steps.ts';
import type { Tellings } from '../schema-tellings.ts';
import type { SeededRandom } from './dice.ts';
import type { IncidentRows } from './incident.ts';

const hourMs = 3_600_000;
/** What is younger still waits for the call. */
const waitsMs = 12 * 24 * hourMs;

export function tellingRows(
  dice: SeededRandom,
  reports: readonly IncidentRows[],
  steps: readonly Insertable<IncidentSteps>[],
  { now, officers }: { now: Date; officers: ReadonlyMap<string, string> },
): Insertable<Tellings>[] {
  return reports.flatMap(({ incident, changes }) => {
    const own = steps.filter(({ incident_id: of, kind }) => of === incident.id && isTold(kind));
    const causes = [
      ...changes.map(({ id, status, at, account_id: by }) => ({
        cause: 'status' as const,
        id,
        what: status,
        at,
        by,
      })),
      ...own.map(({ id, kind, at, account_id: by }) => ({ cause: 'step' as const, id, what: kind, at, by })),
    ];
    return causes.map(({ cause, id, what, at, by }): Insertable<Tellings> => {
      const madeAt = new Date(at as Date);
      const toldAt = new Date(madeAt.getTime() + dice.between(2, 40) * hourMs);
      const isDone = now.getTime() - madeAt.getTime() > waitsMs && toldAt < now;
      const hasFir = own.some(({ kind }) => kind === 'firRegistered');
      const news = { reference: incident.reference_id, what, at: madeAt, hasFir };
      return {
        incident_id: incident.id,
        cause,
        cause_id: id,
        what,
        rung: 'call',
        template: 'named',
        made_at: madeAt,
        queued_at: madeAt,
        due_at: null,
        claim: null,
        message_id: null,
        at: isDone ? toldAt : madeAt,
        state: isDone ? 'delivered' : 'queued',
        text: isDone ? spokenText(incident.language, news) : '',
        way: isDone ? 'telephone' : null,
        account_id: isDone ? by : null,
        by_name: isDone ? (officers.get(by) ?? null) : null,
        by_post: null,
        write_id: null,
        body_sha256: null,
      };
    });
  });
}
