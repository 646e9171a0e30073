// Which incidents a station and the superintendent see. Access to the calls themselves is in matrix.test.ts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;
let own: string;
let confidential: string;

beforeAll(async () => {
  district = await openDistrict();
  own = (await district.file()).id;
  confidential = (await district.file({ confidential: true })).id;
});
afterAll(() => district.close());

const status = { status: 'action', additionalNotes: 'Seen.' };

describe.each([
  ['POST', '/pi-user/incident-reports/:id/read', undefined],
  ['GET', '/pi-user/incident-reports/:id/history', undefined],
  ['PUT', '/pi-user/incident-reports/status/:id', status],
] as const)('%s %s', (method, path, body) => {
  const ask = async (by: Person, id: string) =>
    (await district.call(method, path.replace(':id', id), { by, body })).status;

  it('shows its incident to the station, and answers 404 to another', async () => {
    expect(await ask(district.own, own)).toBe(200);
    expect(await ask(district.other, own)).toBe(404);
  });

  it('answers 404 to a station for a confidential incident or an unknown id, 400 for a malformed id', async () => {
    expect(await ask(district.own, confidential)).toBe(404);
    expect(await ask(district.own, uuidv7())).toBe(404);
    expect(await ask(district.own, '7')).toBe(400);
  });
});

it('lets the superintendent see and change incidents that a station cannot', async () => {
  const by = district.sp;
  expect((await district.call('POST', `/sp-user/incident-reports/${confidential}/read`, { by })).status).toBe(
    200,
  );
  const path = `/pi-user/incident-reports/status/${confidential}`;
  expect((await district.call('PUT', path, { by, body: status })).status).toBe(200);
});

it('shows a station no confidential incident in its list', async () => {
  const { body } = await district.call('GET', '/pi-user/incident-reports', { by: district.own });
  expect(body.data.map((row: { _id: string }) => row._id)).toEqual([own]);
});
