// "Is it stolen?": the start of a hash goes to the server, the rest comes back with a station to ask, and nothing else.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identifierKey } from '#contract/questions/identifiers.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict({ RATE_TRACKING: '100000/1' });
});
afterAll(() => district.close());

const imei = '356938035643809';
const hashOf = (kind: 'imei' | 'registration' | 'earTag', typed: string) =>
  createHash('sha256')
    .update(identifierKey(kind, typed) ?? '')
    .digest('hex');
const ask = async (prefix: string) => district.call('GET', `/public/things/${prefix}`);
const found = async (hash: string) => {
  const { body } = await ask(hash.slice(0, 5));
  return body.things.filter(({ rest }: { rest: string }) => hash.slice(0, 5) + rest === hash);
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
    expect([typed, await found(hash)]).toEqual([typed, [{ rest: hash.slice(5), ...station }]]);
    const text = JSON.stringify((await ask(hash.slice(0, 5))).body);
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

it('takes five digits of a hash, and answers whatever they are', async () => {
  for (const wrong of ['abc', 'ABCDE', '123456', 'zzzzz']) expect((await ask(wrong)).status).toBe(400);
  const digits = fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: 5, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(digits, async (prefix) => {
      const { status, body } = await ask(prefix.join(''));
      expect([status, Object.keys(body)]).toEqual([200, ['success', 'things']]);
    }),
    { numRuns: 100 },
  );
});

it('is counted by address: who tries all starts has to wait', async () => {
  const strict = await openDistrict({ RATE_TRACKING: '3/1' });
  const statuses: number[] = [];
  for (const prefix of ['00000', '00001', '00002', '00003'])
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
