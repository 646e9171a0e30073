// PERSONS_REQUIRED: a station's account alone can do nothing but keep its roster and sign a person in.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { rightFor } from '#fixtures/data/arbitrary.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { actionNoted, enrol, newStation, reportOf, statusPath, unlock } from '#fixtures/server/person.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;
let seat: Person;
beforeAll(async () => {
  district = await openDistrict({ PERSONS_REQUIRED: '1' });
  seat = await newStation(district);
});
afterAll(() => district.close());

const ofStation = Object.entries(allEndpoints as Record<string, Endpoint>).filter(([, { who }]) =>
  who.includes('pi'),
);
const needed = [401, 'person_needed'];
const readAs = async (by: Person) => {
  const { status, body } = await district.call('GET', '/pi-user/incident-reports', { by });
  return [status, body.code];
};

it.each(ofStation.filter(([, { withoutPerson }]) => !withoutPerson))(
  '%s is refused to the account alone',
  async (_name, row) => {
    const path = row.path.replace(/:\w+/g, () => uuidv7());
    const shape = row.body as z.ZodMiniType | undefined;
    const isRight = (body: unknown) => !shape || z.safeParse(shape, body).success;
    const [right] = row.body ? fc.sample(rightFor(row.body), { numRuns: 20, seed: 1 }).filter(isRight) : [];
    const answer = await district.call(row.method, path, {
      by: seat,
      ...(row.body && { body: right }),
      headers: { 'idempotency-key': uuidv7() },
    });
    expect([answer.status, answer.body.code]).toEqual(needed);
  },
);

it('leaves open what is about the account and its roster', () => {
  const open = ofStation.filter(([, { withoutPerson }]) => withoutPerson).map(([name]) => name);
  expect(open.sort()).toEqual([
    'beginFactor',
    'closePerson',
    'confirmFactor',
    'endDeskPush',
    'endOtherSessions',
    'endSession',
    'factorState',
    'ownSessions',
    'passkeyChallenge',
    'piChangePassword',
    'piSignOut',
    'renewRecoveryCodes',
    'roster',
    'setPerson',
    'stepUp',
    'unlockPerson',
  ]);
});

it('says so at the sign-in and beside the roster, to stations only', async () => {
  expect(await district.signIn({ role: 'pi', email: seat.email })).toMatchObject({ personsRequired: true });
  const { body } = await district.call('GET', '/pi-user/persons', { by: seat });
  expect(body).toEqual({ success: true, data: [], isRequired: true });
  const office = await district.signIn({ role: 'sp', email: district.sp.email });
  expect(office).not.toHaveProperty('personsRequired');
});

it('a person of the roster reads and acts; nobody reads once that person has left', async () => {
  const station = await newStation(district);
  const report = await reportOf(district, station);
  const id = await enrol(district, station);
  expect(await readAs(station)).toEqual(needed);
  const kale = await unlock(district, station, { id });
  expect(await readAs(station)).toEqual([200, undefined]);
  const act = await kale.call('PUT', statusPath(report), { body: actionNoted('Went there') });
  expect(act.status).toBe(200);
  // Another device of the same station.
  const elsewhere = { ...station, ...(await district.signIn({ role: 'pi', email: station.email })) };
  expect(await readAs({ ...elsewhere, id: station.id })).toEqual(needed);

  district.clock.now = new Date(district.clock.now.getTime() + 1);
  await district.call('POST', '/auth/step-up', { by: station, body: { password: 'a password for tests' } });
  const left = await district.call('DELETE', `/pi-user/persons/${id}`, { by: station });
  expect(left.status).toBe(200);
  expect(await readAs(station)).toEqual(needed);
});

it('asks nothing more of the superintendent and of administrators', async () => {
  const list = await district.call('GET', '/sp-user/incident-reports', { by: district.sp });
  expect(list.status).toBe(200);
  expect((await district.call('GET', '/admin/pi-user', { by: district.admin })).status).not.toBe(401);
});
