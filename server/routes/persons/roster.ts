// The roster of a station, as the station keeps it, and the unlock by PIN.
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { isCommonPin } from '#contract/staff/person.ts';
import type { Deps } from '../../http/deps.ts';
import { registerAttempt, resetAttempts } from '../../http/login-throttle.ts';
import { hashPassword, isPassword } from '../../http/password.ts';
import { orNotFound, Problem } from '../../http/problem.ts';
import { type Call, serveEndpoint } from '../../http/route.ts';
import { holdOwnAccount } from '../../http/session.ts';
import { writeIdOf } from '../../http/write-headers.ts';
import { findAccount } from '../../queries/accounts/accounts.ts';
import { lockSubject } from '../../queries/accounts/password-codes.ts';
import {
  addPerson,
  changePerson,
  closePersonRow,
  dropPersonKeys,
  endPersonKeys,
  findPerson,
  isBuckleTaken,
  keepPersonKey,
  type PersonRow,
  rosterOf,
  setSessionPerson,
} from '../../queries/accounts/persons.ts';
import { writeAudit } from '../../queries/audit.ts';
import { lockRow } from '../../queries/rows.ts';
import { signerOf } from '../../rules/persons/signer.ts';
import { secretHash } from '../../rules/session.ts';
import { toRosterPerson } from '../../services/account-row.ts';

export function servePersons(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.roster, deps, async ({ by }) => ({
    data: (await rosterOf(deps.db, by.id)).map(toRosterPerson),
    ...(deps.config.personsRequired && { isRequired: true as const }),
  }));
  serveEndpoint(app, allEndpoints.stationRoster, deps, async ({ params }) => {
    const station = await findAccount(deps.db, params.id);
    if (station?.role !== 'pi' || !station.active) throw new Problem('not_found');
    return { data: (await rosterOf(deps.db, station.id)).map(toRosterPerson) };
  });
  serveEndpoint(app, allEndpoints.setPerson, deps, set(deps));
  serveEndpoint(app, allEndpoints.closePerson, deps, close(deps));
  serveEndpoint(app, allEndpoints.unlockPerson, deps, unlock(deps));
}

/** A repeat has the same result as the first call. */
const set =
  ({ db, now }: Deps) =>
  async ({ params, body, by, request }: Call<typeof allEndpoints.setPerson>) => {
    const at = now();
    const { pin } = body;
    const id = params.id.toLowerCase();
    if (pin !== undefined && isCommonPin(pin, [body.buckleNo]))
      throw new Problem('weak_pin', { fields: [{ path: 'pin', code: 'invalid' }] });
    const secret = pin === undefined ? {} : { pin_hash: await hashPassword(pin) };
    const row = {
      full_name: body.fullName,
      full_name_mr: body.fullNameMr ?? '',
      rank: body.rank,
      buckle_no: body.buckleNo,
      is_in_charge: body.isInCharge,
    };
    const made_at = await db.transaction().execute(async (one) => {
      await holdOwnAccount(one, by);
      await lockRoster(one, by.id);
      const before = await findPerson(one, { id, accountId: by.id });
      if (before?.closed_at) throw new Problem('not_found');
      if (await isBuckleTaken(one, { id, accountId: by.id, buckleNo: body.buckleNo }))
        throw new Problem('buckle_taken', { fields: [{ path: 'buckleNo', code: 'invalid' }] });
      if (before) {
        await changePerson(one, { ...row, ...secret, id, at });
        if (pin !== undefined) await endPersonKeys(one, { personId: id, at });
      } else {
        if (secret.pin_hash === undefined)
          throw new Problem('validation_failed', { fields: [{ path: 'pin', code: 'required' }] });
        const added = await addPerson(one, {
          ...row,
          id,
          at,
          account_id: by.id,
          pin_hash: secret.pin_hash,
        });
        // Of another station.
        if (!added) throw new Problem('not_found');
      }
      await writeAudit(one, {
        at,
        by,
        action: before ? 'person.change' : 'person.add',
        subject: `person:${id}`,
        request,
        ...(before && { before: auditedPerson(before) }),
        after: { ...auditedPerson(row), newPin: pin !== undefined },
      });
      return before?.made_at ?? at;
    });
    return { id: writeIdOf(request), data: toRosterPerson({ ...row, id, made_at }) };
  };

/** Closing a closed person changes nothing. */
const close =
  ({ db, now }: Deps) =>
  async ({ params: { id }, query: { atOnce }, by, request }: Call<typeof allEndpoints.closePerson>) => {
    const at = now();
    await db.transaction().execute(async (one) => {
      await holdOwnAccount(one, by);
      await lockRoster(one, by.id);
      const before = orNotFound(await findPerson(one, { id, accountId: by.id }));
      if (atOnce) await dropPersonKeys(one, id);
      if (before.closed_at) return;
      await closePersonRow(one, { id, at });
      await endPersonKeys(one, { personId: id, at });
      const subject = `person:${id}`;
      await writeAudit(one, {
        at,
        by,
        action: 'person.close',
        subject,
        before: auditedPerson(before),
        ...(atOnce && { after: { atOnce: true } }),
        request,
      });
    });
    return { id: writeIdOf(request) };
  };

const unlock =
  (deps: Deps) =>
  async ({ params: { id }, body, by, request }: Call<typeof allEndpoints.unlockPerson>) => {
    const { db, now } = deps;
    const person = await findPerson(db, { id, accountId: by.id });
    if (!person || person.closed_at) throw new Problem('not_found');
    // Counted by person: one who forgot the PIN does not lock out the others.
    const caller = {
      role: by.role,
      email: `person:${person.id}`,
      address: request.ip,
      accountId: by.id,
      what: 'pin' as const,
    };
    await registerAttempt(deps, caller);
    const at = now();
    const subject = `person:${person.id}`;
    if (!(await isPassword(body.pin, person.pin_hash))) {
      await writeAudit(db, { at, by: null, action: 'person.wrong-pin', subject, request });
      throw new Problem('wrong_pin');
    }
    await resetAttempts(deps, caller);
    const signer = signerOf(person, by.stationName);
    const keyId = await db.transaction().execute(async (one) => {
      // The person may have left, or got another PIN, since the PIN was checked.
      await holdOwnAccount(one, by);
      await lockRow(one, 'persons', person.id);
      const current = await findPerson(one, { id, accountId: by.id });
      if (!current || current.closed_at) throw new Problem('not_found');
      if (current.pin_hash !== person.pin_hash) throw new Problem('wrong_pin');
      const key = await keepPersonKey(one, { personId: person.id, publicKey: body.publicKey, at });
      await setSessionPerson(one, { sessionId: by.sessionId, personId: person.id });
      await writeAudit(one, {
        at,
        by: { ...by, person: signer },
        action: 'person.unlock',
        subject,
        request,
      });
      return key;
    });
    return { keyId, data: toRosterPerson(person) };
  };

/** Changes of one roster follow one another, so that no number is given twice. */
const lockRoster = (db: Deps['db'], accountId: string) => lockSubject(db, secretHash(`roster:${accountId}`));

const auditedPerson = (row: Pick<PersonRow, 'full_name' | 'rank' | 'buckle_no' | 'is_in_charge'>) => ({
  fullName: row.full_name,
  rank: row.rank,
  buckleNo: row.buckle_no,
  isInCharge: row.is_in_charge,
});
