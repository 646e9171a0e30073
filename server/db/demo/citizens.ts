// What citizens sent besides complaints: officer complaints and lost-and-found items.
import type { Insertable } from 'kysely';
import { writeAnswers } from '#contract/public/facts/answers.ts';
import type { SettableStatus } from '#contract/shared/status.ts';
import { nameKey, searchKey } from '#contract/shared/text/search-key.ts';
import { organisation } from '#organisation';
import { itemExpiry, itemPrefix } from '../../rules/item.ts';
import { namedStations, type RoutingPlace } from '../../rules/routing.ts';
import type { OfficerComplaintChanges, OfficerComplaints } from '../schema-incidents.ts';
import type { Items } from '../schema-items.ts';
import { type SeededRandom, seededRandom } from './dice.ts';
import type { IncidentRows } from './incident.ts';
import { demoItems } from './items.ts';
import { demoOfficerComplaints } from './officer-complaints.ts';
import { demoStatuses } from './statuses.ts';

const dayMs = 86_400_000;

/** Those of the site are confidential reports as well: `reports`, with their changes. */
export function officerComplaintRows(dice: SeededRandom, now: Date, superintendentId: string) {
  const complaints: Insertable<OfficerComplaints>[] = [];
  const changes: Insertable<OfficerComplaintChanges>[] = [];
  const reports: IncidentRows[] = [];
  // Of its own, so that the other rows of the demo stay as they are.
  const reportDice = seededRandom(20_240_706);
  for (const { accused, name, station, text, language, ageDays, status } of demoOfficerComplaints) {
    const at = new Date(now.getTime() - (ageDays + dice.roll()) * dayMs);
    const id = dice.id(at);
    const complaint = {
      id,
      source: language === 'mr' ? ('bot' as const) : ('web' as const),
      accused_officer_name: accused,
      accused_officer_id: null,
      accused_name_fold: nameKey(accused),
      full_name: name,
      complaint_description: text,
      location: station,
      language,
      date_time: at,
      received_at: at,
      status,
      version: status === 'pending' ? 1 : 2,
      body_sha256: dice.bytes(32),
      search_fold: searchKey(accused, name, text, station),
    };
    complaints.push(complaint);
    const changed = status === 'pending' ? null : changeOf(dice, { at, ageDays, status, superintendentId });
    if (complaint.source === 'web') reports.push(reportOf(complaint, changed, reportDice, reports.length));
    else if (changed) changes.push({ ...changed, complaint_id: id });
  }
  return { complaints, changes, reports };
}

function changeOf(
  dice: SeededRandom,
  { at, ageDays, status, superintendentId }: Changed,
): Omit<OfficerChange, 'complaint_id'> {
  const changedAt = new Date(at.getTime() + dice.between(1, ageDays - 1) * dayMs);
  return {
    id: dice.id(changedAt),
    status,
    note: dice.pick(demoStatuses[status].notes),
    account_id: superintendentId,
    at: changedAt,
    body_sha256: dice.bytes(32),
  };
}

type OfficerChange = Insertable<OfficerComplaintChanges>;
interface Changed {
  readonly at: Date;
  readonly ageDays: number;
  readonly status: SettableStatus;
  readonly superintendentId: string;
}

/** The officer complaint is also a confidential report with the same id. */
function reportOf(
  complaint: Omit<Insertable<OfficerComplaints>, 'received_at'> & { received_at: Date },
  change: Omit<OfficerChange, 'complaint_id'> | null,
  dice: SeededRandom,
  count: number,
): IncidentRows {
  const { id, received_at: receivedAt, full_name, location, language, status, version } = complaint;
  const { accused_officer_name: accused, complaint_description: text } = complaint;
  const referenceId = `${organisation.referencePrefix}${dice.code(9)}`;
  const phone = `9000000${300 + count}`;
  return {
    visibleTo: [],
    changes: change ? [{ ...change, incident_id: id }] : [],
    incident: {
      id,
      reference_id: referenceId,
      source: 'web',
      report_type: 'ConfidentialReport',
      full_name,
      mob_number: phone,
      category: 'other',
      location_name: location,
      what_happened: text,
      answers: writeAnswers({ officer: accused }),
      where_happened: location,
      language,
      made_at: new Date(receivedAt.getTime() - dice.roll() * dayMs * 0.1),
      received_at: receivedAt,
      read_at: change ? new Date((receivedAt.getTime() + (change.at as Date).getTime()) / 2) : null,
      status,
      version,
      station_id: null,
      body_sha256: dice.bytes(32),
      search_fold: searchKey(full_name, referenceId, location, text, phone, accused),
    },
  };
}

export function itemRows(
  dice: SeededRandom,
  now: Date,
  places: readonly RoutingPlace[],
): Insertable<Items>[] {
  // Oldest first, so that the numbers people quote grow with time.
  return [...demoItems].reverse().map((item, index) => {
    const at = new Date(now.getTime() - (item.ageDays + dice.roll()) * dayMs);
    const [stationId = null, ...others] = namedStations(item.location, places);
    return {
      id: dice.id(at),
      type: item.type,
      reference_id: `${itemPrefix(item.type)}-${dice.code(6)}`,
      title: item.title,
      category: item.category,
      description: item.description,
      location: item.location,
      location_fold: searchKey(item.location),
      station_id: others.length > 0 ? null : stationId,
      date: at.toISOString().slice(0, 10),
      contact_name: item.name,
      contact_phone: `9000000${200 + index}`,
      show_phone: item.showPhone,
      language: item.language,
      state: item.waiting ? 'hidden' : 'active',
      made_at: at,
      received_at: at,
      expires_at: itemExpiry(at),
      body_sha256: dice.bytes(32),
      search_fold: searchKey(item.title, item.description, item.location),
    };
  });
}
