import { expect, it } from 'vitest';
import { isAddressOf } from '#api/staff/client/session.ts';
import { consoleSearch, inAddressOrder, loginSearch } from '#routes/_staff/-search.ts';
import { type IncidentView, typeOf } from '#staff/incidents/list/view.ts';

const search = consoleSearch('sp');

it('omits default values, and drops invalid ones', () => {
  expect(search({ tab: 'incidents', page: 1, q: '  ' })).toEqual({
    tab: 'incidents',
  });
  expect(search({ tab: 'secret', type: 'x', page: -2, q: null, id: 4 })).toEqual({});
  expect(search({ state: 'hidden', kind: 'x', from: '2026-02-30x', to: '1826-01-01' })).toEqual({});
  expect(search({ page: 2.5 })).toEqual({});
  expect(search({ sort: 'a b', order: 'desc', status: 'lost' })).toEqual({});
});

it('returns every key, so that the router keeps no invalid value from the URL', () => {
  const nonsense = { tab: 'secret', page: -2, state: 1 };
  expect({ ...nonsense, ...search(nonsense) }).toEqual({});
});

it('keeps valid values', () => {
  const asked = { tab: 'incidents', type: 'NormalReport', q: 'वडगाव', page: 3, id: 'x' };
  expect(search(asked)).toEqual(asked);
  const sorted = { sort: 'location', order: 'desc', status: 'action' };
  expect(search(sorted)).toEqual(sorted);
  expect(search({ sort: 'status' })).toEqual({ sort: 'status', order: 'asc' });
  expect(search({ state: 'all', kind: 'lost' })).toEqual({ state: 'all', kind: 'lost' });
  const due = { queue: 'overdue', station: '019a0000-0000-7000-8000-000000000001' };
  expect(search(due)).toEqual(due);
  expect(search({ queue: 'late', station: 'x' })).toEqual({});
  expect(search({ pile: 'new', station: 'none' })).toEqual({ pile: 'new', station: 'none' });
  expect(search({ pile: 'old', station: 'x y' })).toEqual({});
  expect(search({ type: 'ConfidentialReport' })).toEqual({ type: 'ConfidentialReport' });
  expect(search({ q: 9822012345 })).toEqual({ q: '9822012345' });
});

it('lists confidential incidents by default, and searches both types', () => {
  const view: IncidentView = {
    type: undefined,
    q: '',
    page: 1,
    sort: undefined,
    status: undefined,
    id: undefined,
    pile: undefined,
    station: undefined,
  };
  expect(typeOf(view)).toBe('ConfidentialReport');
  expect(typeOf({ ...view, q: 'व' })).toBe('ConfidentialReport');
  expect(typeOf({ ...view, q: 'वड' })).toBeUndefined();
  expect(typeOf({ ...view, q: 'वड', type: 'ConfidentialReport' })).toBe('ConfidentialReport');
  expect(typeOf({ ...view, type: 'NormalReport' })).toBe('NormalReport');
  expect(typeOf({ ...view, pile: 'unassigned' })).toBeUndefined();
  expect(typeOf({ ...view, queue: 'overdue' })).toBeUndefined();
  expect(typeOf({ ...view, station: 'none' })).toBeUndefined();
});

it('returns after a sign-in only to the console of the same role', () => {
  expect(loginSearch({ redirect: ['x'] })).toEqual({});
  expect(isAddressOf('sp', '/superintendent-dashboard?tab=incidents')).toBe(true);
  for (const elsewhere of [
    '/sho-dashboard',
    '//example.org',
    'https://example.org',
    '/superintendent-dashboard.evil',
    '/',
  ]) {
    expect(isAddressOf('sp', elsewhere)).toBe(false);
  }
});

it('writes the parameters in one order, whatever was chosen first', () => {
  const search = inAddressOrder({ tab: 'incidents', q: 'wadgaon', type: 'ConfidentialReport' });
  expect(Object.keys(JSON.parse(JSON.stringify(search)))).toEqual(['tab', 'type', 'q']);
});
