import { describe, expect, it } from 'vitest';
import { nameKey } from '#contract/shared/text/search-key.ts';
import { bothSpellings, namedStations, type RoutingPlace, routeReport } from '#server/rules/routing.ts';

const place = (stationId: string, name: string, latitude = 0, longitude = 0): RoutingPlace => ({
  stationId,
  key: nameKey(name),
  latitude,
  longitude,
});

const places = [
  place('wadgaon', 'Wadgaon', 16.85, 74.3),
  place('wadgaon', 'Shirgaon', 16.9, 74.31),
  place('budruk', 'वडगाव बुद्रुक', 16.7, 74.1),
  place('budruk', 'शिरगाव', 16.71, 74.11),
  place('pune', 'पुणे', 18.52, 73.86),
  place('satara', 'सातारा', 17.68, 74.0),
];
const report = (location: string, more: Partial<Parameters<typeof routeReport>[0]> = {}) =>
  routeReport({ location, position: null, confidential: false, ...more }, places);

describe('the stations named in a text', () => {
  it.each([
    ['near the ST stand, Vadgaon', ['wadgaon']],
    ['वडगावात बाजारात', ['wadgaon']],
    ['Wadgaon Budruk', ['budruk']],
    ['पुण्यात', ['pune']],
    ['पुण्याजवळ', ['pune']],
    ['साताऱ्यात', ['satara']],
    ['Pune, Maharashtra', ['pune']],
    ['SHIRGAON', ['wadgaon', 'budruk']],
    ['शिरगावच्या शाळेजवळ', ['wadgaon', 'budruk']],
    ['Punekar chowk', []],
    ['', []],
  ])('%s: %j', (location, stations) => {
    expect(namedStations(location, places)).toEqual(stations);
  });

  it.each(['Bombay Naka', 'मुंबई नाका', 'मुंबईत'])('%s, by either spelling of one place', (location) => {
    const spellings = { ...place('mumbai', 'Bombay'), keyMr: nameKey('मुंबई') };
    expect(namedStations(location, bothSpellings(spellings))).toEqual(['mumbai']);
  });

  it('has one spelling of a place without a second name, or with one that is written alike', () => {
    for (const keyMr of ['', nameKey('पुणे')])
      expect(bothSpellings({ ...place('pune', 'Pune'), keyMr })).toEqual([place('pune', 'Pune')]);
  });
});

describe('a new incident', () => {
  it('is assigned to the only station whose place it names', () => {
    expect(report('वडगाव')).toEqual({ stationId: 'wadgaon', visibleTo: [] });
  });

  it('waits when two stations have the place, and is visible to both', () => {
    expect(report('शिरगाव')).toEqual({ stationId: null, visibleTo: ['wadgaon', 'budruk'] });
  });

  it('is assigned to the nearer of two stations with the place when a position was shared', () => {
    const position = { latitude: 16.72, longitude: 74.12 };
    expect(report('Shirgaon', { position }).stationId).toBe('budruk');
  });

  it('is assigned to one of two stations with the place, though a third one is nearer', () => {
    const position = { latitude: 17.67, longitude: 74.01 };
    expect(report('on the highway', { position }).stationId).toBe('satara');
    expect(report('Shirgaon', { position })).toEqual({ stationId: 'wadgaon', visibleTo: [] });
  });

  it('waits for both where neither has a place on the map, however near a third is', () => {
    const unmapped = places.map((one) =>
      one.stationId === 'satara' ? one : { ...one, latitude: null, longitude: null },
    );
    const position = { latitude: 17.67, longitude: 74.01 };
    const given = { location: 'Shirgaon', position, confidential: false };
    expect(routeReport(given, unmapped)).toEqual({ stationId: null, visibleTo: ['wadgaon', 'budruk'] });
  });

  it('is assigned to the nearest centre when it names no known place', () => {
    const position = { latitude: 17.6, longitude: 74.05 };
    expect(report('on the highway', { position }).stationId).toBe('satara');
  });

  it('is assigned by the named place rather than by the phone’s position', () => {
    const position = { latitude: 17.6, longitude: 74.05 };
    expect(report('Pune', { position }).stationId).toBe('pune');
  });

  it('waits for the superintendent when neither place nor position is known', () => {
    expect(report('on the highway')).toEqual({ stationId: null, visibleTo: [] });
  });

  it('is never assigned to a station when confidential', () => {
    const position = { latitude: 17.6, longitude: 74.05 };
    expect(report('वडगाव', { confidential: true, position })).toEqual({ stationId: null, visibleTo: [] });
  });
});
