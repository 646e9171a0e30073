import { expect, it } from 'vitest';
import { namesOneOf } from '#server/rules/audit/names-report.ts';

const report = { reference: 'FIR-2024-4FB8649EO', phone: '9000001711', name: 'सुरेश पाटील' };
const isNamed = namesOneOf([{ reference: '', phone: '', name: 'Sita More' }, report]);

it.each([
  'FIR-2024-4FB8649EO',
  'fir 2024 4fb8649e0',
  'the one of ४FB८६४९EO',
  '4FB8649EO',
  '9000001711',
  '९०००० ०१७११',
  '+91 90000-01711',
  'सुरेश',
  'Suresh Patil',
  'patil',
  'पाटीलला',
  'Sur',
  'Sita',
])('%s may name it', (text) => {
  expect(isNamed(text)).toBe(true);
});

it.each(['FIR-2024-4FB8649EX', '9000001712', 'Wadgaon', 'Usha Jadhav', 'FIR-2024', '', 'theft'])(
  '%s names another or nothing',
  (text) => {
    expect(isNamed(text)).toBe(false);
  },
);

it('names nothing where there is no report', () => {
  expect(namesOneOf([])('Suresh')).toBe(false);
});
