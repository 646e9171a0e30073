import { expect, it } from 'vitest';
import type { CountedStep } from '#contract/procedure/progress.ts';
import { readAnswers } from '#contract/public/facts/answers.ts';
import { askedOfAll, questionsFor } from '#contract/questions/questions.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { formFields, handOverOf } from '#staff/desk/hand-over.ts';

const step = (kind: CountedStep['kind'], number: string, facts = {}): CountedStep => ({
  id: kind,
  kind,
  day: '2026-11-05',
  at: '2026-11-05T06:00:00.000Z',
  number,
  facts,
  toCitizen: null,
  class: null,
  isCorrected: false,
});
const known = {
  station: 'Wadgaon',
  district: 'Pune',
  written: 'Written',
  delay: (days: number) => `after ${days}`,
  lines: (answers: string) =>
    Object.entries(readAnswers(answers)).map(([name, value]) => ({ name, label: `${name}:`, value })),
};
const incident = {
  fullName: 'राम पाटील',
  mobNumber: '9000000500',
  email: null,
  whoInvolved: 'शेजारी',
  location: { name: 'Wadgaon' },
  whereHappened: 'Wadgaon',
  whatHappened: 'My bicycle was taken.',
  incidentDate: '2026-11-01',
  incidentTime: '21:30',
  receivedAt: '2026-11-02T04:30:00.000Z',
} as IncidentReport;

it('fills the form in its order with what the report and its steps say', () => {
  const steps = [step('signed', 'GD 14'), step('firRegistered', 'C.R. 123/2026')];
  const filled = handOverOf(incident, steps, known);
  expect(formFields.map(([number]) => Number(number))).toEqual(Array.from({ length: 15 }, (_, at) => at + 1));
  expect(formFields.flatMap(([, fields]) => fields).sort()).toEqual(Object.keys(filled).sort());
  expect(filled).toMatchObject({
    year: '2026',
    firNumber: 'C.R. 123/2026',
    firDate: '05-11-2026',
    diaryNumber: 'GD 14',
    occurredOn: '01-11-2026',
    occurredAt: '21:30',
    receivedOn: '02-11-2026',
    receivedAt: '10:00',
    name: 'राम पाटील',
    contents: 'My bicycle was taken.',
    accused: 'शेजारी',
    address: '',
    acts: '',
  });
});

it('writes the village as the place and the exact spot as the address', () => {
  const filled = handOverOf({ ...incident, whereHappened: 'Behind the temple' }, [], known);
  expect([filled.place, filled.address]).toEqual(['Wadgaon', 'Behind the temple']);
});

it('leaves to the officer what nobody has recorded', () => {
  const filled = handOverOf(incident, [], known);
  expect([filled.firNumber, filled.firDate, filled.year, filled.diaryNumber]).toEqual(['', '', '', '']);
});

it.each([
  ['theft', { thing: 'vehicle' }],
  ['fraud', {}],
  ['other', { matter: 'cattle' }],
])('fills 26 of 31 fields and more for a fully answered %s', (category, first) => {
  const names = [...questionsFor(category, first), ...Object.values(askedOfAll).flat()];
  const answers = names.map(
    (name) => `${name}=${{ thing: 'vehicle', matter: 'cattle' }[name as string] ?? 'known'}`,
  );
  const whole = {
    ...incident,
    email: 'ram@example.com',
    whereHappened: 'Wadgaon, market',
    answers: answers.join('\n'),
  };
  const steps = [
    step('signed', 'GD 14'),
    step('firRegistered', 'C.R. 123/2026'),
    step('investigation', '', { officer: 'R. More' }),
  ];
  const filled = handOverOf(whole, steps, known);
  expect(Object.values(filled).filter(Boolean).length).toBeGreaterThanOrEqual(26);
  expect(filled).toMatchObject({ father: 'known', residence: 'known', delay: 'after 1' });
});
