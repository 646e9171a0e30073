// An officer of one test's own: what it does to the account, no other test meets.
import { randomUUID } from 'node:crypto';
import { demoPassword } from './server-process.ts';

export interface Officer {
  readonly email: string;
  /** The status that signing in with this password is answered with, and the token where it is 200. */
  signIn(password: string): Promise<{ status: number; token?: string }>;
  /** Whether a session opened by `signIn` is still one. */
  isLive(token: string): Promise<boolean>;
  leave(): Promise<void>;
}

const rooms = { pi: 'pi-user', sp: 'sp-user' } as const;

/** The password is `demoPassword`. */
export async function newOfficer(url: string, role: 'pi' | 'sp'): Promise<Officer> {
  const base = `${url}/api/v1`;
  const email = `${role}-${randomUUID().slice(0, 8)}@demo.example`;
  const send = (method: string, path: string, body?: object, token?: string) =>
    fetch(`${base}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const signInAs = async (room: string, who: string, password: string) => {
    const answer = await send('POST', `/${room}/auth/sign-in`, { email: who, password });
    const { token } = (await answer.json()) as { token?: string };
    return { status: answer.status, ...(token && { token }) };
  };
  const { token: admin } = await signInAs('admin', 'admin@demo.example', demoPassword);
  const person = {
    email,
    password: demoPassword,
    fullName: 'Officer of a test',
    stationName: 'Far away',
    address: 'Far away',
    mobNumber: '9000000077',
    stationMobNumber: '9000000078',
    latitude: 8.1,
    longitude: 77.5,
    description: '',
  };
  const own = role === 'pi' ? { jurisdictions: [] } : { id: 'OFF777', post: 'DYSP', jurisdictionAreas: [] };
  const made = await send('POST', `/admin/${rooms[role]}/`, { ...person, ...own }, admin);
  if (!made.ok) throw new Error(`no officer was made: ${made.status} ${await made.text()}`);
  const { id } = (await made.json()) as { id: string };
  const lists = { pi: '/pi-user/incident-reports', sp: '/sp-user/incident-reports' };
  return {
    email,
    signIn: (password) => signInAs(rooms[role], email, password),
    isLive: async (token) => (await send('GET', lists[role], undefined, token)).ok,
    leave: async () => {
      await send('DELETE', `/admin/${rooms[role]}/${id}`, undefined, admin);
    },
  };
}
