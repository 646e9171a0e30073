// Rows keep the one name of who wrote them; the answer says how officers are called in Marathi.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayInIndia } from '#contract/shared/time.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { type Colleague, enrol, newStation, reportOf, statusPath, unlock } from '#fixtures/server/person.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

const key = 'the-key-of-the-assistant';
const kaleMr = 'गणेश काळे';
const joshiMr = 'माया जोशी';

let district: District;
let seat: Person;
let kale: Colleague;
let joshi: Person;
beforeAll(async () => {
  district = await openDistrict({ BOT_API_KEY: key });
  joshi = await district.enter('sp', {
    role: 'sp',
    full_name: 'Maya Joshi',
    full_name_mr: joshiMr,
    post: 'ASP',
  });
  seat = await newStation(district);
  kale = await unlock(district, seat, { id: await enrol(district, seat, { fullNameMr: kaleMr }) });
});
afterAll(() => district.close());

const reportPath = (id: string) => `/pi-user/incident-reports/${id}`;
const namesIn = async (path: string, by: Person) => (await district.call('GET', path, { by })).body.namesMr;

describe('officers are named in Marathi', () => {
  it('in the history of a report: who acted on it, sent, wrote, told or has it', async () => {
    const id = await reportOf(district, seat);
    expect(await namesIn(`${reportPath(id)}/history`, seat)).toBeUndefined();
    const acted = { status: 'action', additionalNotes: 'Went there' };
    expect((await kale.call('PUT', statusPath(id), { body: acted })).status).toBe(200);
    expect(await namesIn(`${reportPath(id)}/history`, seat)).toEqual({ 'Ganesh Kale': kaleMr });
    const own = await reportOf(district, seat);
    const closed = { act: 'close', upTo: null, reason: 'All is said' };
    const ended = await kale.call('PUT', `/pi-user/incident-reports/conversation/${own}`, { body: closed });
    expect(ended.status).toBe(200);
    expect(await namesIn(`${reportPath(own)}/history`, seat)).toEqual({ 'Ganesh Kale': kaleMr });
  });

  it('on a report: the investigating officer, and who set the reminder', async () => {
    const id = await reportOf(district, seat);
    const chosen = await kale.call('PUT', `${reportPath(id)}/investigator`, { body: { personId: kale.id } });
    const named = { fullName: 'Ganesh Kale', fullNameMr: kaleMr };
    expect(chosen.body.data.investigator).toMatchObject(named);
    const today = dayInIndia(district.clock.now);
    const reminder = { on: today, text: 'Call her' };
    expect((await kale.call('PUT', `${reportPath(id)}/reminder`, { body: reminder })).status).toBe(200);
    const { data } = (await district.call('GET', reportPath(id), { by: seat })).body;
    expect([data.investigator, data.reminder.by]).toMatchObject([named, named]);
  });

  it('where a complaint about one of them is hidden from her, and in the audit', async () => {
    const { sp, admin } = district;
    const id = uuidv7();
    const body = {
      id,
      accusedOfficerName: 'Madam Joshi',
      fullName: 'Sita Pawar',
      complaintDescription: 'She asked for money.',
      location: 'Wadgaon',
      language: 'en',
      occurredAt: '2026-03-01T09:00:00.000Z',
    };
    const headers = { authorization: `Bearer ${key}` };
    expect((await district.call('POST', '/bot/complaint-reports', { body, headers })).status).toBe(201);
    const names = { 'Maya Joshi': joshiMr };
    expect(await namesIn(`/sp-user/complaint-reports/${id}/history`, sp)).toEqual(names);
    expect(await namesIn('/admin/hidden-complaints', admin)).toEqual(names);
    await district.call('GET', '/sp-user/audit', { by: joshi });
    expect(await namesIn('/sp-user/audit', sp)).toMatchObject(names);
  });

  it('on an item: who decided about it', async () => {
    const id = uuidv7();
    const body = {
      type: 'lost',
      referenceId: 'LF-000001',
      title: 'Umbrella',
      category: 'other',
      description: 'Black.',
      location: 'Nowhere known',
      contactName: 'Kiran Palve',
      contactPhone: '9000000601',
      showPhone: false,
      language: 'mr',
      madeAt: '2026-11-20T10:00:00.000Z',
    };
    expect((await district.call('PUT', `/public/items/${id}`, { body })).status).toBe(201);
    const decided = (by: Person) =>
      district.call('PUT', `/sp-user/items/${id}`, { by, body: { state: 'approved' } });
    expect((await decided(joshi)).body.data.decidedBy).toMatchObject({ fullNameMr: joshiMr });
    const { status, body: answer } = await kale.call('PUT', `/sp-user/items/${id}`, {
      body: { state: 'hidden' },
    });
    expect([status, answer.data?.decidedBy?.fullNameMr]).toEqual([200, kaleMr]);
  });

  it('not where two officers of one name write it in two ways', async () => {
    const id = await reportOf(district, seat);
    const acted = { status: 'action', additionalNotes: 'Went there' };
    expect((await kale.call('PUT', statusPath(id), { body: acted })).status).toBe(200);
    await enrol(district, await newStation(district), { fullNameMr: 'गणेश काले' });
    expect(await namesIn(`${reportPath(id)}/history`, seat)).toBeUndefined();
  });
});
