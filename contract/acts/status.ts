import * as z from 'zod/mini';
import { byId } from '../shared/endpoint.ts';
import { requiredText } from '../shared/field.ts';
import type { SettableStatus } from '../shared/status.ts';
import { noteLimit, settableStatus } from '../staff/incident.ts';
import { officerComplaintStatusReply } from '../staff/officer-complaint.ts';
import { byReference, declareAct, onIncident } from './act.ts';

export interface StatusChange {
  readonly status: SettableStatus;
  readonly note: string;
}

const summary = z.object({ referenceId: z.string(), status: settableStatus, note: z.string() });

const change = {
  ...byReference,
  summary,
  request: (name: string, { status, note }: StatusChange) => ({
    body: { status, additionalNotes: note },
    summary: { referenceId: name, status, note },
  }),
  standing: ({ status }: { readonly status: string }) => ({ status }),
  after: ({ status }: z.output<typeof summary>) => ({ status }),
};

const endpoint = {
  ...onIncident,
  summary: 'Set the status with a note',
  body: z.strictObject({ status: settableStatus, additionalNotes: requiredText(noteLimit) }),
} as const;

export const incidentStatusAct = declareAct({
  ...change,
  of: 'incident',
  operation: 'setIncidentStatus',
  endpoint: { ...endpoint, path: '/pi-user/incident-reports/status/:id', who: ['pi', 'sp'] },
  audit: 'incident.status',
  tells: ({ status }) => ({ cause: 'status', what: status }),
});

export const officerComplaintStatusAct = declareAct({
  ...change,
  of: 'officer-complaint',
  operation: 'setOfficerComplaintStatus',
  endpoint: {
    ...endpoint,
    path: '/sp-user/complaint-reports/status/:id',
    who: ['sp'],
    params: byId,
    reply: officerComplaintStatusReply,
  },
  audit: 'officer-complaint.status',
});
