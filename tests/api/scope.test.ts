// Who may call what: each call by nobody, by each role, and for what is another's.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { uuidv7 } from '#offline/uuid.ts';
import { type District, openDistrict, type Person } from '../support/district.ts';

let district: District;
let own: string;
let confidential: string;

beforeAll(async () => {
  district = await openDistrict();
  own = (await district.file()).id;
  confidential = (await district.file({ confidential: true })).id;
});
afterAll(() => district.close());

const guarded = Object.values(endpoints as Record<string, Endpoint>).filter(
  ({ who }) => !who.includes('public'),
);
const pathOf = ({ path }: Endpoint, id: string) => path.replace(':id', id);
const people = () => ({ pi: district.own, sp: district.sp, admin: district.admin });

describe.each(guarded.map((row) => [`${row.method} ${row.path}`, row] as const))('%s', (_, row) => {
  it('answers 401 to nobody, to a made-up token and to a token without its scheme', async () => {
    const stranger = { id: '', email: '', token: 'A'.repeat(43) };
    const path = pathOf(row, own);
    const headers = { authorization: district.own.token };
    for (const sent of [{}, { by: stranger }, { headers }]) {
      const { status, body } = await district.call(row.method, path, sent);
      expect([status, body.code]).toEqual([401, 'not_signed_in']);
    }
  });

  it('answers 403 to the other roles, before it looks at anything else', async () => {
    for (const [role, by] of Object.entries(people())) {
      if (row.who.includes(role as 'pi' | 'sp' | 'admin')) continue;
      const { status, body } = await district.call(row.method, pathOf(row, own), {
        by,
        body: { wrong: true },
      });
      expect([role, status, body.code]).toEqual([role, 403, 'wrong_role']);
    }
  });
});

const status = { status: 'action', additionalNotes: 'Seen.' };

describe.each([
  ['POST', '/pi-user/incident-reports/:id/read', undefined],
  ['GET', '/pi-user/incident-reports/:id/history', undefined],
  ['PUT', '/pi-user/incident-reports/status/:id', status],
] as const)('%s %s', (method, path, body) => {
  const ask = async (by: Person, id: string) =>
    (await district.call(method, path.replace(':id', id), { by, body })).status;

  it('answers the own station, and 404 to another', async () => {
    expect(await ask(district.own, own)).toBe(200);
    expect(await ask(district.other, own)).toBe(404);
  });

  it('answers 404 to a station for a confidential report and for an unknown id, 400 for what is no id', async () => {
    expect(await ask(district.own, confidential)).toBe(404);
    expect(await ask(district.own, uuidv7())).toBe(404);
    expect(await ask(district.own, '7')).toBe(400);
  });
});

describe.each([
  ['POST', '/sp-user/incident-reports/:id/read', undefined],
  ['GET', '/sp-user/incident-reports/:id/history', undefined],
  ['PUT', '/sp-user/incident-reports/:id/transfer', 'station'],
  ['PUT', '/sp-user/complaint-reports/status/:id', status],
  ['PUT', '/pi-user/incident-reports/status/:id', status],
] as const)('%s %s', (method, path, body) => {
  it('answers the superintendent 404 for an unknown id', async () => {
    const sent = { by: district.sp, body: body === 'station' ? { stationId: district.own.id } : body };
    const answer = await district.call(method, path.replace(':id', uuidv7()), sent);
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });
});

it('lets the superintendent see and change what a station cannot', async () => {
  const by = district.sp;
  expect((await district.call('POST', `/sp-user/incident-reports/${confidential}/read`, { by })).status).toBe(
    200,
  );
  const path = `/pi-user/incident-reports/status/${confidential}`;
  expect((await district.call('PUT', path, { by, body: status })).status).toBe(200);
});

it('shows a station no confidential report in its list', async () => {
  const { body } = await district.call('GET', '/pi-user/incident-reports', { by: district.own });
  expect(body.data.map((row: { _id: string }) => row._id)).toEqual([own]);
});
