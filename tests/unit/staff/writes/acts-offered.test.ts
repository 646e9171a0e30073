import { expect, it } from 'vitest';
import { actAudits, allActs } from '#contract/acts/all.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { actsOn, hasForm } from '#staff/incidents/acts/case-act.ts';
import { faultyFields, inputOf } from '#staff/writes/act-form.ts';

const report = (about: Partial<IncidentReport>) =>
  ({ status: 'pending', reportType: 'NormalReport', transferredTo: null, ...about }) as IncidentReport;
const station = { _id: 's', fullName: 'A', stationName: 'B' };

it('offers in the menu of a report what its declaration lets this officer do', () => {
  const [back, reopen] = ['incident-send-back', 'incident-reopen'] as const;
  expect(actsOn(report({}), 'pi')).not.toContain(back);
  expect(actsOn(report({}), 'pi')).not.toContain(reopen);
  expect(actsOn(report({ status: 'resolved' }), 'sp')).toContain(reopen);
  const taken = report({ transferredTo: station });
  expect(actsOn(taken, 'pi')).toContain(back);
  // The superintendent has nobody above to send it to.
  expect(actsOn(taken, 'sp')).not.toContain(back);
  expect(actsOn({ ...taken, reportType: 'ConfidentialReport' }, 'pi')).not.toContain(back);
  expect(actsOn(taken, 'sp')).toContain('incident-reminder');
});

it('draws the form of an act from the texts that it declares', () => {
  expect(hasForm('incident-send-back')).toBe(true);
  expect(hasForm('incident-reminder')).toBe(false);
  expect(allActs['incident-normal'].form).toEqual({ consent: { control: 'line', limit: 500 } });
});

it('asks for every text of the form and sends it without the blanks around it', () => {
  expect(faultyFields(['reason', 'consent'], { reason: ' \n', consent: ' yes ' })).toEqual(['reason']);
  expect(inputOf({ reason: ' because\n' })).toEqual({ reason: 'because' });
});

it('knows every line that an act writes into the audit, also where the body decides', () => {
  expect(actAudits).toContain('incident.sentBack');
  expect(actAudits).toContain('incident.messages-noAnswer');
  expect(new Set(actAudits).size).toBe(actAudits.length);
});
