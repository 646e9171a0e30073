// One-time codes: a stranger can neither guess one nor lock out the person who holds it. And the name of the station
// under a message.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldSecret, printedSecret } from '#contract/public/facts/case-secret.ts';
import { type OwnCase, openCases } from '#fixtures/data/own-case.ts';
import { sha256 } from '#fixtures/data/sha256.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { deleteConversations } from '#server/queries/conversation/messages.ts';
import { secretsByCode } from '#server/rules/access/case-secret.ts';

let district: District;
let cases: ReturnType<typeof openCases>;
beforeAll(async () => {
  district = await openDistrict({ RATE_ACCESS_CODES: '5/60', TRUST_PROXY: 'loopback' });
  cases = openCases(district);
});
afterAll(() => district.close());

const give = async (id: string): Promise<string> =>
  (await district.call('POST', `/pi-user/incident-reports/access-code/${id}`, { by: district.own })).body
    .code;

async function tryCode(referenceId: string, code: string, from: string): Promise<string> {
  const secretSha256 = sha256(Buffer.from(cases.guess()));
  const { status, body } = await district.call('PUT', '/public/access-code', {
    body: { referenceId, code, secretSha256 },
    headers: { 'x-forwarded-for': from },
  });
  return status === 200 ? 'taken' : body.code;
}

it('a stranger who uses up the own tries leaves the holder of the code hers', async () => {
  const { id, referenceId } = await cases.file({}, { isOld: true });
  const code = await give(id);
  const seen: string[] = [];
  for (let turn = 0; turn < 8; turn += 1) seen.push(await tryCode(referenceId, '00000000', '198.51.100.7'));
  expect(seen).toEqual([...Array(5).fill('wrong_code'), ...Array(3).fill('too_many_requests')]);
  expect(await tryCode(referenceId, code, '198.51.100.7')).toBe('too_many_requests');
  expect(await tryCode(referenceId, code, '203.0.113.9')).toBe('taken');
});

it('a stranger has the same tries however the reference is spelt', async () => {
  const spellings = ['O0', '00', '0O', 'OO'].map((letters) => `FIR-2024-AB${letters}CDEFG`);
  const seen: string[] = [];
  for (const spelling of [...spellings, ...spellings])
    seen.push(await tryCode(spelling, '00000000', '198.51.100.8'));
  expect(seen).toEqual([...Array(5).fill('wrong_code'), ...Array(3).fill('too_many_requests')]);
});

it('a stranger has a hundred tries an hour in all, also with many IPv6 addresses', async () => {
  const { id, referenceId } = await cases.file({}, { isOld: true });
  await give(id);
  const counts = { wrong_code: 0, too_many_requests: 0 };
  for (let turn = 0; turn < 180; turn += 1) {
    const answer = await tryCode(referenceId, '00000000', `198.51.100.${turn % 30}`);
    counts[answer as keyof typeof counts] += 1;
  }
  expect(counts).toEqual({ wrong_code: 100, too_many_requests: 80 });
  const other = await cases.file({}, { isOld: true });
  const seen = new Set<string>();
  for (let turn = 0; turn < 6; turn += 1)
    seen.add(await tryCode(other.referenceId, '00000000', `2001:db8:1:${turn}::7`));
  expect([...seen]).toEqual(['wrong_code', 'too_many_requests']);
});

it('codes end older secrets that came by a code, never the secret of the phone that filed', async () => {
  const filed = await cases.file();
  const byCode: OwnCase[] = [];
  for (let turn = 0; turn <= secretsByCode; turn += 1) {
    district.clock.now = new Date(district.clock.now.getTime() + 1000);
    const secret = cases.guess();
    const used = await cases.useCode(filed.referenceId, await give(filed.id), secret);
    expect(used.status).toBe(200);
    byCode.push({ ...filed, secret });
  }
  const opens = async (own: OwnCase) => (await cases.track(own)).forHolder !== undefined;
  expect(await opens(filed)).toBe(true);
  expect(await Promise.all(byCode.map(opens))).toEqual([false, ...Array(secretsByCode).fill(true)]);
});

it('a message of a station bears its name in both languages', async () => {
  await district.db
    .updateTable('accounts')
    .set({ station_name_mr: 'वडगाव' })
    .where('id', '=', district.own.id)
    .execute();
  const own = await cases.file();
  await cases.answer(own, 'Which colour was it?');
  expect((await cases.track(own)).forHolder.messages).toMatchObject([{ post: 'Wadgaon', postMr: 'वडगाव' }]);
});

it('words that an officer writes with a code of his own bear its origin on both sides, and the complainant hears of it', async () => {
  const own = await cases.file({ fullName: 'Sunita Patil' });
  await cases.send(own, 'My own words.');
  const code = await give(own.id);
  const forged: OwnCase = { ...own, secret: cases.guess() };
  expect((await cases.useCode(own.referenceId, code, forged.secret)).status).toBe(200);
  await cases.send(forged, 'I withdraw my complaint.');

  const { forHolder } = await cases.track(own);
  expect(forHolder.messages[0].code).toBeUndefined();
  const when = expect.stringMatching(/^\d{4}-/);
  expect(forHolder.messages[1]).toMatchObject({
    text: 'I withdraw my complaint.',
    code: { madeAt: when, post: 'Wadgaon' },
  });
  expect(forHolder.messages[1].code.by).toBeUndefined();
  expect(forHolder.codes).toEqual([expect.objectContaining({ post: 'Wadgaon', madeAt: when, usedAt: when })]);
  const { messages } = await cases.history(own);
  expect(messages[1].code).toMatchObject({ by: 'Sunil Jadhav', post: 'Wadgaon', madeAt: when });

  const told = await district.db
    .selectFrom('tellings')
    .where('incident_id', '=', own.id)
    .where('cause', '=', 'access')
    .orderBy('made_at')
    .select('what')
    .execute();
  expect(told.map(({ what }) => what).sort()).toEqual(['codeMade', 'codeUsed']);
  const { lines } = await cases.audited(own);
  const used = lines.find(({ action }) => action === 'incident.code-used');
  expect(used?.after).toMatchObject({ madeBy: district.own.id, name: 'Sunil Jadhav', post: 'Wadgaon' });
});

it('a code that was made and not used is shown too; one that was sent names nobody', async () => {
  const own = await cases.file();
  await give(own.id);
  expect((await cases.track(own)).forHolder.codes).toMatchObject([{ post: 'Wadgaon', usedAt: null }]);
  // Anonymized with the words.
  await district.db.transaction().execute((one) => deleteConversations(one, [own.id]));
  expect(await district.db.selectFrom('made_codes').where('incident_id', '=', own.id).execute()).toEqual([]);
});

it('a code on paper is one line of twelve signs in threes; one of before, with 26, still opens', async () => {
  const own = await cases.file();
  expect(printedSecret(own.secret)).toMatch(/^[\dA-Z]{3}(-[\dA-Z]{3}){3}$/);
  expect(foldSecret(printedSecret(own.secret).toLowerCase())).toBe(own.secret);
  const older = '0123456789ABCDEFGHJKMNPQRS';
  const secretSha256 = sha256(Buffer.from(older));
  const filed = await district.file({ secretSha256 });
  expect((await cases.track({ ...filed, secret: older })).forHolder).toBeDefined();
});
