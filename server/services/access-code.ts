// One-time codes for cases whose secret nobody has: sent by the ladder to the number of the report, or read out by
// an officer.
import { randomUUID } from 'node:crypto';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../http/deps.ts';
import { addAccessCode, type CodeMaker, countCodesAsked } from '../queries/conversation/case-secrets.ts';
import { findIncident } from '../queries/incidents/incidents.ts';
import { lockRow } from '../queries/rows.ts';
import { addTelling, recipientOf } from '../queries/tellings.ts';
import { accessCodeHash, codeLifeMs, newAccessCode, sentCodesPerDay } from '../rules/access/case-secret.ts';
import { dayOf, startOf } from '../rules/days.ts';
import { everyIncident } from '../rules/scope.ts';
import { channelsOf, openFrom, rungAfter } from '../rules/telling/ladder.ts';
import { sentText } from '../rules/telling/text.ts';

/** Makes a code that counts until `lifeMs` after `at`. */
export async function makeCode(
  db: Db,
  { id, reference_id }: { id: string; reference_id: string },
  at: Date,
  { lifeMs, by }: { lifeMs: number; by: CodeMaker | null },
): Promise<{ id: string; code: string; until: Date }> {
  const code = newAccessCode();
  const until = new Date(at.getTime() + lifeMs);
  const hash = accessCodeHash(reference_id, code);
  return { id: await addAccessCode(db, { incidentId: id, hash, at, until, by }), code, until };
}

/** Without a channel that may be used, an officer finds it on the call list. */
export const sendCode = ({ db, config, now }: Deps, incidentId: string): Promise<void> =>
  db.transaction().execute(async (one) => {
    await lockRow(one, 'incidents', incidentId);
    const incident = await findIncident(one, incidentId, everyIncident);
    const at = now();
    if (!incident || incident.anonymized_at) return;
    if ((await countCodesAsked(one, incidentId, startOf(dayOf(at)))) >= sentCodesPerDay) return;
    const { language, contact_preference: contact, mob_number: phone, email } = incident;
    const recipient = await recipientOf(one, incidentId, { contact, phone, email });
    const channels = channelsOf(config);
    const hasTemplate = config.sms?.templates[`code.${language}`] !== undefined;
    const rung = rungAfter([], recipient, { ...channels, app: false, sms: channels.sms && hasTemplate });
    const telling = {
      ...({ incident_id: incidentId, cause: 'code', cause_id: randomUUID(), what: 'code', rung } as const),
      ...({ template: 'code', made_at: at, queued_at: at, at } as const),
    };
    if (rung === 'call') return addTelling(one, { ...telling, text: '', due_at: null });
    const open = openFrom(contact, at);
    const { code } = await makeCode(one, incident, open, { lifeMs: codeLifeMs.sent, by: null });
    const news = { reference: incident.reference_id, what: 'code', at, code };
    await addTelling(one, {
      ...telling,
      text: sentText('code', language, news, config.publicUrl.origin),
      due_at: open,
    });
  });
