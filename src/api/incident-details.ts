import { useQueryClient } from '@tanstack/react-query';
import { staffEndpoints } from '#contract/endpoints/staff.ts';
import type { IncidentList, IncidentReport } from '#contract/incident.ts';
import type { Session } from './client/session.ts';
import { isOffline, useStaffRead } from './client/staff-query.ts';
import { staffRequest } from './client/staff-request.ts';
import { incidentsKey, withRow } from './incident.ts';
import { useSavedRows } from './saved-rows.ts';

/** An incident that is in no open list: fetched by id, or offline looked up among all saved incidents. */
export function useIncident(session: Session, id: string | undefined) {
  const row = session.role === 'pi' ? staffEndpoints.stationIncident : staffEndpoints.incident;
  const { data, error, isError, refetch } = useStaffRead({
    queryKey: oneKey(session, id ?? ''),
    queryFn: async ({ signal }) =>
      (await staffRequest(session, row, { params: { id: id ?? '' }, signal })).data,
    enabled: id !== undefined,
  });
  const saved = useSavedRows<IncidentReport>(
    session,
    'incidents',
    id !== undefined && !data && isOffline(error),
  );
  return {
    incident: data ?? saved?.rows.find(({ _id }) => _id === id),
    error: isError ? error : null,
    refetch,
  };
}

/**
 * Marks the first opening of the details; the citizen then sees "read". Errors are ignored, because nobody
 * waits for the answer.
 */
export function useReadIncident(session: Session): (incident: IncidentReport) => Promise<void> {
  const queries = useQueryClient();
  const row = session.role === 'pi' ? staffEndpoints.piReadIncident : staffEndpoints.spReadIncident;
  return async ({ _id: id, readAt, givenAt }) => {
    if (readAt && !givenAt) return;
    const answer = await staffRequest(session, row, { params: { id } }).catch(() => null);
    if (!answer) return;
    // An opened incident is no longer a new assignment to its station.
    const asRead = ({ givenAt: _, ...incident }: IncidentReport) => ({ ...incident, readAt: answer.readAt });
    queries.setQueriesData<IncidentList>({ queryKey: incidentsKey(session) }, (list) => {
      const read = withRow(id, asRead)(list);
      return read?.given ? { ...read, given: read.given.filter(({ _id }) => _id !== id) } : read;
    });
    queries.setQueryData<IncidentReport>(oneKey(session, id), (one) => one && asRead(one));
  };
}

const oneKey = ({ user }: Session, id: string) => ['staff', user.id, 'incident', id] as const;
