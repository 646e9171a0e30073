import { expect, it } from 'vitest';
import { faultOf } from '#staff/incidents/step-form.ts';

it('asks for words in the language of the complainant', () => {
  const values = { on: '2026-11-02', status: '', isVoid: false } as const;
  const said = (toCitizen: string, language: 'en' | 'mr') =>
    faultOf('toCitizen', toCitizen === '' ? ['toCitizen'] : [], { ...values, toCitizen }, language);
  expect(said('', 'mr')).toBe('required');
  expect(said('No offence was found.', 'mr')).toBe('language');
  expect(said('दखलपात्र गुन्हा आढळला नाही.', 'mr')).toBeNull();
  expect(said('No offence was found.', 'en')).toBeNull();
});
