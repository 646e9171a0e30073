// Sign-in of the three roles, and the calls of the stations and the superintendent: spec 001 section 7, and the few we add.
import { byId, endpoint, success } from './endpoint.ts';
import {
  historyReply,
  incidentListQuery,
  incidentListReply,
  incidentReply,
  incidentSearchQuery,
  readReply,
  stationIncidentListQuery,
  stationIncidentSearchQuery,
  statusBody,
  statusReply,
  transferBody,
} from './incident.ts';
import { superintendentMetricsReply } from './metrics.ts';
import {
  officerComplaintListQuery,
  officerComplaintListReply,
  officerComplaintSearchQuery,
  officerComplaintSearchReply,
  officerComplaintStatusReply,
} from './officer-complaint.ts';
import { plotsQuery, plotsReply } from './plots.ts';
import {
  changePasswordBody,
  requestPasswordChangeBody,
  resetPasswordBody,
  signInBody,
  signInReply,
} from './session.ts';
import { itemStateBody, itemStateReply, staffItemListQuery, staffItemListReply } from './staff-item.ts';
import { stationListQuery, stationListReply, stationSearchQuery, stationSearchReply } from './station.ts';

const done = success({});
const requestPasswordChange = {
  method: 'POST',
  who: ['public'],
  summary: 'Send a code for a new password; the answer is the same for an unknown address',
  body: requestPasswordChangeBody,
  reply: done,
  problems: ['too_many_codes', 'reset_locked'],
} as const;
const resetPassword = {
  method: 'POST',
  who: ['public'],
  summary: 'Set a new password by code; ends all sessions',
  body: resetPasswordBody,
  reply: done,
  problems: ['wrong_code', 'reset_locked'],
} as const;
const signIn = {
  method: 'POST',
  who: ['public'],
  summary: 'Sign in',
  body: signInBody,
  reply: signInReply,
  problems: ['wrong_credentials'],
} as const;
const signOut = { method: 'POST', summary: 'End this session', reply: done } as const;
const changePassword = {
  method: 'POST',
  summary: 'Change the own password; ends the other sessions',
  body: changePasswordBody,
  reply: done,
  problems: ['wrong_current_password'],
} as const;
const read = {
  method: 'POST',
  summary: 'The details were opened for the first time',
  params: byId,
  reply: readReply,
  problems: ['not_found'],
} as const;
const plots = {
  method: 'GET',
  summary: 'The numbers behind the pictures',
  query: plotsQuery,
  reply: plotsReply,
} as const;
const history = {
  method: 'GET',
  summary: 'Status changes with notes, oldest first',
  params: byId,
  reply: historyReply,
  problems: ['not_found'],
} as const;

const one = {
  method: 'GET',
  summary: 'One report',
  params: byId,
  reply: incidentReply,
  problems: ['not_found'],
} as const;

export const staffEndpoints = {
  piSignIn: endpoint({ ...signIn, path: '/pi-user/auth/sign-in' }),
  spSignIn: endpoint({ ...signIn, path: '/sp-user/auth/sign-in' }),
  adminSignIn: endpoint({ ...signIn, path: '/admin/auth/sign-in' }),
  piSignOut: endpoint({ ...signOut, who: ['pi'], path: '/pi-user/auth/sign-out' }),
  spSignOut: endpoint({ ...signOut, who: ['sp'], path: '/sp-user/auth/sign-out' }),
  adminSignOut: endpoint({ ...signOut, who: ['admin'], path: '/admin/auth/sign-out' }),
  piChangePassword: endpoint({ ...changePassword, who: ['pi'], path: '/pi-user/auth/change-password' }),
  spChangePassword: endpoint({ ...changePassword, who: ['sp'], path: '/sp-user/auth/change-password' }),
  adminChangePassword: endpoint({ ...changePassword, who: ['admin'], path: '/admin/auth/change-password' }),
  spRequestPasswordChange: endpoint({
    ...requestPasswordChange,
    path: '/sp-user/auth/request-password-change',
  }),
  piRequestPasswordChange: endpoint({
    ...requestPasswordChange,
    path: '/pi-user/auth/request-password-change',
  }),
  spResetPassword: endpoint({ ...resetPassword, path: '/sp-user/auth/reset-password' }),
  piResetPassword: endpoint({ ...resetPassword, path: '/pi-user/auth/reset-password' }),

  stationIncidents: endpoint({
    method: 'GET',
    path: '/pi-user/incident-reports',
    who: ['pi'],
    summary: 'Normal reports of the own station, newest first',
    query: stationIncidentListQuery,
    reply: incidentListReply,
  }),
  searchStationIncidents: endpoint({
    method: 'GET',
    path: '/pi-user/incident-reports/search',
    who: ['pi'],
    summary: 'Search them: name, reference, place, text',
    query: stationIncidentSearchQuery,
    reply: incidentListReply,
  }),
  incidents: endpoint({
    method: 'GET',
    path: '/sp-user/incident-reports',
    who: ['sp'],
    summary: 'Reports of the district, newest first',
    query: incidentListQuery,
    reply: incidentListReply,
  }),
  searchIncidents: endpoint({
    method: 'GET',
    path: '/sp-user/incident-reports/search',
    who: ['sp'],
    summary: 'Search them: name, reference, place, text',
    query: incidentSearchQuery,
    reply: incidentListReply,
  }),
  setIncidentStatus: endpoint({
    method: 'PUT',
    path: '/pi-user/incident-reports/status/:id',
    who: ['pi', 'sp'],
    summary: 'Set the status with a note',
    params: byId,
    body: statusBody,
    reply: statusReply,
    problems: ['not_found', 'stale_version', 'body_differs'],
  }),
  stationIncident: endpoint({ ...one, who: ['pi'], path: '/pi-user/incident-reports/:id' }),
  incident: endpoint({ ...one, who: ['sp'], path: '/sp-user/incident-reports/:id' }),
  piReadIncident: endpoint({ ...read, who: ['pi'], path: '/pi-user/incident-reports/:id/read' }),
  spReadIncident: endpoint({ ...read, who: ['sp'], path: '/sp-user/incident-reports/:id/read' }),
  piIncidentHistory: endpoint({ ...history, who: ['pi'], path: '/pi-user/incident-reports/:id/history' }),
  spIncidentHistory: endpoint({ ...history, who: ['sp'], path: '/sp-user/incident-reports/:id/history' }),
  transferIncident: endpoint({
    method: 'PUT',
    path: '/sp-user/incident-reports/:id/transfer',
    who: ['sp'],
    summary: 'Give a report to a station',
    params: byId,
    body: transferBody,
    reply: statusReply,
    problems: ['not_found', 'stale_version'],
  }),
  officerComplaints: endpoint({
    method: 'GET',
    path: '/sp-user/complaint-reports',
    who: ['sp'],
    summary: 'Complaints about officers, newest first',
    query: officerComplaintListQuery,
    reply: officerComplaintListReply,
  }),
  searchOfficerComplaints: endpoint({
    method: 'GET',
    path: '/sp-user/complaint-reports/search',
    who: ['sp'],
    summary: 'Search them: officer, complainant, text',
    query: officerComplaintSearchQuery,
    reply: officerComplaintSearchReply,
  }),
  officerComplaintHistory: endpoint({
    ...history,
    who: ['sp'],
    path: '/sp-user/complaint-reports/:id/history',
  }),
  setOfficerComplaintStatus: endpoint({
    method: 'PUT',
    path: '/sp-user/complaint-reports/status/:id',
    who: ['sp'],
    summary: 'Set the status with a note',
    params: byId,
    body: statusBody,
    reply: officerComplaintStatusReply,
    problems: ['not_found', 'stale_version', 'body_differs'],
  }),

  stations: endpoint({
    method: 'GET',
    path: '/sp-user/dashboard/get-piusers',
    who: ['sp'],
    summary: 'Police stations',
    query: stationListQuery,
    reply: stationListReply,
  }),
  searchStations: endpoint({
    method: 'GET',
    path: '/sp-user/dashboard/search-stations',
    who: ['sp'],
    summary: 'Search them: station, officer, jurisdiction',
    query: stationSearchQuery,
    reply: stationSearchReply,
  }),
  superintendentMetrics: endpoint({
    method: 'GET',
    path: '/sp-user/dashboard/metrics',
    who: ['sp'],
    summary: 'Counts of the district',
    reply: superintendentMetricsReply,
  }),
  piPlots: endpoint({ ...plots, who: ['pi'], path: '/pi-user/dashboard/plots' }),
  spPlots: endpoint({ ...plots, who: ['sp'], path: '/sp-user/dashboard/plots' }),

  staffItems: endpoint({
    method: 'GET',
    path: '/sp-user/items',
    who: ['pi', 'sp'],
    summary: 'Lost and found items, newest first; a station sees its own and those of no one station',
    query: staffItemListQuery,
    reply: staffItemListReply,
  }),
  setItemState: endpoint({
    method: 'PUT',
    path: '/sp-user/items/:id',
    who: ['pi', 'sp'],
    summary: 'Approve, hide or close an item',
    params: byId,
    body: itemStateBody,
    reply: itemStateReply,
    problems: ['not_found', 'stale_version', 'body_differs'],
  }),
};
