import { expect, it } from 'vitest';
import { isSameView, readPinned, viewToPin } from '#staff/list/pinned-view.ts';

it('keeps what narrows the list, and no words of a search', () => {
  const view = { q: 'Patil', page: 3, id: 'x', pile: 'overdue', station: undefined, status: 'action' };
  expect(viewToPin('incidents', view as object)).toEqual({
    tab: 'incidents',
    search: { status: 'action', pile: 'overdue' },
  });
  expect(viewToPin('incidents', { q: 'Patil' } as object)).toBeNull();
});

it('reads back what was kept, and nothing from what is broken', () => {
  const pinned = viewToPin('incidents', { pile: 'new' });
  expect(isSameView(readPinned(JSON.stringify(pinned)), pinned)).toBe(true);
  for (const text of [null, '{', '7', '{"tab":1}']) expect(readPinned(text)).toBeNull();
});
