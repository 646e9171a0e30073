// What an administrator types, and what is sent to the server.
import { describe, expect, it } from 'vitest';
import { createOfficerBody } from '#contract/staff/officer.ts';
import type { Station } from '#contract/staff/station.ts';
import { isSwapped, stationCoordinates } from '#staff/accounts/coordinates.ts';
import { changedFields } from '#staff/accounts/differences.ts';
import * as officers from '#staff/accounts/officer-form.ts';
import * as stations from '#staff/accounts/station-form.ts';

const person = {
  email: ' pi@test.example ',
  password: 'twelve letters',
  fullName: 'Prakash Salunkhe',
  fullNameMr: ' प्रकाश साळुंखे ',
  stationName: 'Wadgaon',
  address: 'Market Road',
  mobNumber: '+91 98220 12345',
  stationMobNumber: '०२४२५ 223344',
  latitude: '१८.९१२',
  longitude: ' 74.421° ',
  description: '',
};
const village = {
  ...stations.blankArea,
  Village_Name: 'Kalamwadi',
  Village_Name_Mr: 'कळमवाडी',
  Village_Latitude: '18.951',
  Village_Longitude: '74.402',
};
const typed = { ...person, stationNameMr: ' वडगाव ', jurisdictions: [village] };

const blank = (form: object) => ({ ...form, stationName: '', email: '', fullName: '', longitude: '' });
const inOrder = ['fullName', 'email', 'stationName', 'longitude'];

describe('the errors of a form', () => {
  it('stand in the order of the page', () => {
    const station = { ...typed, jurisdictions: [{ ...village, Village_Name: '' }] };
    const found = stations.stationFaults({ ...station, ...blank({}) }, true).map(({ path }) => path);
    expect(found).toEqual([...inOrder, 'jurisdictions.0.Village_Name']);
    const officer = { ...person, id: 'OFF002', post: '', jurisdictionAreas: [] };
    const faults = officers.officerFaults({ ...officer, ...blank({}) }, true);
    expect(faults.map(({ path }) => path)).toEqual(['post', ...inOrder]);
  });
});

describe('a station', () => {
  it('uses the field names of POST for POST, and those of PUT for PUT', () => {
    const body = stations.createBody(typed);
    expect(Object.keys(body)).toEqual([
      'email',
      'fullName',
      'fullNameMr',
      'stationName',
      'address',
      'mobNumber',
      'stationMobNumber',
      'latitude',
      'longitude',
      'stationNameMr',
      'description',
      'password',
      'jurisdictions',
    ]);
    expect(body).toMatchObject({
      email: 'pi@test.example',
      fullNameMr: 'प्रकाश साळुंखे',
      stationNameMr: 'वडगाव',
      mobNumber: '9822012345',
      stationMobNumber: '02425 223344',
      latitude: 18.912,
      longitude: 74.421,
    });
    expect(body.jurisdictions).toEqual([
      {
        Village_Name: 'Kalamwadi',
        Village_Name_Mr: 'कळमवाडी',
        type: 'village',
        Latitude: 18.951,
        Longitude: 74.402,
        Boundary_Start_Location: '',
        Boundary_Start_Latitude: 0,
        Boundary_Start_Longitude: 0,
        Boundary_End_Location: '',
        Boundary_End_Latitude: 0,
        Boundary_End_Longitude: 0,
      },
    ]);
    expect(stations.updateBody({ ...typed, password: '' })).toMatchObject({
      password: '',
      jurisdictionAreas: [
        {
          villageName: 'Kalamwadi',
          villageNameMr: 'कळमवाडी',
          type: 'village',
          villageLat: 18.951,
          villageLng: 74.402,
          boundaryEndLng: 0,
        },
      ],
    });
  });

  it('reports each error at its field, and a missing number as missing', () => {
    const faulty = {
      ...typed,
      email: 'nobody',
      password: 'short',
      mobNumber: '12345',
      latitude: '',
      longitude: '274',
      jurisdictions: [village, { ...village, Village_Name: ' ', Village_Latitude: 'north' }],
    };
    const faults = stations.stationFaults(faulty, true).map(({ path, code }) => [path, code]);
    expect(Object.fromEntries(faults)).toEqual({
      email: 'invalid_email',
      password: 'too_short',
      mobNumber: 'invalid_phone',
      latitude: 'required',
      longitude: 'out_of_range',
      'jurisdictions.1.Village_Name': 'required',
      'jurisdictions.1.Village_Latitude': 'invalid',
    });
    // Empty: the holder gets an invitation.
    expect(stations.stationFaults({ ...typed, password: '' }, true)).toEqual([]);
    expect(stations.stationFaults({ ...typed, password: '' }, false)).toEqual([]);
  });

  it('maps the server’s field names to form fields', () => {
    const fields = (path: string) => stations.stationFields([{ path, code: 'invalid' }])[0]?.path;
    expect(fields('jurisdictions.2.Latitude')).toBe('jurisdictions.2.Village_Latitude');
    expect(fields('jurisdictionAreas.0.boundaryStartLng')).toBe('jurisdictions.0.Boundary_Start_Longitude');
    expect(fields('email')).toBe('email');
  });

  it('survives the round trip through the form, without adding a boundary', () => {
    const { jurisdictions, password: _, ...rest } = stations.createBody(typed);
    const area = jurisdictions[0];
    if (!area) throw new Error('no area');
    const row: Station = {
      ...rest,
      _id: 'x',
      version: 1,
      jurisdictionAreas: [
        {
          type: area.type,
          villageName: area.Village_Name,
          villageNameMr: area.Village_Name_Mr,
          coordinates: [area.Longitude, area.Latitude],
          boundaryStartLocation: '',
          boundaryStartLat: 0,
          boundaryStartLng: 0,
          boundaryEndLocation: '',
          boundaryEndLat: 18.820999999999998,
          boundaryEndLng: 74.5,
        },
      ],
    };
    const back = stations.stationFrom(row);
    expect(back.jurisdictions[0]).toEqual({
      ...village,
      Boundary_End_Latitude: '18.821',
      Boundary_End_Longitude: '74.5',
    });
    expect(back.password).toBe('');
    expect(back.stationNameMr).toBe('वडगाव');
  });

  it('reads a draft of a version without Marathi names', () => {
    const { Village_Name_Mr: _, ...area } = village;
    const { fullNameMr: __, ...names } = person;
    const draft = stations.stationValues.parse({ ...names, jurisdictions: [area] });
    expect(draft).toMatchObject({
      fullNameMr: '',
      stationNameMr: '',
      jurisdictions: [{ Village_Name_Mr: '' }],
    });
  });
});

describe('a concurrent change by another administrator', () => {
  it('is equal when only blanks or the spelling of a number differ, unless a password is typed', () => {
    const kept = { ...typed, password: '' };
    const again = { ...kept, mobNumber: '9822012345', address: ' Market Road ' };
    expect(stations.sameStation(kept, again)).toBe(true);
    expect(stations.sameStation(kept, { ...kept, address: 'Temple Road' })).toBe(false);
    expect(stations.sameStation(kept, { ...kept, password: 'twelve letters' })).toBe(false);
  });

  it('is reported per field, lists by their names', () => {
    const moved = { ...village, Village_Latitude: '18.9' };
    const other = { ...village, Village_Name: 'Ambegaon' };
    const ours = { ...typed, jurisdictions: [village, { ...village, Village_Name: 'Dhamani' }] };
    const theirs = { ...typed, address: 'Temple Road', jurisdictions: [moved, other] };
    expect(changedFields(theirs, { ...ours, password: 'another' })).toEqual([
      { field: 'address', theirs: 'Temple Road', mine: 'Market Road' },
      {
        field: 'jurisdictions',
        theirs: 'Kalamwadi, कळमवाडी, village, 18.9, 74.402; Ambegaon',
        mine: 'Kalamwadi, कळमवाडी, village, 18.951, 74.402; Dhamani',
      },
    ]);
  });
});

describe('an officer', () => {
  const officer = {
    ...person,
    id: 'OFF007',
    post: 'DYSP',
    jurisdictionAreas: [{ name: 'Wadgaon' }, { name: '  ' }, { name: 'x'.repeat(200) }],
  };

  it('omits blank areas, and still locates the field of an error', () => {
    expect(officers.officerFaults(officer, true)).toEqual([
      { path: 'jurisdictionAreas.2.name', code: 'too_long' },
    ]);
    const two = { ...officer, jurisdictionAreas: officer.jurisdictionAreas.slice(0, 2) };
    const body = officers.createBody(two);
    expect(body.jurisdictionAreas).toEqual(['Wadgaon']);
    expect(Object.keys(body).sort()).toEqual(Object.keys(createOfficerBody.shape).sort());
  });

  it('needs a post, and gets a proposed number', () => {
    expect(officers.officerFaults({ ...officer, post: '', jurisdictionAreas: [] }, true)).toEqual([
      { path: 'post', code: 'required' },
    ]);
    expect(officers.blankOfficer(41).id).toBe('OFF042');
  });
});

describe('the area chart', () => {
  it('measures the distance from the station to each centre', () => {
    const { station, areas } = stationCoordinates({
      ...typed,
      jurisdictions: [village, { ...village, Village_Latitude: '19.912', Village_Longitude: '' }],
    });
    expect(station).toEqual([74.421, 18.912]);
    expect(areas[0]?.km).toBeCloseTo(4.77, 1);
    expect(areas[1]).toMatchObject({ centre: null, km: null });
  });

  it('detects swapped coordinates, and ignores other ones', () => {
    expect(isSwapped('74.4', '18.9')).toBe(true);
    expect(isSwapped('18.9', '74.4')).toBe(false);
    expect(isSwapped('', '')).toBe(false);
    expect(isSwapped('200', '18.9')).toBe(false);
  });
});
