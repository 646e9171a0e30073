// Puts each deadline that has passed on the superintendent's board, once. Each batch is one transaction: a
// worker killed in the middle leaves the batch to the next run.
import { createHash } from 'node:crypto';
import { clockRules } from '#contract/procedure/clock-rules.ts';
import { procedureSettings } from '#organisation';
import type { Db } from '../db/schema.ts';
import { incidentsToRaise, keepDue, renewDueOf } from '../queries/incidents/due.ts';

interface EscalationDeps {
  readonly db: Db;
  readonly now: () => Date;
}

/** Of what the force sets and of the clocks: after a change every open deadline is computed again. */
const rules = createHash('sha256')
  .update(JSON.stringify([procedureSettings, clockRules]))
  .digest('hex');

/** One run. */
export const openEscalation =
  ({ db, now }: EscalationDeps) =>
  async (): Promise<void> => {
    await renewDueOf(db, rules);
    let isMore = true;
    while (isMore)
      isMore = await db.transaction().execute(async (one) => {
        const ids = await incidentsToRaise(one, now());
        await keepDue(one, ids, now(), { raises: true });
        return ids.length > 0;
      });
  };
