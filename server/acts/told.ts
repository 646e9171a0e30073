// An officer says that the complainant knows. Tellings that another officer has settled stay as they are.
import { readContact } from '#contract/public/facts/contact-preference.ts';
import { madeAt } from '#contract/shared/made-at.ts';
import { invalidField } from '../http/problem.ts';
import { incidentSteps, toCaseFile } from '../queries/incidents/steps.ts';
import { countTellings, markTold, waitingCalls } from '../queries/tellings.ts';
import { authorOf } from '../rules/access/signed-in.ts';
import { needsDiscretion } from '../rules/telling/discreet.ts';
import { hasFirIn, spokenText } from '../rules/telling/text.ts';
import { tellUnread } from '../services/make-telling.ts';
import type { Handler } from './act.ts';

export const incidentTold: Handler<'incident-told'> = {
  async apply({ db, deps, row, body: { way, tellings }, by, at, writeId, bodySha256 }) {
    // Who asked not to be called comes to the station.
    if (readContact(row.contact_preference ?? '').way === 'never' && way === 'telephone')
      throw invalidField('way');
    if ((await countTellings(db, row.id, tellings)) < new Set(tellings).size) throw invalidField('tellings');
    const { by_name: name, by_post: post } = authorOf(by);
    const told = { way, at, by: { id: by.id, name, post }, write: { id: writeId, bodySha256 } };
    const waiting = await waitingCalls(db, row.id, tellings);
    const file = toCaseFile(row, await incidentSteps(db, row.id));
    const discreet = needsDiscretion(row, file);
    for (const { id, what, made_at } of waiting) {
      const news = { reference: row.reference_id, what, at: made_at, hasFir: hasFirIn(file) };
      const text = spokenText(row.language, news, { discreet });
      await markTold(db, id, text, told);
    }
    // A message may have come after the call, before the device had a network.
    if (waiting.some(({ cause }) => cause === 'message'))
      await tellUnread(db, deps, { incidentId: row.id, since: madeAt(writeId) ?? at, at });
    return waiting.length > 0 ? { after: { way, tellings: waiting.map(({ id }) => id) } } : null;
  },
};
