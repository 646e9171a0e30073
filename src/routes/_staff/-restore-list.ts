import { queryClient as queries } from '#api/shared/query-client.ts';
import { currentSession } from '#api/staff/client/session.ts';
import { restoreIncidents } from '#api/staff/incident.ts';
import { filterOf } from '#staff/incidents/list/use-list.ts';
import { incidentTab } from '#staff/list/incident-tab.ts';
import { viewOf } from './-list-view.ts';
import type { ConsoleSearch } from './-search.ts';

/** Reads the saved page of reports that a console opens with while the rest of its start goes on. */
export async function restoreList(asked: ConsoleSearch): Promise<void> {
  const session = currentSession();
  const { tab = 'dashboard' } = asked;
  const view = viewOf(asked);
  if (tab === 'dashboard' && session) await restoreIncidents(queries, session, { page: 1, search: '' });
  else if (tab === 'confidential-reports' && session)
    await restoreIncidents(queries, session, filterOf(session.role, { ...view, type: 'ConfidentialReport' }));
  else if (session && tab === incidentTab(session.role))
    await restoreIncidents(queries, session, filterOf(session.role, view));
}
