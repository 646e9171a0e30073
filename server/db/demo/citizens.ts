// What citizens sent besides complaints: officer complaints and lost-and-found items.
import type { Insertable } from 'kysely';
import { nameKey, searchKey } from '#contract/shared/text/search-key.ts';
import { itemExpiry, itemPrefix } from '../../rules/item.ts';
import { namedStations, type RoutingPlace } from '../../rules/routing.ts';
import type { OfficerComplaintChanges, OfficerComplaints } from '../schema-incidents.ts';
import type { Items } from '../schema-items.ts';
import type { SeededRandom } from './dice.ts';
import { demoItems } from './items.ts';
import { demoOfficerComplaints } from './officer-complaints.ts';
import { demoStatuses } from './statuses.ts';

const dayMs = 86_400_000;

export function officerComplaintRows(dice: SeededRandom, now: Date, superintendentId: string) {
  const complaints: Insertable<OfficerComplaints>[] = [];
  const changes: Insertable<OfficerComplaintChanges>[] = [];
  for (const { accused, name, station, text, language, ageDays, status } of demoOfficerComplaints) {
    const at = new Date(now.getTime() - (ageDays + dice.roll()) * dayMs);
    const id = dice.id(at);
    complaints.push({
      id,
      source: language === 'mr' ? 'bot' : 'web',
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
    });
    if (status === 'pending') continue;
    const changedAt = new Date(at.getTime() + dice.between(1, ageDays - 1) * dayMs);
    changes.push({
      id: dice.id(changedAt),
      complaint_id: id,
      status,
      note: dice.pick(demoStatuses[status].notes),
      account_id: superintendentId,
      at: changedAt,
      body_sha256: dice.bytes(32),
    });
  }
  return { complaints, changes };
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
