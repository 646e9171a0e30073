import type { Role } from '#contract/endpoint.ts';

/** The tab with the list of incidents. */
export const incidentTab = (role: Role): string => (role === 'pi' ? 'incident-reporting' : 'incidents');
