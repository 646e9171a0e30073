import { describe, expect, it } from 'vitest';
import { stationsNear, stationsOf } from '#contract/public/places/nearest-stations.ts';
import { kmBetween } from '#contract/shared/geo.ts';
import { spelledPlaces } from '#fixtures/words/spelled-places.ts';

const station = (stationName: string, latitude: number, longitude: number, jurisdictions: string[]) => ({
  _id: stationName,
  stationName,
  address: '',
  stationMobNumber: '100',
  latitude,
  longitude,
  jurisdictions,
});
const stations = [
  station('Wadgaon', 18.912, 74.421, ['Kalamwadi', 'Shirgaon']),
  station('Nandgaon', 18.79, 74.62, ['Borgaon', 'Shirgaon']),
  station('पिंपळगाव', 19.05, 74.25, ['उंबरवाडी', 'Hivare Budruk']),
  station('Unplaced', 0, 0, ['Khadki']),
];
const names = (found: { station: { stationName: string } }[]) => found.map((one) => one.station.stationName);

it('measures the straight distance from Pune to Mumbai', () => {
  const pune = { latitude: 18.5204, longitude: 73.8567 };
  expect(kmBetween(pune, { latitude: 19.076, longitude: 72.8777 })).toBeCloseTo(120.2, 0);
  expect(kmBetween(pune, pune)).toBe(0);
});

it('lists the nearest first and omits a station without a position', () => {
  const found = stationsNear(stations, { latitude: 18.8, longitude: 74.6 });
  expect(names(found)).toEqual(['Nandgaon', 'Wadgaon', 'पिंपळगाव']);
  expect(found[0]?.km).toBeLessThan(3);
});

describe('finds a village by its name', () => {
  it('in either script and any of its spellings', () => {
    const pairs = spelledPlaces
      .trim()
      .split(/[|\n]/)
      .map((pair) => pair.trim().split(' '));
    const isFound = ([stored = '', typed = '']: string[]) =>
      stationsOf([station(stored, 18, 74, [])], typed, null).length === 1;
    expect(pairs.length).toBeGreaterThan(400);
    expect(pairs.filter((pair) => !isFound(pair))).toEqual([]);
    expect(pairs.filter((pair) => !isFound(pair.toReversed()))).toEqual([]);
  });

  it('before one that sounds the same, and no other', () => {
    const two = [station('Bhorgaon', 18, 74, []), station('Borgaon', 18, 74, [])];
    expect(names(stationsOf(two, 'borgaon', null))).toEqual(['Borgaon', 'Bhorgaon']);
    for (const other of ['Pen', 'Pune']) expect(stationsOf(two, other, null)).toEqual([]);
    expect(stationsOf([station('Pune', 18, 74, [])], 'Pen', null)).toEqual([]);
  });

  it.each([
    ['कळमवाडी', ['Wadgaon']],
    ['umbarwadi', ['पिंपळगाव']],
    ['budruk', ['पिंपळगाव']],
    ['शिरगाव', ['Wadgaon', 'Nandgaon']],
    ['nandg', ['Nandgaon']],
    ['khadki', ['Unplaced']],
    ['Nowhere', []],
    ['w', []],
    ['--', []],
    ['wwwww', []],
    ['NNnn', []],
    ['ववव', []],
    ['n n n', []],
    ['na', ['Nandgaon']],
  ])('%s', (village, expected) => {
    expect(names(stationsOf(stations, village, null))).toEqual(expected);
  });

  it.each(['Bombay', 'मुंबई', 'Fort', 'किल्ला'])('by either name: %s', (name) => {
    const mumbai = { ...station('Bombay', 18.9, 72.8, ['Fort']), stationNameMr: 'मुंबई' };
    expect(names(stationsOf([...stations, { ...mumbai, jurisdictionsMr: ['किल्ला'] }], name, null))).toEqual([
      'Bombay',
    ]);
  });

  it('gives the distance only when both positions are known', () => {
    const here = { latitude: 18.9, longitude: 74.4 };
    expect(stationsOf(stations, 'kalamwadi', null)[0]?.km).toBeNull();
    expect(stationsOf(stations, 'kalamwadi', here)[0]?.km).toBeGreaterThan(1);
    expect(stationsOf(stations, 'khadki', here)[0]?.km).toBeNull();
  });
});
