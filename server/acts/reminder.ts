import { endReminder, setReminder } from '../queries/incidents/reminders.ts';
import type { Handler } from './act.ts';

export const incidentReminder: Handler<'incident-reminder'> = {
  async apply({ db, row, body: { on, text = '' }, by }) {
    const author = { by_name: by.person?.fullName ?? null, by_post: by.person?.post ?? null };
    if (on === null) await endReminder(db, row.id, by.id);
    else await setReminder(db, { incident_id: row.id, account_id: by.id, on_day: on, note: text, ...author });
    return { after: { on } };
  },
  answer: async () => ({}),
};
