import { invalidField } from '../http/problem.ts';
import { stampPaper } from '../queries/staff-items.ts';
import { authorOf } from '../rules/access/signed-in.ts';
import type { Handler } from './act.ts';

export const itemStamp: Handler<'item-stamp'> = {
  check({ row, body, by }) {
    if (row.paper === null) throw invalidField('diary');
    // An item of no station stands at all of them: what one of them has entered stays.
    const isStamped = row.stamp_number !== null && row.stamp_number !== body.diary;
    if (isStamped && by.role !== 'sp') throw invalidField('diary');
  },
  isDone: ({ row, body }) => row.stamp_number === body.diary,
  async apply({ db, row, body: { diary }, by, at }) {
    await stampPaper(db, { id: row.id, diary, at, ...authorOf(by) });
    return {
      ...(row.stamp_number !== null && { before: { diary: row.stamp_number } }),
      after: { diary },
    };
  },
};
