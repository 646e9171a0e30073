import { changeItem } from '../queries/staff-items.ts';
import { authorOf } from '../rules/access/signed-in.ts';
import { canBecome, toItemState, toStoredState } from '../rules/item.ts';
import type { Handler } from './act.ts';

export const itemState: Handler<'item-state'> = {
  // The reporter or an officer has closed it since: show that, whatever version was seen.
  isPast: ({ row, body }) => !canBecome(row.state, toStoredState(body.state)),
  async apply({ db, row, body, by, at, writeId: id }) {
    const state = toStoredState(body.state);
    await changeItem(db, { id, itemId: row.id, state, accountId: by.id, at, ...authorOf(by) });
    return {
      before: { state: toItemState(row.state), version: row.version },
      after: { state: body.state, version: row.version + 1, change: id },
    };
  },
};
