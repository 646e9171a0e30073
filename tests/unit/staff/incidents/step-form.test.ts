import { expect, it } from 'vitest';
import { faultOf, stepOf } from '#staff/incidents/step-form.ts';

it('asks for words in the language of the complainant', () => {
  const values = { on: '2026-11-02', status: '', isVoid: false } as const;
  const said = (toCitizen: string, language: 'en' | 'mr') =>
    faultOf('toCitizen', toCitizen === '' ? ['toCitizen'] : [], { ...values, toCitizen }, language);
  expect(said('', 'mr')).toBe('required');
  expect(said('No offence was found.', 'mr')).toBe('language');
  expect(said('दखलपात्र गुन्हा आढळला नाही.', 'mr')).toBeNull();
  expect(said('No offence was found.', 'en')).toBeNull();
});

it('reads days in either script, and refuses what is no whole number', () => {
  const values = { on: '2026-11-02', status: '', isVoid: false } as const;
  expect(stepOf('serviceRequested', { ...values, days: '१५' }).body.facts?.days).toBe(15);
  const fault = (days: string) => faultOf('days', [], { ...values, days }, 'en');
  expect(['१५', '15', '90', '0'].map(fault)).toEqual([null, null, null, null]);
  expect(['fifteen', '1.5', '91', '900', '-1'].map(fault)).toEqual(Array(5).fill('days'));
});
