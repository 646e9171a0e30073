// A small district for API tests: two stations that share one village name, their superintendent, an administrator, each signed in.
import type { Complaint } from '#contract/complaint.ts';
import { apiBase, type Role } from '#contract/endpoint.ts';
import { fold, nameKey } from '#contract/fold.ts';
import { uuidv7 } from '#offline/uuid.ts';
import { replaceJurisdictions } from '#server/queries/staff-accounts.ts';
import { complaintOf } from './complaint.ts';
import { startTestApp, type TestApp } from './server.ts';

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers; the contract's schemas have shaped them
  readonly body: any;
}

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Sent = { by?: Person | undefined; body?: unknown; headers?: Record<string, string> };

export interface District extends TestApp {
  /** Wadgaon, Dhamani, Shirgaon. */
  readonly own: Person;
  /** नांदगाव, Khadki, शिरगाव. */
  readonly other: Person;
  readonly sp: Person;
  readonly admin: Person;
  call(method: Method, path: string, sent?: Sent): Promise<Answer>;
  /** Files it as a phone does; the id, and what was answered. */
  file(complaint?: Partial<Complaint>, id?: string): Promise<Answer & { id: string; referenceId: string }>;
  enter(role: Role, account: Parameters<TestApp['addAccount']>[0]): Promise<Person>;
}

export async function openDistrict(env: Record<string, string> = {}): Promise<District> {
  const test = await startTestApp(env);

  const enter: District['enter'] = async (role, account) => {
    const added = await test.addAccount(account);
    const { token } = await test.signIn({ role, email: added.email });
    return { ...added, token };
  };

  const station = async (stationName: string, fullName: string, places: [string, number, number][]) => {
    const person = await enter('pi', {
      role: 'pi',
      full_name: fullName,
      station_name: stationName,
      station_mob_number: '020 1234567',
      search_fold: fold(stationName, fullName, ...places.map(([name]) => name)),
    });
    const rows = places.map(([name, latitude, longitude]) => ({
      type: 'village' as const,
      village_name: name,
      name_fold: nameKey(name),
      village_lat: latitude,
      village_lng: longitude,
    }));
    await replaceJurisdictions(test.db, person.id, rows);
    return person;
  };

  const call: District['call'] = async (method, path, { by, body, headers } = {}) => {
    const answer = await test.app.inject({
      method,
      url: `${apiBase}${path}`,
      headers: {
        ...(by && { authorization: `Bearer ${by.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  return {
    ...test,
    enter,
    call,
    own: await station('Wadgaon', 'Sunil Jadhav', [
      ['Wadgaon', 18.91, 74.42],
      ['Dhamani', 18.93, 74.47],
      ['Shirgaon', 18.89, 74.37],
    ]),
    other: await station('Nandgaon', 'Vaishali Nikam', [
      ['नांदगाव', 18.79, 74.62],
      ['Khadki', 18.74, 74.64],
      ['शिरगाव', 18.83, 74.57],
    ]),
    sp: await enter('sp', { role: 'sp', full_name: 'Asha Deshmukh', post: 'SP', officer_no: 'OFF001' }),
    admin: await enter('admin', { role: 'admin', full_name: 'Administrator' }),
    async file(complaint = {}, id = uuidv7()) {
      const body = complaintOf(complaint);
      return {
        ...(await call('PUT', `/public/complaints/${id}`, { body })),
        id,
        referenceId: body.referenceId,
      };
    },
  };
}

/** What the administrator types of any account, of a station or of an officer. */
export const accountForm = (given: object = {}) => ({
  email: `${uuidv7()}@test.example`,
  fullName: 'Dattatray Gaikwad',
  stationName: 'Pimpalgaon',
  address: 'Station Road',
  mobNumber: '9000000003',
  stationMobNumber: '02425 223344',
  latitude: 19.05,
  longitude: 74.25,
  description: '',
  ...given,
});
