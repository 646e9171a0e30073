import * as z from 'zod/mini';
import { writeReply } from '../shared/endpoint.ts';
import { isoDay, optionalText } from '../shared/field.ts';
import { byReference, declareAct, onAnyVersion } from './act.ts';

export interface Reminder {
  /** YYYY-MM-DD. */
  readonly on: string;
  readonly text: string;
}

export const reminderTextLimit = 200;

export const incidentReminderAct = declareAct({
  ...byReference,
  of: 'incident',
  operation: 'remindOfIncident',
  endpoint: {
    ...onAnyVersion,
    path: '/pi-user/incident-reports/:id/reminder',
    who: ['pi', 'sp'],
    summary: 'Be reminded of a report on a day; each account has one reminder a report',
    /** `on` null: the reminder is done. */
    body: z.strictObject({
      on: z.nullable(isoDay),
      text: z.optional(optionalText(reminderTextLimit)),
    }),
    reply: writeReply,
  },
  audit: 'incident.reminder',
  /** null: the reminder is done. */
  request: (name, reminder: Reminder | null) => ({
    body: reminder ?? { on: null },
    summary: { referenceId: name, on: reminder?.on ?? '', text: reminder?.text ?? '' },
  }),
  inMenu: true,
  summary: z.object({ referenceId: z.string(), on: z.string(), text: z.string() }),
  // It changes nothing that another officer sees.
  standing: () => ({ on: '', text: '' }),
});
