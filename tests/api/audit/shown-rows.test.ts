// A refused or repeated write shows the row too, so it is a read of a confidential one.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

const actionsAbout = async (subject: string) => {
  await Promise.all(district.app.afterAnswers);
  const lines = await district.db
    .selectFrom('audit')
    .select(['action', 'account_id'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();
  expect(lines.filter(({ account_id }) => account_id !== null && account_id !== district.sp.id)).toEqual([]);
  return lines.map(({ action }) => action);
};

type Body = object | undefined;
const put = (path: string, body: Body, headers: Record<string, string> = {}) =>
  district.call('PUT', path, {
    by: district.sp,
    body,
    headers: { 'idempotency-key': uuidv7(), ...headers },
  });
const stale = { 'if-match': '"77"' };

describe('a confidential report', () => {
  const status = { status: 'action', additionalNotes: 'Seen.' };
  const step = () => ({ kind: 'read', on: district.clock.now.toISOString().slice(0, 10) });
  let id: string;
  let own: string;
  let own2: string;
  beforeEach(async () => {
    id = (await district.file({ confidential: true })).id;
    own = `/pi-user/incident-reports/status/${id}`;
    own2 = `/pi-user/incident-reports/${id}`;
  });
  const shown = async () => (await actionsAbout(`incident:${id}`)).filter((one) => one === 'incident.show');

  it.each<[string, () => Promise<{ status: number; body: { code?: string } }>]>([
    ['a status', () => put(own, status, stale)],
    ['a step', () => put(`${own2}/steps/${uuidv7()}`, step(), stale)],
    ['a transfer', () => put(`${own2.replace('pi', 'sp')}/transfer`, { stationId: district.own.id }, stale)],
    [
      'an officer',
      () => put(`/sp-user/incident-reports/${id}/officer`, { officerId: district.sp.id }, stale),
    ],
    [
      'a return to normal',
      () => put(`/sp-user/incident-reports/${id}/make-normal`, { consent: 'Yes' }, stale),
    ],
    [
      'a return to pending',
      () => put(own, status).then(() => put(`${own2}/reopen`, { reason: 'Why' }, stale)),
    ],
  ])('is read by who gets it with a stale version: %s', async (_, write) => {
    const { status: code, body } = await write();
    expect([code, body.code]).toEqual([409, 'stale_version']);
    expect(await shown()).toEqual(['incident.show']);
  });

  it.each<[string, (headers: Record<string, string>) => Promise<{ status: number }>]>([
    ['a status', (headers) => put(own, status, headers)],
    [
      'an officer',
      (headers) => put(`/sp-user/incident-reports/${id}/officer`, { officerId: district.sp.id }, headers),
    ],
    [
      'a message',
      (headers) => put(`/pi-user/incident-reports/messages/${id}`, { text: 'Call us.' }, headers),
    ],
  ])('is read by who repeats %s, and once by the first write', async (_, write) => {
    const key = { 'idempotency-key': uuidv7() };
    expect((await write(key)).status).toBe(200);
    expect(await shown()).toEqual([]);
    expect((await write(key)).status).toBe(200);
    expect(await shown()).toEqual(['incident.show']);
  });

  it('is read by who repeats a step', async () => {
    const path = `${own2}/steps/${uuidv7()}`;
    expect((await put(path, step())).status).toBe(200);
    expect((await put(path, step())).status).toBe(200);
    expect(await shown()).toEqual(['incident.show']);
  });

  it('is read by who marks its messages as read where there is none', async () => {
    const path = `/pi-user/incident-reports/conversation/${id}`;
    expect((await put(path, { act: 'read', upTo: uuidv7() })).status).toBe(200);
    expect(await shown()).toEqual(['incident.show']);
  });
});

it('a normal report leaves no such line', async () => {
  const { id } = await district.file();
  const path = `/pi-user/incident-reports/status/${id}`;
  expect((await put(path, { status: 'action', additionalNotes: 'Seen.' }, stale)).status).toBe(409);
  expect(await actionsAbout(`incident:${id}`)).not.toContain('incident.show');
});

describe('a complaint about an officer', () => {
  const status = { status: 'action', additionalNotes: 'Seen.' };
  it('is read by who gets it with a stale version, and by who repeats a status', async () => {
    const id = uuidv7();
    const { now } = district.clock;
    await district.db
      .insertInto('officer_complaints')
      .values({
        id,
        source: 'bot',
        accused_officer_name: 'Head Constable',
        accused_name_fold: 'hed konstbl',
        full_name: 'Shobha Tambe',
        complaint_description: 'पावती दिली नाही.',
        location: 'Wadgaon',
        language: 'mr',
        date_time: now,
        received_at: now,
        search_fold: 'shobha',
        body_sha256: Buffer.alloc(32),
      })
      .execute();
    const path = allEndpoints.setOfficerComplaintStatus.path.replace(':id', id);
    const subject = `officer-complaint:${id}`;
    expect((await put(path, status, stale)).status).toBe(409);
    expect(await actionsAbout(subject)).toEqual(['officer-complaint.show']);
    const key = { 'idempotency-key': uuidv7() };
    for (let time = 0; time < 2; time += 1) expect((await put(path, status, key)).status).toBe(200);
    expect(await actionsAbout(subject)).toEqual([
      'officer-complaint.show',
      'officer-complaint.status',
      'officer-complaint.show',
    ]);
  });
});
