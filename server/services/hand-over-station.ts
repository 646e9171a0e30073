// A new officer takes a station over. Nobody of before gets in again; what was done keeps the old names.
import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import type { allEndpoints } from '#contract/endpoints/all.ts';
import { searchKey } from '#contract/shared/text/search-key.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../http/deps.ts';
import { hashPassword } from '../http/password.ts';
import { invalidField, Problem } from '../http/problem.ts';
import { writeIdOf } from '../http/write-headers.ts';
import { endLinksAndCodes } from '../queries/accounts/account-links.ts';
import { closePersonRow, endPersonKeys, findPerson } from '../queries/accounts/persons.ts';
import { removeFactor } from '../queries/accounts/second-factors.ts';
import { revokeSessionsOf } from '../queries/accounts/sessions.ts';
import { forgetShiftMail } from '../queries/accounts/shift-mails.ts';
import { lockAccount, updateAccount } from '../queries/accounts/staff-accounts.ts';
import { stationRow } from '../queries/accounts/stations.ts';
import { newLink, shownInvitation } from './account-links.ts';
import {
  accountSaid,
  assertSeen,
  assertStrongFor,
  auditAccount,
  namingTakenEmail,
  type ToResponse,
  type Write,
} from './change-account.ts';
import { notifyNewOfficer, notifyStationTaken } from './notify-account-changed.ts';

/** A repeat finds the officer there and changes nothing. */
export async function handOverStation(
  deps: Deps,
  call: Write & {
    params: { id: string };
    body: z.output<(typeof allEndpoints)['handOverStation']['body']>;
  },
  toResponse: ToResponse,
) {
  const { params, body, request } = call;
  const { id } = params;
  const at = deps.now();
  const { fullName: full_name, fullNameMr: full_name_mr = '', email, mobNumber: mob_number } = body;
  const { password, closePersons = [] } = body;
  // Without a password nobody knows one until the new officer has followed the link.
  const hash = hashPassword(password ?? randomBytes(24).toString('base64url'));
  const handed = await namingTakenEmail(() =>
    deps.db.transaction().execute(async (one) => {
      const account = await lockAccount(one, { id, role: 'pi' });
      if (!account?.active) throw new Problem('not_found');
      const columns = { full_name, email, mob_number, station_name: account.station_name };
      if (password !== undefined) await assertStrongFor(password, columns);
      if (account.full_name === full_name && account.email.toLowerCase() === email.toLowerCase()) return null;
      await assertSeen(one, call, account, toResponse);
      const { jurisdictions } = await stationRow(one, account);
      const places = jurisdictions.flatMap((area) => [area.village_name, area.village_name_mr]);
      await endLinksAndCodes(one, id, at);
      await updateAccount(one, id, {
        full_name,
        full_name_mr,
        email,
        mob_number,
        password_hash: await hash,
        updated_at: at,
        search_fold: searchKey(
          account.station_name,
          account.station_name_mr,
          full_name,
          full_name_mr,
          ...places,
        ),
      });
      await removeFactor(one, id);
      await forgetShiftMail(one, id);
      await revokeSessionsOf(one, { accountId: id, at });
      await leaveRoster(one, { accountId: id, persons: closePersons, at });
      await auditAccount(one, call, {
        at,
        id,
        action: 'account.new-officer',
        before: accountSaid(account),
        after: { ...accountSaid(columns), closedPersons: closePersons, isInvited: password === undefined },
      });
      const secret = await newLink(one, { accountId: id, purpose: 'invitation', at });
      await notifyNewOfficer(one, deps, request, {
        before: account.email,
        after: email,
        at,
        secret,
        who: `${full_name} <${email}>`,
        station: account,
      });
      await notifyStationTaken(one, deps, request, { ...columns, id, station: account, at });
      return { secret };
    }),
  );
  await hash;
  const done = { id: writeIdOf(request) };
  if (!handed) return done;
  return { ...done, ...(password === undefined && shownInvitation(deps, handed.secret)) };
}

async function leaveRoster(
  db: Db,
  { accountId, persons, at }: { accountId: string; persons: readonly string[]; at: Date },
): Promise<void> {
  for (const id of persons) {
    const person = await findPerson(db, { id, accountId });
    if (!person) throw invalidField('closePersons');
    if (person.closed_at) continue;
    await closePersonRow(db, { id, at });
    await endPersonKeys(db, { personId: id, at });
  }
}
