import { isAboutMissing, isMissingChild } from '#contract/questions/missing.ts';
import { isOpen } from '#contract/shared/status.ts';
import { invalidField, Problem } from '../http/problem.ts';
import { findListed } from '../queries/incidents/evidence.ts';
import { endSearch, releasePoster, searchOf } from '../queries/missing/searches.ts';
import { isPosterBarred } from '../services/missing/posters.ts';
import type { Handler } from './act.ts';

export const incidentSearch: Handler<'incident-search'> = {
  check({ row, body }) {
    if (row.report_type !== 'NormalReport' || !isAboutMissing(row)) throw invalidField('state');
    // A child is found, and never left where it is.
    if (body.state === 'safe' && isMissingChild(row)) throw invalidField('state');
    // Nobody would see it, and the officer would think that it is up.
    if (body.state === 'released' && !isOpen(row.status)) throw new Problem('report_closed');
    if (body.state === 'released' && body.fields.length === 0) throw invalidField('fields', 'required');
  },
  async apply({ db, row, body: { state, fields, photo }, at }) {
    if (state !== 'released') {
      // A second press tells nobody again.
      if ((await searchOf(db, row.id))?.ending === state) return null;
      await endSearch(db, row.id, { ending: state, at });
      return { after: { state } };
    }
    if (await isPosterBarred(db, row)) throw invalidField('state');
    if (photo && !(await findListed(db, { incidentId: row.id, id: photo }))) throw invalidField('photo');
    await releasePoster(db, row.id, { fields: [...new Set(fields)], photoId: photo, at });
    return { after: { state, fields, ...(photo && { photo }) } };
  },
};
