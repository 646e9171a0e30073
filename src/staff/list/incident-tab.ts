import type { Role } from '#contract/shared/endpoint.ts';
import type { TabId } from '#contract/shared/pages.ts';

/** The tab with the list of incidents. */
export const incidentTab = (role: Role): TabId => (role === 'pi' ? 'incident-reporting' : 'incidents');
