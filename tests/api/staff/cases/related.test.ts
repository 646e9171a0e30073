// What may belong to a report: the same telephone number, the same event. Never beyond the caller's scope.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enrol } from '#fixtures/server/authenticator.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

const related = async (id: string, by: Person = district.own) =>
  (await district.call('GET', `/pi-user/incident-reports/${id}/related`, { by })).body.data;
const ids = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);

const theft = {
  category: 'theft',
  location: 'Wadgaon',
  incidentDate: '2026-01-05',
  description: 'My motorcycle was stolen at night from the weekly market near the temple.',
} as const;

it('names the other reports of the same telephone number, the newest first', async () => {
  const phone = '9000000011';
  const [first, second, third] = [
    await district.file({ phone, category: 'fraud' }),
    await district.file({ phone, category: 'traffic' }),
    await district.file({ phone, category: 'other' }),
  ];
  await district.file({ phone: '9000000012' });
  const { samePhone } = await related(first.id);
  expect(ids(samePhone)).toEqual([third.id, second.id]);
  expect(samePhone[0]).toMatchObject({
    referenceId: third.referenceId,
    category: 'other',
    status: 'pending',
  });
});

it('names a report of the same place, day and kind in similar words, in either script', async () => {
  const { id } = await district.file({ ...theft, phone: '9000000021' });
  const alike = await district.file({
    ...theft,
    phone: '9000000022',
    location: 'वडगाव',
    description: 'A motorcycle was stolen from the market near the temple, at night.',
  });
  const others = [
    { category: 'fraud' as const },
    { incidentDate: '2026-01-09' },
    { location: 'Nandgaon' },
    { description: 'Two goats are missing since Tuesday evening.' },
  ];
  for (const [index, other] of others.entries())
    await district.file({ ...theft, phone: `900000003${index}`, ...other });
  expect(ids((await related(id)).alike)).toEqual([alike.id]);
});

it('tells a station nothing of a confidential report, nor of one that another station has', async () => {
  const phone = '9000000041';
  const { id } = await district.file({ ...theft, phone });
  await district.file({ ...theft, phone, confidential: true });
  const moved = await district.file({ ...theft, phone });
  const given = { by: district.sp, body: { stationId: district.other.id } };
  await district.call('PUT', `/sp-user/incident-reports/${moved.id}/transfer`, given);
  const found = await related(id);
  expect(ids([...found.samePhone, ...found.alike])).not.toContain(moved.id);
  expect(found.samePhone).toEqual([]);
  expect(
    (await district.call('GET', `/pi-user/incident-reports/${moved.id}/related`, { by: district.own }))
      .status,
  ).toBe(404);
});

it('names a confidential one to the superintendent only after a fresh proof, and writes that down', async () => {
  const sp = await district.enter('sp', { role: 'sp', post: 'ASP' });
  await enrol(district, sp);
  const phone = '9000000051';
  const { id } = await district.file({ phone, category: 'fraud' });
  const confidential = await district.file({ phone, category: 'other', confidential: true });
  expect(ids((await related(id, sp)).samePhone)).toEqual([confidential.id]);
  const lines = await district.db
    .selectFrom('audit')
    .where('account_id', '=', sp.id)
    .where('action', '=', 'incident.list')
    .select('after')
    .execute();
  expect(lines).toEqual([{ after: { read: [confidential.id] } }]);
  district.clock.now = new Date(district.clock.now.getTime() + 6 * 60_000);
  expect((await related(id, sp)).samePhone).toEqual([]);
});

it('names a report of the same vehicle whatever else it says, however the number is written', async () => {
  const { id } = await district.file({
    phone: '9000000061',
    category: 'theft',
    answers: 'thing=vehicle\nregistration=MH 12 AB 45',
  });
  const inWords = await district.file({
    phone: '9000000062',
    category: 'traffic',
    location: 'Dhamani',
    description: 'The motorcycle MH-12-AB-0045 drove into my cart.',
  });
  const other = await district.file({
    phone: '9000000063',
    category: 'theft',
    answers: 'registration=MH12AB46',
  });
  for (const [one, same] of [
    [id, inWords.id],
    [inWords.id, id],
  ] as const) {
    const { sameThing } = await related(one);
    expect(ids(sameThing)).toEqual([same]);
    expect(sameThing[0].identifiers).toEqual(['registration:MH12AB0045']);
  }
  expect((await related(other.id)).sameThing).toEqual([]);
});
