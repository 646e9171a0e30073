// A person in charge of the station gives a report to a named officer of the roster.
import type { Db } from '../db/schema.ts';
import { invalidField, Problem } from '../http/problem.ts';
import { findPerson } from '../queries/accounts/persons.ts';
import { setInvestigatorOf } from '../queries/incidents/investigators.ts';
import { endWaiting } from '../queries/incidents/status-changes.ts';
import { authorOf, type SignedIn } from '../rules/access/signed-in.ts';
import { signerOf } from '../rules/persons/signer.ts';
import type { Handler } from './act.ts';
import { stationAfter } from './report.ts';

export const incidentInvestigator: Handler<'incident-investigator'> = {
  check({ by }) {
    if (!by.person?.isInCharge) throw new Problem('not_in_charge');
  },
  async apply({ db, row, body: { personId, reason = '' }, by, at, writeId, bodySha256 }) {
    const to = personId === null ? null : await openPerson(db, by, personId);
    const stationId = stationAfter(by, row);
    await setInvestigatorOf(
      db,
      { incidentId: row.id, to, stationId },
      {
        incident_id: row.id,
        at,
        account_id: by.id,
        ...authorOf(by),
        reason,
        to_name: to?.fullName ?? null,
        to_post: to?.post ?? null,
        write_id: writeId,
        body_sha256: bodySha256,
      },
    );
    if (stationId !== null) await endWaiting(db, row.id);
    return {
      before: { person: row.investigator_id, fullName: row.investigator_name },
      after: { person: to?.id ?? null, fullName: to?.fullName ?? null, version: row.version + 1 },
    };
  },
};

async function openPerson(db: Db, by: SignedIn, id: string) {
  const person = await findPerson(db, { id, accountId: by.id });
  if (!person || person.closed_at) throw invalidField('personId');
  return signerOf(person, by.stationName);
}
