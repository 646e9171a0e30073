// The step "sent to another police station" moves the report: it is the transfer of a station.
import type { StepFacts } from '#contract/procedure/step.ts';
import { nameKey } from '#contract/shared/text/search-key.ts';
import { invalidField } from '../http/problem.ts';
import { openStationNames } from '../queries/accounts/stations.ts';
import { assignToStation } from '../queries/incidents/holders.ts';
import { endReminder } from '../queries/incidents/reminders.ts';
import { addTransfer } from '../queries/incidents/transfers.ts';
import { authorOf } from '../rules/access/signed-in.ts';
import type { AboutAct } from './act.ts';

type About = Pick<AboutAct<'incident-step'>, 'db' | 'row' | 'body' | 'by' | 'at'>;
type Station = Awaited<ReturnType<typeof openStationNames>>[number];

/** null: the step sends it nowhere, or out of the district. An older app sends the name of a station only. */
export async function stationSentTo({ db, row, body }: About): Promise<Station | null> {
  if (body.kind !== 'sentOn') return null;
  const { toStation, station = '' } = body.facts ?? {};
  const stations = await openStationNames(db);
  const isOther = ({ id }: Station) => id !== row.station_id;
  // A confidential report is never assigned to a station.
  const isMovable = row.report_type === 'NormalReport';
  if (toStation !== undefined) {
    const to = stations.find(({ id }) => id === toStation);
    if (!to || !isOther(to) || !isMovable) throw invalidField('facts.toStation');
    return to;
  }
  if (!isMovable) throw invalidField('kind');
  const named = stations.filter(isOther).filter(hasName(station));
  // Where two are spelled alike, the very letters decide, or it goes nowhere.
  const exact = named.filter(({ station_name, station_name_mr }) =>
    [station_name, station_name_mr].includes(station.trim()),
  );
  const [only, ...more] = named.length > 1 ? exact : named;
  return more.length === 0 ? (only ?? null) : null;
}

const hasName = (typed: string) => {
  const key = nameKey(typed);
  return ({ station_name, station_name_mr }: Station) =>
    key !== '' && [station_name, station_name_mr].some((name) => name && nameKey(name) === key);
};

/** The names of the day stay with the step. */
const namesOf = ({ station_name, station_name_mr }: Station): StepFacts => ({
  station: station_name ?? '',
  ...(station_name_mr && { stationMr: station_name_mr }),
});

export const namesIn = (to: Station): StepFacts => ({ toStation: to.id, ...namesOf(to) });

/** The FIR of a confidential report stands in the register of a station, which does not see the report. null: none is named. */
export async function registerOf({ db, row, body }: About): Promise<StepFacts | null> {
  const { atStation } = body.facts ?? {};
  if (atStation === undefined) return null;
  const station = (await openStationNames(db)).find(({ id }) => id === atStation);
  // A normal report is registered where it is.
  if (!station || row.report_type !== 'ConfidentialReport') throw invalidField('facts.atStation');
  return namesOf(station);
}

export async function moveToStation({ db, row, by, at, body }: About, to: Station): Promise<void> {
  await assignToStation(db, { id: row.id, stationId: to.id, at });
  await endReminder(db, row.id, by.id);
  // An officer who sends on a report that stations share has taken it by that.
  const isShared = row.station_id === null && by.role === 'pi';
  await addTransfer(db, {
    incident_id: row.id,
    at,
    account_id: by.id,
    ...authorOf(by),
    reason: body.note ?? '',
    from_station: isShared ? by.stationName : row.station_name,
    from_station_id: isShared ? by.id : row.station_id,
    to_station: to.station_name ?? '',
  });
}
