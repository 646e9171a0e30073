// What the audit says of an erased complaint stays hidden from the officer whom it accused.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditLine } from '#contract/staff/audit.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { runDeletion } from '#server/deletion/run.ts';
import { sealArrivals } from '#server/queries/arrivals.ts';

let district: District;
let colleague: Person;
const phone = '9000001701';
const ofOfficer = { confidential: true, phone, answers: 'officer=Asha Deshmukh' };

beforeAll(async () => {
  district = await openDistrict();
  colleague = await district.enter('sp', { role: 'sp', full_name: 'Usha More', post: 'ASP' });
});
afterAll(() => district.close());

const readBy = async (by: Person, query = '') => {
  const { body } = await district.call('GET', `/sp-user/audit${query}`, { by });
  const lines = (body.data as AuditLine[]).filter(({ action }) => action !== 'audit.read');
  return { total: body.total as number, said: lines.map(({ action, rows }) => [action, rows]) };
};
const closed = async (complaint: Parameters<District['file']>[0]) => {
  const report = await district.file(complaint);
  await sealArrivals(district.db, district.clock.now);
  const body = { status: 'noAction', additionalNotes: 'Asked.' };
  const headers = { 'idempotency-key': uuidv7() };
  const path = `/pi-user/incident-reports/status/${report.id}`;
  expect((await district.call('PUT', path, { by: colleague, body, headers })).status).toBe(200);
  return report;
};
const run = (...args: string[]) => runDeletion(args, district.deps);
async function erase(...references: string[]) {
  const asked = references.flatMap((reference) => ['--reference', reference]);
  const [, number = ''] = /Request (\d+)/.exec(await run('add', '--phone', phone, ...asked)) ?? [];
  await run('verify', number);
  expect(await run('done', number)).toContain('is done');
}

it('shows the accused no line about it, nor that its deletion was asked for', async () => {
  const before = await readBy(district.sp);
  const { id, referenceId } = await closed(ofOfficer);
  await district.call('GET', '/sp-user/complaint-reports', { by: colleague });
  await erase(referenceId);
  expect((await readBy(district.sp)).said).toEqual(before.said);
  expect(await readBy(district.sp, `?about=${id}`)).toEqual({ total: 0, said: [] });
  const others = (await readBy(colleague)).said.map(([action]) => action);
  for (const action of ['report-erase', 'incident.erase', 'incident.status', 'deletion.add'])
    expect(others).toContain(action);
});

it('counts it out of the lines that are about other reports too', async () => {
  const [shown, hidden] = [await closed({ phone }), await closed(ofOfficer)];
  await erase(shown.referenceId, hidden.referenceId);
  const { said } = await readBy(district.sp);
  expect(said).toContainEqual(['report-erase', 1]);
  expect(said.filter(([action]) => action === 'incident.erase')).toHaveLength(1);
});

it('judges an account that was never compared before the words are gone', async () => {
  const { id, referenceId } = await closed({ ...ofOfficer, answers: 'officer=Omkar Thorat' });
  const thorat = await district.enter('sp', { role: 'sp', full_name: 'ओंकार थोरात', post: 'DYSP' });
  await erase(referenceId);
  expect((await readBy(thorat, `?about=${id}`)).total).toBe(0);
  expect((await readBy(colleague, `?about=${id}`)).total).toBeGreaterThan(0);
});
