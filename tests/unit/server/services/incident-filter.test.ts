import { describe, expect, it } from 'vitest';
import type { IncidentListFilter } from '#contract/staff/incident.ts';
import type { Deps } from '#server/http/deps.ts';
import type { SignedIn } from '#server/rules/access/signed-in.ts';
import { queueBounds } from '#server/rules/due.ts';
import { incidentsAsked } from '#server/services/incident-filter.ts';

// Half past midnight in India.
const at = new Date('2026-11-20T19:00:00Z');
const deps = { config: { piScope: 'station' } } as Deps;
const sp = { role: 'sp', id: 'sp', hasFactor: true, isFresh: true } as SignedIn;
const asked = (query: Partial<IncidentListFilter>, by = sp, search?: object) =>
  incidentsAsked(deps, { query: query as IncidentListFilter, by, search: search as never }, at);

describe('a list of reports', () => {
  it('holds all that its reader may see, the newest first', () => {
    const { filter, sorting } = asked({});
    expect(filter.due).toBeUndefined();
    for (const name of ['pile', 'reminded', 'category', 'since', 'before', 'terms'])
      expect(filter).not.toHaveProperty(name);
    expect(sorting).toEqual({ sort: 'createdAt', order: 'desc' });
    const own = asked({}, { ...sp, role: 'pi', id: 'station' }).filter;
    expect(own.scope).toEqual({ normalOnly: true, stationId: 'station' });
  });

  it('ends with the last day that was asked for, by days in India', () => {
    const { filter } = asked({ from: '2026-11-19', to: '2026-11-20', category: 'theft' });
    expect(filter).toMatchObject({
      category: 'theft',
      since: new Date('2026-11-18T18:30:00Z'),
      before: new Date('2026-11-20T18:30:00Z'),
    });
  });

  it('of a queue is sorted by its deadline, whatever is asked; of a pile only where nothing is', () => {
    const due = queueBounds('overdue', at);
    const byDue = { sort: due.column, order: 'asc' };
    const byName = { sort: 'fullName', order: 'asc' };
    expect(asked({ queue: 'overdue', sort: 'fullName' })).toMatchObject({ filter: { due }, sorting: byDue });
    expect(asked({ pile: 'overdue' })).toMatchObject({ filter: { due }, sorting: byDue });
    expect(asked({ pile: 'overdue', sort: 'fullName' })).toMatchObject({ filter: { due }, sorting: byName });
    expect(asked({ pile: 'overdue' }).filter).not.toHaveProperty('pile');
    expect(asked({ pile: 'overdue', queue: 'today' }).filter.due).toEqual(queueBounds('today', at));
  });

  it('of what is in hand is sorted by what is due next, for a station and for the district', () => {
    const station = { ...sp, role: 'pi', id: 'station' } as SignedIn;
    expect(asked({ pile: 'inHand' }, station).sorting).toEqual({ sort: 'due_at', order: 'asc' });
    expect(asked({ pile: 'inHand', sort: 'fullName' }, station).sorting).toMatchObject({ sort: 'fullName' });
    expect(asked({ pile: 'new' }, station).sorting).toEqual({ sort: 'createdAt', order: 'desc' });
    expect(asked({ pile: 'inHand' }).sorting).toEqual({ sort: 'due_at', order: 'asc' });
  });

  it('of closings that are not accepted is sorted by what is due next, not by the newest report', () => {
    expect(asked({ pile: 'saysNo' }).sorting).toEqual({ sort: 'due_at', order: 'asc' });
  });

  it('of a pile says which; reminders are those of the reader until today', () => {
    expect(asked({ pile: 'saysNo' }).filter).toMatchObject({ pile: 'saysNo' });
    expect(asked({ pile: 'saysNo' }).filter).not.toHaveProperty('reminded');
    const { filter } = asked({ pile: 'reminders' });
    expect(filter).toMatchObject({ reminded: { accountId: 'sp', upTo: '2026-11-21' } });
    expect(filter).not.toHaveProperty('pile');
  });

  it.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
  ])(
    'with a factor %s and a fresh proof %s, a search leaves out confidential ones: %s',
    (hasFactor, isFresh, leaves) => {
      const by = { ...sp, hasFactor, isFresh };
      const found = asked({}, by, { terms: ['goats'] }).filter;
      expect(found).toMatchObject({ terms: ['goats'] });
      expect(found.scope.normalOnly).toBe(leaves);
      expect(asked({}, by).filter.scope.normalOnly).toBe(false);
    },
  );
});
