// A second person confirms or refuses what another one of the role asks for.
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { approvalActs, approvalUseMinutes, approvalWaitMinutes } from '#contract/staff/approval.ts';
import type { Deps } from '../../http/deps.ts';
import { orNotFound } from '../../http/problem.ts';
import { serveEndpoint } from '../../http/route.ts';
import { writeIdOf } from '../../http/write-headers.ts';
import { namesMrOf } from '../../queries/accounts/marathi-names.ts';
import { answerApproval, openApprovals } from '../../queries/approvals.ts';
import { writeAudit } from '../../queries/audit.ts';
import { approvalSince, minutesBefore } from '../../services/second-person.ts';

export function serveApprovals(app: FastifyInstance, deps: Deps): void {
  const { db, config, now } = deps;

  serveEndpoint(app, allEndpoints.approvals, deps, async ({ by }) => {
    const at = now();
    const rows = config.twoPersons
      ? await openApprovals(db, { role: roleOf(by), since: approvalSince(at) })
      : [];
    const isOpen = ({ asked_at, answered_at, account_id }: (typeof rows)[number]) =>
      answered_at
        ? account_id === by.id && answered_at > minutesBefore(at, approvalUseMinutes)
        : asked_at > minutesBefore(at, approvalWaitMinutes);
    const open = rows.filter(isOpen);
    return {
      isOn: config.twoPersons,
      data: open.flatMap((row) => {
        const act = approvalActs.find((one) => one === row.act);
        if (!act) return [];
        const asked = { _id: row.id, act, about: row.about, by: row.by_name };
        const confirmedBy = row.answered_name;
        return [
          { ...asked, askedAt: row.asked_at.toISOString(), isOwn: row.account_id === by.id, confirmedBy },
        ];
      }),
      ...(await namesMrOf(
        db,
        open.flatMap((row) => [row.by_name, row.answered_name]),
      )),
    };
  });

  serveEndpoint(app, allEndpoints.answerApproval, deps, async ({ params: { id }, body, by, request }) => {
    const at = now();
    const { isConfirmed } = body;
    const since = minutesBefore(at, approvalWaitMinutes);
    await db.transaction().execute(async (one) => {
      const asked = orNotFound(
        await answerApproval(one, { id, role: roleOf(by), since, by, at, isConfirmed }),
      );
      await writeAudit(one, {
        at,
        by,
        request,
        subject: `account:${asked.account_id}`,
        action: isConfirmed ? 'approval.confirm' : 'approval.refuse',
        after: { act: asked.act, askedBy: asked.by_name },
      });
    });
    return { id: writeIdOf(request) };
  });
}

const roleOf = ({ role }: { role: string }) => (role === 'admin' ? 'admin' : 'sp');
