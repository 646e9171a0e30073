// Who is missing in the district, as every station sees it.
import { readAnswers } from '#contract/public/facts/answers.ts';
import { isMissingChild } from '#contract/questions/missing.ts';
import type { MissingPerson } from '#contract/staff/home.ts';
import type { Db } from '../../db/schema.ts';
import { missingReports } from '../../queries/missing/reports.ts';
import type { IncidentScope } from '../../rules/scope.ts';
import { stationNameMr } from '../account-row.ts';

export async function missingPersons(db: Db, { stationId }: IncidentScope): Promise<MissingPerson[]> {
  const rows = await missingReports(db);
  return rows.map((row) => {
    const answers = readAnswers(row.answers ?? '');
    return {
      ...((stationId === null || row.station_id === stationId) && { _id: row.id, sightings: row.sightings }),
      ...(row.poster_id && { posterId: row.poster_id }),
      name: answers.missingName ?? '',
      age: answers.age ?? '',
      isChild: isMissingChild(row),
      lastSeen: answers.lastSeen ?? '',
      clothes: answers.clothes ?? '',
      height: answers.height ?? '',
      mark: answers.mark ?? '',
      receivedAt: row.received_at.toISOString(),
      stationName: row.station_name ?? '',
      ...stationNameMr(row.station_name_mr),
      stationPhone: row.station_mob_number ?? '',
    };
  });
}
