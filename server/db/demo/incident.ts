// Sixty incidents over ninety days: the older ones are mostly closed, the newest pending.
import type { Insertable } from 'kysely';
import type { ComplaintCategory } from '#contract/public/categories.ts';
import type { Language } from '#contract/shared/language.ts';
import type { SettableStatus } from '#contract/shared/status.ts';
import { searchKey } from '#contract/shared/text/search-key.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import { organisation } from '#organisation';
import { type RoutingPlace, routeReport } from '../../rules/routing.ts';
import { stationAfterAction } from '../../rules/scope.ts';
import type { IncidentChanges, Incidents } from '../schema-incidents.ts';
import type { SeededRandom } from './dice.ts';
import { demoStatuses, demoWays } from './statuses.ts';

export interface DemoIncident {
  readonly category: ComplaintCategory;
  readonly name: string;
  readonly place: string;
  readonly text: string;
  readonly confidential?: boolean;
}

export interface IncidentRows {
  readonly incident: Insertable<Incidents>;
  readonly changes: Insertable<IncidentChanges>[];
  readonly visibleTo: readonly string[];
}

const hourMs = 3_600_000;
const dayHours = 24;

/** `order`: 0 for the newest of sixty. */
export function incidentRows(
  { category, name, place, text, confidential = false }: DemoIncident,
  context: {
    readonly dice: SeededRandom;
    readonly now: Date;
    readonly order: number;
    readonly language: Language;
    readonly places: readonly RoutingPlace[];
    readonly superintendentId: string;
  },
): IncidentRows {
  const { dice, now, order, language, places, superintendentId } = context;
  const ageHours = order * 1.5 * dayHours + dice.between(1, 30);
  const at = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const receivedAt = at(ageHours);
  const fromBot = order % 10 === 7;
  const destination = routeReport({ location: place, position: null, confidential }, places);
  const actorId = destination.stationId ?? destination.visibleTo[0] ?? superintendentId;
  const steps = wayOf(dice, ageHours / dayHours);
  const id = dice.id(receivedAt);
  const referenceId = `${organisation.referencePrefix}${dice.code(9)}`;
  // Each step lies between the previous one and now.
  let hours = ageHours;
  const later = () => {
    hours *= 0.3 + dice.roll() * 0.6;
    return at(hours);
  };
  const phone = `9000000${100 + order}`;
  const isRead = steps.length > 0 || dice.roll() < 0.3;
  const readAt = isRead ? later() : null;
  const changes = steps.map((status) => ({
    ...changeOf(status, dice, later()),
    incident_id: id,
    account_id: confidential ? superintendentId : actorId,
  }));
  const stationId =
    changes.length > 0
      ? stationAfterAction(
          { id: actorId, role: actorId === superintendentId ? 'sp' : 'pi' },
          { stationId: destination.stationId, confidential },
        )
      : destination.stationId;
  return {
    visibleTo: destination.visibleTo,
    changes,
    incident: {
      id,
      reference_id: referenceId,
      source: fromBot ? 'bot' : 'web',
      report_type: confidential ? 'ConfidentialReport' : 'NormalReport',
      full_name: name,
      mob_number: phone,
      category: fromBot ? null : category,
      location_name: place,
      incident_date: dayInIndia(at(ageHours + dice.between(2, 40))),
      incident_time: `${String(dice.between(0, 23)).padStart(2, '0')}:${dice.pick(['00', '15', '30', '45'])}`,
      what_happened: text,
      where_happened: place,
      language,
      made_at: at(ageHours + dice.roll() * 6),
      received_at: receivedAt,
      read_at: readAt,
      status: steps.at(-1) ?? 'pending',
      version: 1 + steps.length,
      station_id: stationId,
      body_sha256: dice.bytes(32),
      search_fold: searchKey(name, referenceId, place, text, phone),
    },
  };
}

function wayOf(dice: SeededRandom, ageDays: number): readonly SettableStatus[] {
  const chance = dice.roll();
  if (ageDays < 3) return [];
  return demoWays.find(({ below }) => chance < below)?.statuses ?? [];
}

const changeOf = (status: SettableStatus, dice: SeededRandom, at: Date) => ({
  id: dice.id(at),
  status,
  note: dice.pick(demoStatuses[status].notes),
  at,
  body_sha256: dice.bytes(32),
});
