// Lists as files: all matching rows in the list's order, streamed. Every download is written to the audit.
import * as z from 'zod/mini';
import { defineEndpoint, successSchema, writeReply } from '../shared/endpoint.ts';
import { requiredText, searchText, uuidSchema } from '../shared/field.ts';
import { incidentListQuery, reasonLimit, stationIncidentListQuery } from '../staff/incident.ts';
import { officerListQuery } from '../staff/officer.ts';
import { officerComplaintListQuery } from '../staff/officer-complaint.ts';
import { staffItemListQuery } from '../staff/staff-item.ts';
import { stationListQuery } from '../staff/station.ts';

/** Filters of a list, without paging; without `search` all rows. */
const search = z.optional(searchText);
const reason = z.optional(requiredText(reasonLimit));
const incidentQuery = z.strictObject({
  ...z.omit(incidentListQuery, { page: true, limit: true }).shape,
  search,
  /** With one, confidential reports have the names of those who filed them. */
  reason,
});
const stationIncidentQuery = z.strictObject({
  ...z.omit(stationIncidentListQuery, { page: true, limit: true }).shape,
  search,
});
const officerComplaintQuery = z.strictObject({
  ...z.omit(officerComplaintListQuery, { page: true }).shape,
  search,
});
const stationQuery = z.strictObject({ ...z.omit(stationListQuery, { page: true }).shape, search });
const itemQuery = z.omit(staffItemListQuery, { page: true });
const officerQuery = z.strictObject({ ...z.omit(officerListQuery, { page: true }).shape, search });

/** What a console has saved from its page, without asking for a file. */
const savedBody = z.strictObject({
  file: z.string('required').check(z.regex(/^[a-z-]{1,40}\.csv$/, 'invalid')),
  rows: z.number('invalid').check(z.int('invalid'), z.gte(0, 'out_of_range'), z.lte(10_000, 'out_of_range')),
  /** Of the rows, where they are reports or accounts. */
  ids: z.optional(z.array(uuidSchema).check(z.maxLength(100, 'too_many'))),
  reason,
});

const file = {
  method: 'GET',
  media: 'text/csv',
  reply: z.string(),
  problems: ['not_ready', 'second_person_needed'],
  stepUp: 'enrolled',
} as const;

export const exportEndpoints = {
  maySave: defineEndpoint({
    method: 'GET',
    path: '/sp-user/export/allowed',
    who: ['pi', 'sp', 'admin'],
    summary:
      'Whether a console may save the rows of its page as a spreadsheet: as a file of all rows, it needs a fresh proof',
    /** `confidential`: the rows hold confidential reports. */
    query: z.strictObject({ confidential: z.optional(z.literal('1')), reason }),
    reply: successSchema({}),
    problems: ['second_person_needed'],
    stepUp: 'enrolled',
  }),
  noteExport: defineEndpoint({
    method: 'POST',
    path: '/sp-user/export/saved',
    who: ['pi', 'sp', 'admin'],
    summary: 'A console saved the rows of its page as a spreadsheet; for the audit',
    body: savedBody,
    reply: writeReply,
  }),
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
  exportItems: defineEndpoint({
    ...file,
    path: '/sp-user/export/lost-and-found.csv',
    who: ['pi', 'sp'],
    summary: 'Lost and found items as a spreadsheet; a station exports those that it sees',
    query: itemQuery,
  }),
  exportStationAccounts: defineEndpoint({
    ...file,
    path: '/admin/export/police-stations.csv',
    who: ['admin'],
    summary: 'Station accounts as a spreadsheet, without passwords',
    query: stationQuery,
  }),
  exportVillages: defineEndpoint({
    ...file,
    path: '/admin/export/villages.csv',
    who: ['admin'],
    summary: 'Villages of all stations as a spreadsheet, which the import takes back',
    query: z.strictObject({}),
  }),
  exportOfficerAccounts: defineEndpoint({
    ...file,
    path: '/admin/export/sp-dsp-asp-officers.csv',
    who: ['admin'],
    summary: "Accounts of the superintendent's office as a spreadsheet, without passwords",
    query: officerQuery,
  }),
};
