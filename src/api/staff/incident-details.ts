// One incident: its details, the mark that it is read, and the history of its status.
import { useQueryClient } from '@tanstack/react-query';
import { confidentialEndpoints } from '#contract/endpoints/confidential.ts';
import { staffEndpoints } from '#contract/endpoints/staff.ts';
import type { Reply } from '#contract/shared/endpoint.ts';
import type { IncidentList, IncidentReport } from '#contract/staff/incident.ts';
import { type Session, useSession } from './client/session.ts';
import { isOffline, staffKey, useStaffRead } from './client/staff-query.ts';
import { staffRequest } from './client/staff-request.ts';
import { useSavedRows } from './saved-rows.ts';

/** An incident that is in no open list: fetched by id, or offline looked up among all saved incidents. */
export function useIncident(id: string | undefined) {
  const row = useSession().role === 'pi' ? staffEndpoints.stationIncident : staffEndpoints.incident;
  const { data, error, isError, refetch } = useStaffRead(
    ['incident', id ?? ''],
    async (session, signal) => (await staffRequest(session, row, { params: { id: id ?? '' }, signal })).data,
    { enabled: id !== undefined },
  );
  const isMissed = id !== undefined && !data && isOffline(error);
  const saved = useSavedRows<IncidentReport>('incidents', isMissed);
  return {
    incident: data ?? saved?.rows.find(({ _id }) => _id === id),
    error: isError ? error : null,
    refetch,
  };
}

/** Reads the report again where it is shown: something about it has changed on the server. */
export function useRefreshIncident(): (id: string) => void {
  const session = useSession();
  const queries = useQueryClient();
  return (id) => {
    void queries.invalidateQueries({ queryKey: staffKey(session, 'incident', id) });
    void queries.invalidateQueries({ queryKey: staffKey(session, 'incidents') });
  };
}

/** Marks the first opening; the citizen then sees "read". Nobody waits for the answer, so errors are ignored. */
export function useReadIncident(): (incident: IncidentReport) => Promise<void> {
  const session = useSession();
  const queries = useQueryClient();
  const row = session.role === 'pi' ? staffEndpoints.piReadIncident : staffEndpoints.spReadIncident;
  return async ({ _id: id, readAt, givenAt }) => {
    if (readAt && !givenAt) return;
    const answer = await staffRequest(session, row, { params: { id } }).catch(() => null);
    if (!answer) return;
    // An opened incident is no longer a new assignment to its station.
    const asRead = ({ givenAt: _, ...incident }: IncidentReport) => ({ ...incident, readAt: answer.readAt });
    queries.setQueriesData<IncidentList>({ queryKey: staffKey(session, 'incidents') }, (list) => {
      if (!list?.data.some(({ _id }) => _id === id)) return list;
      const data = list.data.map((incident) => (incident._id === id ? asRead(incident) : incident));
      return { ...list, data, ...(list.given && { given: list.given.filter(({ _id }) => _id !== id) }) };
    });
    queries.setQueryData<IncidentReport>(staffKey(session, 'incident', id), (one) => one && asRead(one));
    // The counts of what is new are of before.
    void queries.invalidateQueries({ queryKey: staffKey(session, 'home') });
  };
}

type History = Omit<Reply<typeof staffEndpoints.spIncidentHistory>, 'success'> & {
  readonly hiddenFrom?: readonly string[];
  readonly liftable?: readonly { readonly _id: string; readonly fullName: string }[] | undefined;
} & Pick<OfficerComplaintHistory, 'complaint' | 'report' | 'others'>;

type OfficerComplaintHistory = Partial<Reply<typeof staffEndpoints.officerComplaintHistory>>;

/** So often that a new message shows within 20 seconds. */
const live = { everyMs: 15_000 } as const;

/** Kinds of rows with a history of status changes. */
export type CaseKind = 'incident' | 'officer-complaint';

/** Status changes with notes, and for an incident the steps of the procedure; oldest first. */
export function useCaseHistory(id: string, of: CaseKind = 'incident', { isLive = false } = {}) {
  const {
    data: kept,
    error,
    isError,
    refetch,
  } = useStaffRead<History | History['data']>(
    // A complaint of the site about an officer is a report and an officer complaint under one id.
    of === 'incident' ? ['history', id] : ['history', id, of],
    (session, signal) => readHistory(session, id, { of, signal }),
    isLive ? live : {},
  );
  // An older version saved the changes alone.
  const history = Array.isArray(kept) ? { data: kept } : kept;
  return { ...history, data: history?.data, error, isError, refetch };
}

export async function readHistory(
  session: Session,
  id: string,
  { of = 'incident', signal }: { of?: CaseKind; signal?: AbortSignal } = {},
): Promise<History> {
  const ofIncident =
    session.role === 'pi' ? staffEndpoints.piIncidentHistory : staffEndpoints.spIncidentHistory;
  const row = of === 'incident' ? ofIncident : staffEndpoints.officerComplaintHistory;
  const call = { params: { id }, ...(signal && { signal }) };
  const { success: _, ...found } = await staffRequest(session, row, call);
  return found;
}

/** Officers of the superintendent's office, for a picker. */
export const useOfficerChoices = () =>
  useStaffRead(
    ['officer-choices'],
    async (session, signal) =>
      (await staffRequest(session, confidentialEndpoints.officerChoices, { signal })).data,
    { staleMs: 10 * 60_000 },
  );
