// "Is it stolen?": the start of a hash goes to the server, the rest comes back with a station to ask, and nothing else.
import { createHash, hash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prefixDigits } from '#contract/public/things/stolen.ts';
import { identifierKey } from '#contract/questions/identifiers.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { mostThings } from '#server/queries/things/reported.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict({ RATE_THINGS: '100000/1' });
});
afterAll(() => district.close());

const imei = '356938035643809';
const hashOf = (kind: 'imei' | 'registration' | 'earTag', typed: string) =>
  createHash('sha256')
    .update(identifierKey(kind, typed) ?? '')
    .digest('hex');
const ask = async (prefix: string) => district.call('GET', `/public/things/${prefix}`);
const found = async (hash: string) => {
  const { body } = await ask(hash.slice(0, prefixDigits));
  return body.things.filter(({ rest }: { rest: string }) => hash.slice(0, prefixDigits) + rest === hash);
};
const stolen = (answers: string, given: object = {}) =>
  district.file({
    category: 'theft',
    location: 'Wadgaon',
    fullName: 'Kamal Pawar',
    phone: '9000000777',
    answers,
    ...given,
  });

it('names the station to ask, however the number is written, and neither owner nor case', async () => {
  const { id, referenceId } = await stolen('thing=vehicle\nregistration=MH 12 AB 45');
  await stolen(`thing=phone\nimei=${imei}`);
  await stolen('matter=cattle\nearTag=123456789012', { category: 'other' });
  const station = { stationName: 'Wadgaon', stationPhone: '020 1234567' };
  const asked = [
    ['registration', 'MH12AB0045'],
    ['registration', 'एमएच १२ AB ००४५'],
    ['imei', `${imei.slice(0, 8)} ${imei.slice(8)}`],
    ['earTag', '1234 5678 9012'],
  ] as const;
  for (const [kind, typed] of asked) {
    const hash = hashOf(kind, typed);
    expect([typed, await found(hash)]).toEqual([typed, [{ rest: hash.slice(prefixDigits), ...station }]]);
    const text = JSON.stringify((await ask(hash.slice(0, prefixDigits))).body);
    for (const secret of [id, referenceId, 'Kamal', '9000000777', imei, 'MH12', hash.slice(0, 6)])
      expect(text).not.toContain(secret);
  }
});

it('says nothing of what is not stolen, confidential, closed or erased', async () => {
  const hash = hashOf('registration', 'MH14XY1111');
  const answers = 'registration=MH14XY1111';
  await stolen(answers, { category: 'traffic' });
  await stolen(`thing=vehicle\n${answers}`, { confidential: true });
  const { id } = await stolen(`thing=vehicle\n${answers}`);
  expect(await found(hash)).toHaveLength(1);
  await stolen(`thing=vehicle\n${answers}`);
  expect(await found(hash)).toHaveLength(1);
  await district.db.updateTable('incidents').set({ status: 'resolved' }).execute();
  expect(await found(hash)).toEqual([]);
  await district.db
    .updateTable('incidents')
    .set({ status: 'pending', identifiers: [] })
    .where('id', '=', id)
    .execute();
  await district.db.updateTable('incidents').set({ status: 'pending' }).execute();
  expect(await found(hash)).toHaveLength(1);
});

it('takes three digits of a hash, and answers whatever they are', async () => {
  for (const wrong of ['ab', 'ABC', '1234', 'zzz', '12345']) expect((await ask(wrong)).status).toBe(400);
  const digits = fc.array(fc.constantFrom(...'0123456789abcdef'), {
    minLength: prefixDigits,
    maxLength: prefixDigits,
  });
  await fc.assert(
    fc.asyncProperty(digits, async (prefix) => {
      const { status, body } = await ask(prefix.join(''));
      expect([status, Object.keys(body), body.isWhole]).toEqual([
        200,
        ['success', 'things', 'isWhole'],
        true,
      ]);
    }),
    { numRuns: 100 },
  );
});

it('sends a start that two dozen of any hundred thousand vehicles share; a district has many times more', () => {
  const groups = new Map<string, number>();
  for (let at = 0; at < 100_000; at += 1) {
    const series = `A${String.fromCharCode(65 + Math.floor(at / 10_000))}`;
    const start = hash('sha256', `registration:MH12${series}${String(at % 10_000).padStart(4, '0')}`);
    groups.set(start.slice(0, prefixDigits), (groups.get(start.slice(0, prefixDigits)) ?? 0) + 1);
  }
  expect(groups.size).toBe(16 ** prefixDigits);
  expect(Math.min(...groups.values())).toBeGreaterThanOrEqual(5);
});

it('cuts no answer silently: all of a start are in it, each once, or it says that they are not', async () => {
  const numbersOf = (start: string, many: number): string[] => {
    const found: string[] = [];
    for (let at = 0; found.length < many; at += 1) {
      const tag = `earTag:${300_000_000_000 + at}`;
      if (hash('sha256', tag).startsWith(start)) found.push(tag);
    }
    return found;
  };
  const file = async (identifiers: readonly string[]) => {
    const { id } = await stolen('matter=cattle', { category: 'other' });
    await district.db
      .updateTable('incidents')
      .set({ identifiers: [...identifiers] })
      .where('id', '=', id)
      .execute();
  };
  const tags = numbersOf('abc', mostThings + 1);
  const [last = '', ...others] = tags;
  for (const _ of [1, 2]) await file(others);
  const whole = (await ask('abc')).body;
  expect([whole.things.length, whole.isWhole]).toEqual([mostThings, true]);
  expect(new Set(whole.things.map(({ rest }: { rest: string }) => rest)).size).toBe(mostThings);
  await file([last]);
  const cut = (await ask('abc')).body;
  expect([cut.things.length, cut.isWhole]).toEqual([mostThings, false]);
});

it('is counted by address: who tries all starts has to wait', async () => {
  const strict = await openDistrict({ RATE_THINGS: '3/1' });
  const statuses: number[] = [];
  for (const prefix of ['000', '001', '002', '003'])
    statuses.push((await strict.call('GET', `/public/things/${prefix}`)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  await strict.close();
});

it('finds by an index, on which the database agrees with the hash of a phone', async () => {
  const { rows } = await district.db
    .selectNoFrom(({ fn, val }) => [
      fn<string[]>('thing_prefixes', [val([`imei:${imei}`, 'mobile:9000000001'])]).as('found'),
    ])
    .execute()
    .then((all) => ({ rows: all }));
  expect(rows[0]?.found).toEqual([hashOf('imei', imei).slice(0, 5)]);
});
