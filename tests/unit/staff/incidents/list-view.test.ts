import { expect, it } from 'vitest';
import { chipFor, type IncidentView, inBrackets, newestFirst, ownOrder } from '#staff/incidents/list/view.ts';

const view = (given: Partial<IncidentView>): IncidentView => ({
  q: '',
  page: 3,
  sort: undefined,
  status: undefined,
  id: 'open',
  type: undefined,
  ...given,
});

it('takes the number of reports from the title, whose name the tab has', () => {
  expect(inBrackets('Incident Reports (1000+ total)')).toBe('1000+ total');
  expect(inBrackets('घटनांचे अहवाल (एकूण 20)')).toBe('एकूण 20');
  expect(inBrackets('Incident Reports')).toBe('');
});

it('leads a chip to its part of the list, the overdue ones by their deadlines, and a second press to all', () => {
  const all = { pile: undefined, queue: undefined, page: 1 };
  expect(chipFor(view({}), 'new')).toEqual({ isOn: false, next: { ...all, pile: 'new' } });
  expect(chipFor(view({ pile: 'new' }), 'new')).toEqual({ isOn: true, next: all });
  expect(chipFor(view({ pile: 'new' }), 'overdue')).toEqual({
    isOn: false,
    next: { ...all, queue: 'overdue' },
  });
  expect(chipFor(view({ queue: 'overdue' }), 'overdue')).toEqual({ isOn: true, next: all });
  expect(chipFor(view({ pile: 'overdue' }), 'overdue')).toEqual({ isOn: true, next: all });
  expect(chipFor(view({ queue: 'overdue' }), 'inHand').next).toEqual({ ...all, pile: 'inHand' });
});

it('calls the newest first the order of a list, but of what is overdue or in hand', () => {
  expect(ownOrder({ pile: undefined })).toBe(newestFirst);
  expect(ownOrder({ pile: 'new' })).toBe(newestFirst);
  expect(ownOrder({ pile: 'given' })).toEqual({ by: 'given', order: 'desc' });
  expect(ownOrder({ pile: 'inHand' })).toEqual({ by: 'due', order: 'asc' });
  expect(ownOrder({ pile: 'overdue' })).toEqual({ by: 'due', order: 'asc' });
});
