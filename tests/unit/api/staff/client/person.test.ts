// Who is at the console by the PIN: what the server says counts, where it says something.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const world = vi.hoisted(() => ({
  kept: { is: 'none' } as object,
  answer: async (): Promise<unknown> => ({ keyId: 'key' }),
  locked: 0,
}));
vi.mock('#offline/index.ts', async (original) => ({
  ...(await original<object>()),
  unlockKeptPerson: async () => world.kept,
  unlockNewPerson: async (_who: object, _pin: string, register: (key: string) => Promise<string>) => {
    await register('public');
  },
  lockPerson: async () => {
    world.locked += 1;
  },
  dropPersonKeys: async () => undefined,
}));
vi.mock('#api/shared/request.ts', async (original) => ({
  ...(await original<object>()),
  callEndpoint: () => world.answer(),
}));

const { Problem, Unreachable } = await import('#api/shared/request.ts');
const { personAt, unlockPerson } = await import('#api/staff/client/person.ts');

const session = { role: 'pi', user: { id: 'station', fullName: '' }, until: 0 } as const;
const person = { _id: 'ganesh', fullName: 'Ganesh Kale', rank: 'PSI', buckleNo: '3318', isInCharge: true };
const unlock = () => unlockPerson(session, 'ganesh', '730264');
const isThere = () => personAt(session)?._id === 'ganesh';
const fail = (error: Error) => {
  world.answer = () => Promise.reject(error);
};
const refusal = (status: number, code: string) =>
  new Problem(status, { code, message: '', requestId: '' } as never);

beforeEach(() => {
  const stored = new Map<string, string>();
  stored.set('vishwas-roster', JSON.stringify({ userId: 'station', persons: [person] }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('document', { cookie: '' });
  world.kept = { is: 'none' };
  world.answer = async () => ({ keyId: 'key' });
  world.locked = 0;
});
afterEach(() => vi.unstubAllGlobals());

it('opens a new device by the server', async () => {
  expect(await unlock()).toBe('open');
  expect(isThere()).toBe(true);
});

it.each([
  ['no answer', new Unreachable('cut')],
  ['a server that is ill', refusal(503, 'unavailable')],
])('with %s the PIN that this device knows decides', async (_, error) => {
  fail(error);
  world.kept = { is: 'open', publicKey: 'public' };
  expect(await unlock()).toBe('open');
  expect([isThere(), world.locked]).toEqual([true, 0]);
  world.kept = { is: 'wrong', waitMs: 30_000 };
  expect(await unlock()).toEqual({ wrong: 30_000 });
});

it('without a key on this device says that it needs the server, or what ails it', async () => {
  fail(new Unreachable('cut'));
  expect(await unlock()).toBe('noKey');
  fail(refusal(503, 'unavailable'));
  await expect(unlock()).rejects.toThrow(Problem);
  expect(isThere()).toBe(false);
});

it.each([
  [403, 'wrong_pin'],
  [429, 'too_many_requests'],
])('a refusal locks what the device had opened: %i', async (status, code) => {
  fail(refusal(status, code));
  for (const kept of [{ is: 'open', publicKey: 'public' }, { is: 'none' }]) {
    world.kept = kept;
    await expect(unlock()).rejects.toMatchObject({ code });
  }
  expect([isThere(), world.locked]).toEqual([false, 2]);
});
