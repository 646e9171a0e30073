// What each act changes in its scene: rows that came and went, by table, and the lines of the audit. A changed row is one of
// each. An effect that is forgotten or added fails; a change of an act belongs here too.
import type { ActKind } from '#contract/acts/all.ts';

export const effects: { readonly [K in ActKind]: Readonly<Record<string, string>> } = {
  'incident-status': {
    audit: 'incident.status',
    incident_changes: '+1 -0',
    incidents: '+1 -1',
    tellings: '+1 -0',
    writes: '+1 -0',
  },
  'incident-step': {
    audit: 'incident.step',
    incident_steps: '+1 -0',
    incidents: '+1 -1',
    writes: '+1 -0',
  },
  'incident-transfer': {
    audit: 'incident.transfer',
    incident_transfers: '+1 -0',
    incidents: '+1 -1',
    writes: '+1 -0',
  },
  'incident-officer': {
    audit: 'incident.officer',
    incident_transfers: '+1 -0',
    incidents: '+1 -1',
    writes: '+1 -0',
  },
  'incident-normal': {
    audit: 'incident.makeNormal',
    incident_transfers: '+1 -0',
    incidents: '+1 -1',
    writes: '+1 -0',
  },
  'incident-investigator': {
    audit: 'incident.investigator',
    incident_investigators: '+1 -0',
    incidents: '+1 -1',
    writes: '+1 -0',
  },
  'incident-take': {
    audit: 'incident.taken',
    incident_stations: '+0 -2',
    incident_transfers: '+1 -0',
    incidents: '+1 -1',
    writes: '+1 -0',
  },
  'incident-send-back': {
    audit: 'incident.sentBack',
    incident_transfers: '+1 -0',
    incidents: '+1 -1',
    writes: '+1 -0',
  },
  'incident-reopen': {
    audit: 'incident.reopened',
    incident_transfers: '+1 -0',
    incidents: '+1 -1',
    tellings: '+1 -0',
    writes: '+1 -0',
  },
  'incident-reminder': {
    audit: 'incident.reminder',
    incident_reminders: '+1 -0',
    writes: '+1 -0',
  },
  'incident-search': {
    audit: 'incident.search',
    missing_searches: '+1 -0',
    writes: '+1 -0',
  },
  'incident-told': {
    audit: 'incident.told',
    tellings: '+1 -1',
    writes: '+1 -0',
  },
  'incident-message': {
    audit: 'incident.message',
    messages: '+1 -0',
    tellings: '+1 -0',
    writes: '+1 -0',
  },
  'incident-conversation': {
    audit: 'incident.messages-close',
    conversation_acts: '+1 -0',
    conversation_ends: '+1 -0',
    writes: '+1 -0',
  },
  'officer-complaint-status': {
    audit: 'officer-complaint.status',
    officer_complaint_changes: '+1 -0',
    officer_complaints: '+1 -1',
    writes: '+1 -0',
  },
  'item-stamp': {
    audit: 'item.stamped',
    items: '+1 -1',
    writes: '+1 -0',
  },
  'item-state': {
    audit: 'item.state',
    item_changes: '+1 -0',
    items: '+1 -1',
    writes: '+1 -0',
  },
};
