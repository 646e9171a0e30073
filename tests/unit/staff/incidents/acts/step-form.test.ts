import { expect, it } from 'vitest';
import { noteServerTime } from '#offline/sync/server-clock.ts';
import {
  faultOf,
  isCountedDay,
  outsideDistrict,
  sentOnFaults,
  stepOf,
  stepValuesIn,
} from '#staff/incidents/acts/step-form.ts';
import { nearestFirst, stationOfPlace } from '#staff/list/nearest-stations.ts';

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
  expect(['१५', '15', '90', '05'].map(fault)).toEqual([null, null, null, null]);
  const wrong = ['fifteen', '1.5', '91', '900', '-1', '0', '०', '00'];
  expect(wrong.map(fault)).toEqual(wrong.map(() => 'days'));
});

it('says of a permission after the day of the step that it is too late, not that it is missing', () => {
  const values = { on: '2026-11-02', status: '', isVoid: false } as const;
  const fault = (permittedOn: string) => {
    const given = { ...values, permittedOn };
    return faultOf('permittedOn', stepOf('preliminaryEnquiry', given).missing, given, 'en');
  };
  expect(['', '2026-11-02', '2026-11-03'].map(fault)).toEqual(['required', null, 'later']);
});

it('takes a day from the arrival of the complaint until today by the server, because another would be moved', () => {
  const isDay = (on: string, now?: string) => {
    if (now !== undefined) noteServerTime(now, Date.now());
    return isCountedDay(on, { receivedAt: '2026-11-02T20:00:00.000Z' });
  };
  // The clock of this device alone refuses no day.
  expect(isDay('2199-01-01')).toBe(true);
  // It arrived at half past one on the third, in India.
  const days = ['', '2026-11-02', '2026-11-03', '2026-11-05', '2026-11-06'];
  expect(days.map((day) => isDay(day, '2026-11-05T06:00:00.000Z'))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
  expect(isDay('2026-11-03', '2026-11-01T06:00:00.000Z')).toBe(true);
});

it('takes from a draft the day and the facts as texts, and leaves the status to be chosen again', () => {
  const kept = { on: '2026-11-02', number: 'GD 14/2026', status: 'resolved', isVoid: true, days: 7 };
  expect(stepValuesIn(kept)).toEqual({ on: '2026-11-02', number: 'GD 14/2026', status: '', isVoid: true });
  expect(stepValuesIn({ number: 'GD 14/2026' })).toBeNull();
  expect(stepValuesIn('GD 14/2026')).toBeNull();
});

it('sends a report to a station by its account, and out of the district by name and number', () => {
  const values = { on: '2026-11-02', status: '', isVoid: false } as const;
  expect(sentOnFaults('sentOn', values)).toEqual(['toStation']);
  const toStation = '0192f0c1-0000-7000-8000-000000000001';
  const inside = { ...values, toStation, station: 'Nandgaon', number: '' };
  expect(sentOnFaults('sentOn', inside)).toEqual([]);
  expect(stepOf('sentOn', inside).body.facts).toEqual({ station: 'Nandgaon', toStation });
  const away = { ...values, toStation: outsideDistrict, station: 'Solapur City', number: ' ' };
  expect(sentOnFaults('sentOn', { ...values, toStation: outsideDistrict })).toEqual(['station', 'number']);
  expect(sentOnFaults('sentOn', away)).toEqual(['number']);
  const { body, missing } = stepOf('sentOn', { ...away, number: 'O 7/2026' });
  expect([body.facts, body.number, missing]).toEqual([{ station: 'Solapur City' }, 'O 7/2026', []]);
  expect(stepOf('note', { ...values, toStation, note: 'x' }).body.facts).toBeUndefined();
});

it('offers the nearest station first, and those without a place last', () => {
  const at = (name: string, latitude: number, longitude: number) => ({ name, latitude, longitude });
  const stations = [at('far', 19, 75), at('nowhere', 0, 0), at('near', 18.53, 73.86)];
  const named = (from?: { latitude: number; longitude: number }) =>
    nearestFirst(stations, from).map(({ station }) => station.name);
  expect(named({ latitude: 18.52, longitude: 73.85 })).toEqual(['near', 'far', 'nowhere']);
  expect(named()).toEqual(['far', 'nowhere', 'near']);
});

it('knows the station of a place by either name, as a citizen wrote it', () => {
  const stations = [
    { name: 'one', jurisdictions: ['Kalamwadi', ''] },
    { name: 'two', jurisdictions: ['Yeola'], jurisdictionsMr: ['पाथर्डी'] },
  ];
  const found = (place: string) => stationOfPlace(stations, place)?.name;
  expect(['कळमवाडी', 'येवला', 'Pathardi', 'Nowhere', ''].map(found)).toEqual([
    'one',
    'two',
    'two',
    undefined,
    undefined,
  ]);
});
