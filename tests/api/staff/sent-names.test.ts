// Names and places as people send them, by the calls that the assistant and the consoles make: found in either script and
// spelling, routed to the station of the village, and hidden from the accused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameKey } from '#contract/shared/text/search-key.ts';
import { sentRows } from '#fixtures/sent/read-sent.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { replaceJurisdictions } from '#server/queries/accounts/staff-accounts.ts';

const key = 'the-key-of-the-assistant';
let district: District;

beforeAll(async () => {
  district = await openDistrict({ BOT_API_KEY: key });
});
afterAll(() => district.close());

async function tell(path: string, given: object): Promise<string> {
  const id = uuidv7();
  const common = { id, language: 'mr', occurredAt: '2026-03-01T09:00:00.000Z' };
  const sent = { body: { ...common, ...given }, headers: { authorization: `Bearer ${key}` } };
  expect((await district.call('POST', path, sent)).status).toBe(201);
  return id;
}

const tellIncident = (fullName: string, place: string) =>
  tell('/bot/incident-reports', {
    reportType: 'NormalReport',
    fullName,
    mobNumber: '9876543210',
    location: { name: place },
    whatHappened: 'A bicycle was taken.',
    whereHappened: place,
    whoInvolved: '',
  });

const idsOf = async (path: string, by: Person): Promise<string[]> => {
  const { status, body } = await district.call('GET', path, { by });
  expect(status).toBe(200);
  return body.data.map(({ _id }: { _id: string }) => _id);
};
const found = (search: string) =>
  idsOf(`/sp-user/incident-reports/search?limit=100&search=${encodeURIComponent(search)}`, district.sp);

describe('a name', () => {
  it.each(sentRows('names-search.csv'))('%s and %s are found by each other', async (one = '', other = '') => {
    const [first, second] = [
      await tellIncident(`${one} रेणुका`, 'Dhamani'),
      await tellIncident(other, 'Dhamani'),
    ];
    expect(await found(other)).toContain(first);
    expect(await found(one)).toContain(second);
  });
});

describe('a place', () => {
  const station = async (name: string, village: string) => {
    const person = await district.enter('pi', {
      role: 'pi',
      full_name: 'Kavita Sathe',
      station_name: name,
      station_mob_number: '020 1234567',
      search_fold: '',
    });
    await replaceJurisdictions(district.db, person.id, [
      {
        type: 'village',
        village_name: village,
        name_fold: nameKey(village),
        village_lat: 19,
        village_lng: 75,
      },
    ]);
    return person;
  };

  it.each(sentRows('places-fold.csv'))(
    '%s goes to the station that has %s only',
    async (written = '', listed = '') => {
      const by = await station(`Station of ${listed}`, listed);
      const id = await tellIncident('Sita Pawar', `${written}, बस थांब्याजवळ`);
      expect(await idsOf('/pi-user/incident-reports', by)).toContain(id);
    },
  );
});

describe('a complaint about an officer', () => {
  it.each(sentRows('accused-names.csv'))(
    'account %s, accused "%s", hidden: %s',
    async (fullName = '', accusedOfficerName = '', hidden) => {
      const officer = await district.enter('sp', { role: 'sp', full_name: fullName, post: 'DYSP' });
      const id = await tell('/bot/complaint-reports', {
        accusedOfficerName,
        fullName: 'Sita Pawar',
        complaintDescription: 'He asked for money.',
        location: 'Wadgaon',
      });
      const isShown = (await idsOf('/sp-user/complaint-reports', officer)).includes(id);
      expect(isShown).toBe(hidden === 'no');
    },
  );
});
