// Sign-in of the three roles, and the endpoints of stations and the superintendent.

import { byId, defineEndpoint, successSchema } from '../shared/endpoint.ts';
import { chartsQuery, chartsReply } from '../staff/charts.ts';
import {
  historyReply,
  incidentListQuery,
  incidentListReply,
  incidentReply,
  incidentSearchQuery,
  readReply,
  stationIncidentListQuery,
  stationIncidentSearchQuery,
} from '../staff/incident.ts';
import { superintendentMetricsReply } from '../staff/metrics.ts';
import {
  officerComplaintHistoryReply,
  officerComplaintListQuery,
  officerComplaintListReply,
  officerComplaintSearchQuery,
  officerComplaintSearchReply,
} from '../staff/officer-complaint.ts';
import {
  changePasswordBody,
  requestPasswordChangeBody,
  requestPasswordChangeReply,
  resetPasswordBody,
  signInBody,
  signInReply,
} from '../staff/session.ts';
import { staffItemListQuery, staffItemListReply } from '../staff/staff-item.ts';
import {
  stationListQuery,
  stationListReply,
  stationSearchQuery,
  stationSearchReply,
} from '../staff/station.ts';

const plainReply = successSchema({});
const requestPasswordChange = {
  method: 'POST',
  who: ['public'],
  summary: 'Send a code for a new password; the answer is the same for an unknown address',
  body: requestPasswordChangeBody,
  reply: requestPasswordChangeReply,
  problems: ['too_many_codes'],
} as const;
const resetPassword = {
  method: 'POST',
  who: ['public'],
  summary: 'Set a new password by code; ends all sessions',
  body: resetPasswordBody,
  reply: plainReply,
  problems: ['wrong_code', 'reset_locked', 'weak_password'],
} as const;
const signIn = {
  method: 'POST',
  who: ['public'],
  summary: 'Sign in',
  body: signInBody,
  reply: signInReply,
  problems: ['wrong_credentials', 'second_factor_needed', 'wrong_second_code'],
} as const;
const signOut = {
  method: 'POST',
  summary: 'End this session',
  reply: plainReply,
  isEnrolment: true,
  withoutPerson: true,
} as const;
const changePassword = {
  method: 'POST',
  summary: 'Change the own password; ends the other sessions',
  body: changePasswordBody,
  reply: plainReply,
  problems: ['wrong_current_password', 'weak_password', 'too_many_requests'],
  withoutPerson: true,
} as const;
const read = {
  method: 'POST',
  summary: 'The details were opened for the first time',
  params: byId,
  reply: readReply,
  problems: ['not_found', 'step_up_needed'],
} as const;
const plots = {
  method: 'GET',
  summary: 'The numbers behind the pictures',
  query: chartsQuery,
  reply: chartsReply,
} as const;
const history = {
  method: 'GET',
  summary: 'Status changes with notes, oldest first',
  params: byId,
  reply: historyReply,
  problems: ['not_found', 'step_up_needed'],
} as const;

const oneReport = {
  method: 'GET',
  summary: 'One report',
  params: byId,
  reply: incidentReply,
  problems: ['not_found', 'step_up_needed'],
} as const;

export const staffEndpoints = {
  piSignIn: defineEndpoint({ ...signIn, path: '/pi-user/auth/sign-in' }),
  spSignIn: defineEndpoint({ ...signIn, path: '/sp-user/auth/sign-in' }),
  adminSignIn: defineEndpoint({ ...signIn, path: '/admin/auth/sign-in' }),
  piSignOut: defineEndpoint({ ...signOut, who: ['pi'], path: '/pi-user/auth/sign-out' }),
  spSignOut: defineEndpoint({ ...signOut, who: ['sp'], path: '/sp-user/auth/sign-out' }),
  adminSignOut: defineEndpoint({ ...signOut, who: ['admin'], path: '/admin/auth/sign-out' }),
  piChangePassword: defineEndpoint({ ...changePassword, who: ['pi'], path: '/pi-user/auth/change-password' }),
  spChangePassword: defineEndpoint({ ...changePassword, who: ['sp'], path: '/sp-user/auth/change-password' }),
  adminChangePassword: defineEndpoint({
    ...changePassword,
    who: ['admin'],
    path: '/admin/auth/change-password',
  }),
  spRequestPasswordChange: defineEndpoint({
    ...requestPasswordChange,
    path: '/sp-user/auth/request-password-change',
  }),
  piRequestPasswordChange: defineEndpoint({
    ...requestPasswordChange,
    path: '/pi-user/auth/request-password-change',
  }),
  spResetPassword: defineEndpoint({ ...resetPassword, path: '/sp-user/auth/reset-password' }),
  piResetPassword: defineEndpoint({ ...resetPassword, path: '/pi-user/auth/reset-password' }),

  stationIncidents: defineEndpoint({
    method: 'GET',
    path: '/pi-user/incident-reports',
    who: ['pi'],
    summary: 'Normal reports of the own station, newest first',
    query: stationIncidentListQuery,
    reply: incidentListReply,
  }),
  searchStationIncidents: defineEndpoint({
    method: 'GET',
    path: '/pi-user/incident-reports/search',
    who: ['pi'],
    summary: 'Search them: name, reference, place, text',
    query: stationIncidentSearchQuery,
    reply: incidentListReply,
  }),
  incidents: defineEndpoint({
    method: 'GET',
    path: '/sp-user/incident-reports',
    who: ['sp'],
    summary: 'Reports of the district, newest first',
    query: incidentListQuery,
    reply: incidentListReply,
  }),
  searchIncidents: defineEndpoint({
    method: 'GET',
    path: '/sp-user/incident-reports/search',
    who: ['sp'],
    summary: 'Search them: name, reference, place, text',
    query: incidentSearchQuery,
    reply: incidentListReply,
    problems: ['step_up_needed'],
  }),
  stationIncident: defineEndpoint({ ...oneReport, who: ['pi'], path: '/pi-user/incident-reports/:id' }),
  incident: defineEndpoint({ ...oneReport, who: ['sp'], path: '/sp-user/incident-reports/:id' }),
  piReadIncident: defineEndpoint({ ...read, who: ['pi'], path: '/pi-user/incident-reports/:id/read' }),
  spReadIncident: defineEndpoint({ ...read, who: ['sp'], path: '/sp-user/incident-reports/:id/read' }),
  piIncidentHistory: defineEndpoint({
    ...history,
    who: ['pi'],
    path: '/pi-user/incident-reports/:id/history',
  }),
  spIncidentHistory: defineEndpoint({
    ...history,
    who: ['sp'],
    path: '/sp-user/incident-reports/:id/history',
  }),
  officerComplaints: defineEndpoint({
    method: 'GET',
    path: '/sp-user/complaint-reports',
    who: ['sp'],
    summary: 'Complaints about officers, newest first',
    query: officerComplaintListQuery,
    reply: officerComplaintListReply,
  }),
  searchOfficerComplaints: defineEndpoint({
    method: 'GET',
    path: '/sp-user/complaint-reports/search',
    who: ['sp'],
    summary: 'Search them: officer, complainant, text',
    query: officerComplaintSearchQuery,
    reply: officerComplaintSearchReply,
  }),
  officerComplaintHistory: defineEndpoint({
    ...history,
    who: ['sp'],
    path: '/sp-user/complaint-reports/:id/history',
    reply: officerComplaintHistoryReply,
  }),

  stations: defineEndpoint({
    method: 'GET',
    path: '/sp-user/dashboard/get-piusers',
    who: ['sp'],
    summary: 'Police stations',
    query: stationListQuery,
    reply: stationListReply,
  }),
  searchStations: defineEndpoint({
    method: 'GET',
    path: '/sp-user/dashboard/search-stations',
    who: ['sp'],
    summary: 'Search them: station, officer, jurisdiction',
    query: stationSearchQuery,
    reply: stationSearchReply,
  }),
  superintendentMetrics: defineEndpoint({
    method: 'GET',
    path: '/sp-user/dashboard/metrics',
    who: ['sp'],
    summary: 'Counts of the district',
    reply: superintendentMetricsReply,
  }),
  piPlots: defineEndpoint({ ...plots, who: ['pi'], path: '/pi-user/dashboard/plots' }),
  spPlots: defineEndpoint({ ...plots, who: ['sp'], path: '/sp-user/dashboard/plots' }),

  staffItems: defineEndpoint({
    method: 'GET',
    path: '/sp-user/items',
    who: ['pi', 'sp'],
    summary: 'Lost and found items, newest first; a station sees its own and those of no one station',
    query: staffItemListQuery,
    reply: staffItemListReply,
  }),
};
