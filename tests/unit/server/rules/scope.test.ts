import { describe, expect, it } from 'vitest';
import { nameKey } from '#contract/text/search-key.ts';
import { incidentScope, officerComplaintScope, stationAfterAction } from '#server/rules/scope.ts';

const pi = { id: 'pi-1', role: 'pi' as const, fullName: 'Sunil Jadhav' };
const sp = { id: 'sp-1', role: 'sp' as const, fullName: 'Asha Deshmukh' };

describe('who sees which report', () => {
  it('shows a station its own, and no confidential one', () => {
    expect(incidentScope(pi, 'station')).toEqual({ normalOnly: true, stationId: 'pi-1' });
  });

  it('shows a station every normal report where the force has set it so', () => {
    expect(incidentScope(pi, 'all')).toEqual({ normalOnly: true, stationId: null });
  });

  it('shows the superintendent everything', () => {
    expect(incidentScope(sp, 'station')).toEqual({ normalOnly: false, stationId: null });
  });

  it('hides complaints about an officer by name in either script', () => {
    expect(officerComplaintScope(sp).hiddenFromName).toBe(nameKey('आशा देशमुख'));
  });
});

describe('the station after an action', () => {
  const waiting = { stationId: null, confidential: false };

  it('is the first station to act', () => expect(stationAfterAction(pi, waiting)).toBe('pi-1'));
  it('is still none when the superintendent acts', () => expect(stationAfterAction(sp, waiting)).toBeNull());
  it('stays what it was', () => {
    expect(stationAfterAction(pi, { stationId: 'pi-2', confidential: false })).toBe('pi-2');
  });
  it('is never set for a confidential report', () => {
    expect(stationAfterAction(pi, { stationId: null, confidential: true })).toBeNull();
  });
});
