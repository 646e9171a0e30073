// Reports that may belong to another one: asked of the server, or without a network compared here.

import { caseActEndpoints } from '#contract/endpoints/case-acts.ts';
import { identifiersOf } from '#contract/questions/questions.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import type { Related, RelatedReport } from '#contract/staff/case-acts.ts';
import { areAlike } from '#contract/staff/duplicate.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { isOffline, useStaffRead } from './client/staff-query.ts';
import { staffRequest } from './client/staff-request.ts';
import { useSavedRows } from './saved-rows.ts';

/** `fromDevice`: only reports saved on this device were compared. */
export function useRelated(incident: IncidentReport): Related & { readonly fromDevice: boolean } {
  const { _id: id } = incident;
  const { data, error } = useStaffRead(
    ['related', id],
    async (session, signal) =>
      (await staffRequest(session, caseActEndpoints.relatedIncidents, { params: { id }, signal })).data,
    { enabled: !incident.withheld, staleMs: 60_000 },
  );
  const isMissed = !data && isOffline(error);
  const saved = useSavedRows<IncidentReport>('incidents', isMissed);
  if (data) return { ...data, fromDevice: false };
  return {
    ...(saved ? relatedAmong(saved.rows, incident) : none),
    fromDevice: isMissed,
  };
}

/** As the server finds them: see server/routes/cases/case-acts.ts. A confidential report is compared with none. */
export function relatedAmong(rows: readonly IncidentReport[], incident: IncidentReport): Related {
  const others = rows
    .filter(
      ({ _id, reportType, withheld }) => _id !== incident._id && reportType === 'NormalReport' && !withheld,
    )
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  if (incident.reportType === 'ConfidentialReport') return none;
  const told = toldOf(incident);
  const things = thingsOf(incident);
  return {
    samePhone: others
      .filter(({ mobNumber }) => mobNumber !== '' && mobNumber === incident.mobNumber)
      .map(toRelated),
    alike: others.filter((other) => areAlike(told, toldOf(other))).map(toRelated),
    sameThing: others.flatMap((other) => {
      const identifiers = thingsOf(other).filter((one) => things.includes(one));
      return identifiers.length > 0 ? [{ ...toRelated(other), identifiers }] : [];
    }),
  };
}

const none: Related = { samePhone: [], alike: [], sameThing: [] };

/** Rows saved by an older version have no answers. */
const thingsOf = ({ answers, whatHappened }: IncidentReport) =>
  identifiersOf({ answers: answers ?? null, words: whatHappened });

const toldOf = ({
  category,
  location,
  transferredTo,
  incidentDate,
  createdAt,
  whatHappened,
}: IncidentReport) => ({
  category,
  place: location.name,
  station: transferredTo?._id ?? null,
  day: incidentDate,
  receivedOn: dayInIndia(createdAt),
  words: whatHappened,
});

const toRelated = ({
  _id,
  referenceId,
  category,
  location,
  createdAt,
  status,
}: IncidentReport): RelatedReport => ({
  _id,
  referenceId,
  category,
  createdAt,
  status,
  place: location.name,
});
