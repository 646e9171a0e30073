import { expect } from '@playwright/test';
import type { View, Walk } from './console-view.ts';
import { rows } from './desk.ts';
import { shellViews } from './station-views.ts';

const normal = '?tab=incidents&type=NormalReport';
const confidential = '?tab=confidential-reports';

const loaded = ({ page }: Walk) => expect(rows(page).first()).toBeVisible();
const openFirst = ({ page }: Walk) => rows(page).first().locator('button').first().click();

/** The search goes out, and its answer is late. */
const searchSlowly = (words: string) => async (walk: Walk) => {
  walk.line.hold(/search/);
  await walk.page.getByRole('searchbox').fill(words);
};

/** Spec 001 section 2, superintendent. */
export const districtViews: readonly View[] = [
  {
    name: 'dashboard',
    at: '',
    open: ({ page }) => expect(page.locator('[data-count=stations]')).toContainText(/\d/),
    words: {
      shell: [
        ...['Superintendent Dashboard', 'Refresh', 'Export', 'Logout', 'Dashboard', 'Police Stations'],
        ...['Officer Complaints', 'Incident Reports', 'Confidential Reports', 'Total Officers'],
        ...['Officer Complaint Count', 'Incident Complaint Count'],
      ],
      incidents: ['Recent Incident Reports'],
      'officer-complaints': ['Recent Officer Complaints'],
    },
  },
  ...shellViews,
  {
    name: 'stations',
    at: '?tab=police-stations',
    open: loaded,
    words: { stations: ['Station Name', 'SHO', 'Address', 'Jurisdiction', 'Contact', 'Search Stations'] },
  },
  {
    name: 'station',
    open: openFirst,
    words: {
      stations: [
        ...['Address', 'Jurisdiction', 'SHO name', 'SHO email', 'Contact phone', 'Station mobile'],
        ...['Latitude', 'Longitude'],
      ],
    },
    dialog: 'staff/stations/StationDetails.tsx',
  },
  {
    name: 'station search',
    at: '?tab=police-stations',
    open: ({ button, say }) => button(say('stations', 'Search Stations')).click(),
    words: { stations: ['Search Stations', 'Start typing to search for police stations...'] },
    dialog: 'ui/Finder.tsx',
  },
  { name: 'stations are searched', open: searchSlowly('wadgaon'), words: { stations: ['Searching...'] } },
  {
    name: 'station found',
    open: async ({ page, line }) => {
      line.hold(null);
      await expect(page.locator('[data-found]')).toHaveCount(1);
    },
  },
  {
    name: 'officer complaints',
    at: '?tab=officer-complaints',
    open: loaded,
    words: {
      'officer-complaints': [
        ...['Officer Complaints', 'Officer', 'Complainant', 'Summary', 'Status', 'Date'],
        ...['Search Complaints', 'Pending'],
      ],
      incidents: ['Action', 'No Action', 'Resolved'],
    },
  },
  {
    name: 'officer complaint',
    open: openFirst,
    words: {
      'officer-complaints': [
        ...['Officer Complaint Details', 'Officer', 'Complainant', 'Police station', 'Summary'],
        ...['Date and time', 'Status'],
      ],
    },
    dialog: 'staff/officer-complaints/ComplaintDetails.tsx',
  },
  {
    name: 'complaint search',
    at: '?tab=officer-complaints',
    open: ({ button, say }) => button(say('officer-complaints', 'Search Complaints')).click(),
    words: {
      'officer-complaints': ['Search Complaints', 'Start typing to search for officer complaints...'],
    },
  },
  {
    name: 'complaints are searched',
    open: searchSlowly('hawaldar'),
    words: { 'officer-complaints': ['Searching...'] },
  },
  {
    name: 'incidents',
    at: '?tab=incidents',
    open: async (walk) => {
      walk.line.hold(null);
      await loaded(walk);
    },
    words: {
      incidents: [
        ...['Confidential Report', 'Normal Report', 'Type', 'Location', 'Reported By', 'Date', 'Status'],
        ...['Actions', 'View Details', 'Action', 'No Action', 'Resolved', 'Previous', 'Next'],
        ...['Search by name... (searches as you type)', 'Page {} of {} ({} total reports)'],
      ],
    },
  },
  {
    name: 'normal reports',
    at: normal,
    open: loaded,
    words: { incidents: ['Incident Reports ({} total)'] },
  },
  {
    name: 'normal report',
    open: openFirst,
    words: {
      incidents: [
        ...['Incident Report Details', 'Type', 'Status', 'Reported By', 'Contact', 'Location', 'Date'],
        ...['Time of incident', 'Report sent to officer', 'Description', 'What happened', 'Where'],
        'Who was involved',
      ],
    },
    dialog: 'staff/incidents/DetailsDialog.tsx',
  },
  {
    name: 'status',
    at: normal,
    open: ({ page }) => rows(page).nth(4).getByRole('combobox').selectOption('resolved'),
    words: { incidents: ['Note', 'Send', 'Cancel'] },
  },
  { name: 'search', at: `${normal}&q=गाव`, words: { incidents: ['Search Results ({} found)'] } },
  {
    name: 'confidential reports',
    at: confidential,
    open: loaded,
    words: {
      incidents: [
        ...['Confidential Reports', 'Citizen Name', 'Contact Info', 'Location', 'Date Filed', 'Status'],
        ...['Actions', 'Total Reports', 'Pending', 'Investigating', 'Resolved'],
      ],
    },
  },
  {
    name: 'confidential report',
    open: openFirst,
    words: {
      incidents: [
        ...['Status', 'Date Filed', 'Citizen Name', 'Contact Info', 'Location', 'Description'],
        ...['Assigned Officer', 'Not assigned yet', 'Close', 'Update Status', 'Take Action'],
      ],
    },
  },
  {
    name: 'nothing confidential found',
    at: `${confidential}&q=zzzz`,
    words: { incidents: ['No reports found matching your search criteria'] },
  },
  {
    name: 'items',
    at: '?tab=lost-and-found&state=all',
    open: loaded,
    words: { 'staff-items': ['Lost & Found'] },
  },
];
