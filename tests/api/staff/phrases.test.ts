// Ready sentences: both languages or none, read by every officer, changed by the superintendent's office.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type District, openDistrict } from '#fixtures/server/district.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

const kind = 'closedBeforeFir';
const phrase = { en: 'The enquiry found no offence.', mr: 'चौकशीत गुन्हा आढळला नाही.' };
const set = (phrases: unknown, headers = {}, by = district.sp) =>
  district.call('PUT', '/sp-user/phrases', { by, body: { kind, phrases }, headers });
const known = async () => (await district.call('GET', '/pi-user/phrases', { by: district.own })).body.data;
const audited = async () =>
  district.db
    .selectFrom('audit')
    .where('action', '=', 'phrases.change')
    .select(['account_id', 'before', 'after'])
    .orderBy('id')
    .execute();

it('shows every station what the superintendent has written, and writes each change down once', async () => {
  expect(await known()).toEqual([]);
  for (const _ of [1, 2]) expect((await set([phrase])).body).toMatchObject({ success: true, version: 1 });
  expect(await known()).toEqual([{ kind, version: 1, phrases: [phrase] }]);
  expect(await audited()).toEqual([
    {
      account_id: district.sp.id,
      before: { version: 0, phrases: null },
      after: { version: 1, phrases: [phrase] },
    },
  ]);
  expect((await set(null)).body.version).toBe(2);
  expect(await known()).toEqual([{ kind, version: 2, phrases: [] }]);
  expect(await audited()).toHaveLength(2);
});

it('refuses a change of sentences that another officer has changed meanwhile', async () => {
  const { version } = (await set([phrase])).body;
  const other = [{ ...phrase, en: 'No offence was found.' }];
  expect((await set(other, { 'if-match': `"${version - 1}"` })).body.code).toBe('stale_version');
  expect((await set(other, { 'if-match': `"${version}"` })).body.version).toBe(version + 1);
});

it.each([
  ['one language alone', [{ en: phrase.en }], 'phrases.0.mr'],
  ['an empty text', [{ ...phrase, en: ' ' }], 'phrases.0.en'],
  ['English in place of Marathi', [{ ...phrase, mr: phrase.en }], 'phrases.0.mr'],
  ['Marathi in place of English', [{ ...phrase, en: phrase.mr }], 'phrases.0.en'],
  ['a text that is too long', [{ ...phrase, en: 'a'.repeat(301) }], 'phrases.0.en'],
  ['no sentence', [], 'phrases'],
  ['too many', Array.from({ length: 13 }, () => phrase), 'phrases'],
])('refuses %s and keeps what was there', async (_, phrases, path) => {
  const before = await known();
  const { status, body } = await set(phrases);
  expect([status, body.fields[0].path]).toEqual([400, path]);
  expect(await known()).toEqual(before);
});

it('refuses a kind of step that needs no words', async () => {
  const body = { kind: 'signed', phrases: [phrase] };
  const answer = await district.call('PUT', '/sp-user/phrases', { by: district.sp, body });
  expect(answer.body.fields).toEqual([{ path: 'kind', code: 'invalid' }]);
});
