import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { searchKey } from '#contract/shared/text/search-key.ts';
import type { Account } from '../db/schema.ts';
import type { Deps } from '../http/deps.ts';
import { type Call, serveEndpoint } from '../http/route.ts';
import { findAccount } from '../queries/accounts/accounts.ts';
import {
  countOfficers,
  giveOfficerNumber,
  listOfficers,
  officerChoices,
  officerNumbers,
} from '../queries/accounts/staff-accounts.ts';
import { settleOfficerNumber } from '../rules/officer-number.ts';
import { pagesOf, sortingOf, spanOf } from '../rules/page.ts';
import { accountColumns, markFactors, toOfficer, withStoredName } from '../services/account-row.ts';
import { changeAccount, closeStaffAccount, createAccount } from '../services/change-account.ts';
import { confirmedBySecond } from '../services/second-person.ts';

export function serveOfficerAccounts(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  serveEndpoint(app, allEndpoints.officerChoices, deps, async () => ({ data: await officerChoices(db) }));

  serveEndpoint(app, allEndpoints.officerAccounts, deps, async ({ query }) => {
    const { page } = query;
    const [rows, totalUsers] = await Promise.all([
      listOfficers(db, { ...sortingOf(query, 'id'), ...spanOf(page) }),
      countOfficers(db),
    ]);
    const data = await markFactors(db, rows.map(toOfficer));
    return { data, page, totalPages: pagesOf(totalUsers), totalUsers };
  });

  serveEndpoint(app, allEndpoints.createOfficer, deps, async (call) => {
    const confirmedBy = await confirmedBySecond(deps, call, {
      act: 'create',
      about: accountText(call.body),
    });
    return createAccount(
      deps,
      { ...call, confirmedBy },
      {
        ...formOf(call.body),
        password: call.body.password,
        beside: async (one, id) => {
          const given = await officerNumbers(one);
          await giveOfficerNumber(one, id, settleOfficerNumber(call.body.id, given));
        },
      },
    );
  });

  // The number was set when the account was created and does not change with the form.
  serveEndpoint(app, allEndpoints.updateOfficer, deps, async (call) => {
    const { password } = call.body;
    const before = await findAccount(db, call.params.id);
    const about = [before && accountText({ ...before, fullName: before.full_name }), accountText(call.body)];
    const confirmedBy = await confirmedBySecond(deps, call, {
      act: password ? 'password' : 'change',
      about: [...new Set(about)].filter(Boolean).join(' → '),
    });
    return changeAccount(
      deps,
      { ...call, confirmedBy },
      { ...formOf(withStoredName(call.body, before), before), password, toResponse },
    );
  });

  serveEndpoint(app, allEndpoints.deleteOfficer, deps, async (call) => {
    const account = await findAccount(db, call.params.id);
    const about = account ? accountText({ ...account, fullName: account.full_name }) : '';
    const confirmedBy = await confirmedBySecond(deps, call, { act: 'close', about });
    return closeStaffAccount(deps, { ...call, confirmedBy }, { role: 'sp', toResponse });
  });
}

/** What the second person sees of an account. */
const accountText = ({ fullName, email, post }: { fullName: string; email: string; post?: string | null }) =>
  [fullName, email, post].filter(Boolean).join(' · ');

const toResponse = async (_: unknown, account: Account) => toOfficer(account);

type Body = Call<typeof allEndpoints.createOfficer>['body'] | Call<typeof allEndpoints.updateOfficer>['body'];

const formOf = (body: Body, before?: Account | null) => ({
  role: 'sp' as const,
  columns: {
    ...accountColumns(body),
    // The form has no second name of the office: it stays as long as the other does.
    station_name_mr: before?.station_name === body.stationName ? before.station_name_mr : '',
    post: body.post,
    jurisdiction_names: body.jurisdictionAreas,
    search_fold: searchKey(body.fullName, body.fullNameMr ?? '', body.stationName, ...body.jurisdictionAreas),
  },
});
