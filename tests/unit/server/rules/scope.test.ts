import { describe, expect, it } from 'vitest';
import { incidentScope, stationAfterAction } from '#server/rules/scope.ts';

const pi = { id: 'pi-1', role: 'pi' as const, fullName: 'Sunil Jadhav', post: null, officerNo: null };
const sp = {
  id: 'sp-1',
  role: 'sp' as const,
  fullName: 'Asha Deshmukh',
  post: 'SP' as const,
  officerNo: 'OFF001',
};

describe('visibility of incidents', () => {
  it('shows a station its own incidents, and no confidential one', () => {
    expect(incidentScope(pi, 'station')).toEqual({ normalOnly: true, stationId: 'pi-1' });
  });

  it('shows a station every normal incident if the district is configured so', () => {
    expect(incidentScope(pi, 'all')).toEqual({ normalOnly: true, stationId: null });
  });

  it('shows the superintendent every incident but those about that officer', () => {
    expect(incidentScope(sp, 'station')).toEqual({
      normalOnly: false,
      stationId: null,
      notAbout: expect.objectContaining({ accountId: 'sp-1' }),
    });
  });
});

describe('the assigned station after an action', () => {
  const waiting = { stationId: null, confidential: false };

  it('is the first station that acts', () => expect(stationAfterAction(pi, waiting)).toBe('pi-1'));
  it('stays empty when the superintendent acts', () => expect(stationAfterAction(sp, waiting)).toBeNull());
  it('does not change once assigned', () => {
    expect(stationAfterAction(pi, { stationId: 'pi-2', confidential: false })).toBe('pi-2');
  });
  it('is never set for a confidential incident', () => {
    expect(stationAfterAction(pi, { stationId: null, confidential: true })).toBeNull();
  });
});
