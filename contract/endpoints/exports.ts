// Lists as files: all matching rows in the list's order, streamed. Every download is written to the audit.
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { searchText } from '../field.ts';
import { incidentListQuery, stationIncidentListQuery } from '../incident.ts';
import { officerListQuery } from '../officer.ts';
import { officerComplaintListQuery } from '../officer-complaint.ts';
import { stationListQuery } from '../station.ts';

/** Filters of a list, without paging; without `search` all rows. */
const search = z.optional(searchText);
const incidentQuery = z.strictObject({ ...z.omit(incidentListQuery, { page: true }).shape, search });
const stationIncidentQuery = z.strictObject({
  ...z.omit(stationIncidentListQuery, { page: true }).shape,
  search,
});
const officerComplaintQuery = z.strictObject({
  ...z.omit(officerComplaintListQuery, { page: true }).shape,
  search,
});
const stationQuery = z.strictObject({ ...z.omit(stationListQuery, { page: true }).shape, search });
const officerQuery = z.strictObject({ ...z.omit(officerListQuery, { page: true }).shape, search });

const file = { method: 'GET', media: 'text/csv', reply: z.string(), problems: ['not_ready'] } as const;

export const exportEndpoints = {
  exportStationIncidents: defineEndpoint({
    ...file,
    path: '/pi-user/export/incident-reports.csv',
    who: ['pi'],
    summary: 'Reports of the own station as a spreadsheet',
    query: stationIncidentQuery,
  }),
  exportIncidents: defineEndpoint({
    ...file,
    path: '/sp-user/export/incident-reports.csv',
    who: ['sp'],
    summary: 'Reports of the district as a spreadsheet',
    query: incidentQuery,
  }),
  exportOfficerComplaints: defineEndpoint({
    ...file,
    path: '/sp-user/export/officer-complaints.csv',
    who: ['sp'],
    summary: 'Complaints about officers as a spreadsheet',
    query: officerComplaintQuery,
  }),
  exportStations: defineEndpoint({
    ...file,
    path: '/sp-user/export/police-stations.csv',
    who: ['sp'],
    summary: 'Police stations as a spreadsheet',
    query: stationQuery,
  }),
  exportStationAccounts: defineEndpoint({
    ...file,
    path: '/admin/export/police-stations.csv',
    who: ['admin'],
    summary: 'Station accounts as a spreadsheet, without passwords',
    query: stationQuery,
  }),
  exportOfficerAccounts: defineEndpoint({
    ...file,
    path: '/admin/export/sp-dsp-asp-officers.csv',
    who: ['admin'],
    summary: "Accounts of the superintendent's office as a spreadsheet, without passwords",
    query: officerQuery,
  }),
};
