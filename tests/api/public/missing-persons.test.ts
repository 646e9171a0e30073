// The search for a missing person: released posters, sightings of strangers, and what ends with the search.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { posterFields } from '#contract/public/missing/poster.ts';
import { photo as jpeg } from '#fixtures/data/evidence-files.ts';
import { openSender } from '#fixtures/data/upload.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { eraseReports } from '#server/queries/removal/erasure.ts';
import { anonymizeIncidents } from '#server/queries/removal/retention.ts';

/** `npm run fuzz` tries 10,000. */
const runs = Number(process.env.FUZZ_RUNS ?? 40);
let district: District;
beforeAll(async () => {
  district = await openDistrict({ RATE_TRACKING: '100000/1', RATE_COMPLAINTS: '100000/1' });
});
afterAll(() => district.close());

const told = {
  missingName: 'Sunita Pawar',
  age: '31',
  lastSeen: 'Bus stand, 5 pm',
  clothes: 'Green sari',
  height: '5 feet',
  mark: 'Scar on the chin',
};
const hidden = { missingPhone: '9000000444', father: 'Ramesh Pawar', residence: 'House 7', helper: 'Kamal' };
const linesOf = (answers: object) => Object.entries(answers).map(([name, text]) => `${name}=${text}`);
const answersOf = (answers: object) => ['matter=missing', ...linesOf(answers)].join('\n');

const file = (given: object = {}) =>
  district.file({
    category: 'other',
    location: 'Wadgaon',
    answers: answersOf({ ...told, ...hidden, ...given }),
  });

const set = (id: string, body: object, by: Person = district.own) =>
  district.call('PUT', `/pi-user/incident-reports/${id}/search`, {
    by,
    body: { fields: [], photo: null, ...body },
    headers: { 'idempotency-key': uuidv7() },
  });
const seenBy = async (by: Person, id: string) =>
  (await district.call('GET', `/pi-user/incident-reports/${id}/search`, { by })).body;
const posterOf = async (id: string) => (await seenBy(district.own, id)).search.posterId as string;
const poster = (posterId: string) => district.call('GET', `/public/missing/${posterId}`);
const tell = (posterId: string, body: object, id = uuidv7()) =>
  district.call('PUT', `/public/missing/${posterId}/sightings/${id}`, { body });
const listOf = async (by: Person) => {
  const room = by === district.sp ? 'sp-user' : 'pi-user';
  return (await district.call('GET', `/${room}/dashboard/desk`, { by })).body.data.missingPersons;
};

describe('a poster', () => {
  it('is there once an officer releases it, with what was released and the number of the station', async () => {
    const { id } = await file();
    expect((await seenBy(district.own, id)).search).toBeNull();
    expect((await set(id, { state: 'released', fields: ['missingName', 'clothes'] })).status).toBe(200);
    const { body } = await poster(await posterOf(id));
    expect(body.poster).toEqual({
      missingName: told.missingName,
      clothes: told.clothes,
      hasPhoto: false,
      releasedAt: district.clock.now.toISOString(),
      stationName: 'Wadgaon',
      stationPhone: '020 1234567',
    });
  });

  it(
    'shows no field that was not released, whatever is released and answered',
    async () => {
      const { id } = await file();
      const canaries = [...Object.entries(told), ...Object.entries(hidden)];
      await set(id, { state: 'released', fields: ['age'] });
      const posterId = await posterOf(id);
      const chosen = fc.uniqueArray(fc.constantFrom(...posterFields), { minLength: 1 });
      await fc.assert(
        fc.asyncProperty(chosen, async (fields) => {
          await set(id, { state: 'released', fields });
          const { body } = await poster(posterId);
          const text = JSON.stringify(body);
          for (const [name, words] of canaries)
            expect([name, text.includes(`"${words}"`)]).toEqual([name, fields.some((one) => one === name)]);
          expect(text).not.toContain(id);
        }),
        { numRuns: runs },
      );
    },
    120_000 + runs * 100,
  );

  it('names every other station its address, and nobody what strangers saw', async () => {
    const { id } = await file();
    await set(id, { state: 'released', fields: ['missingName'] });
    const posterId = await posterOf(id);
    await tell(posterId, { seen: 'At the bus stand' });
    const mine = await listOf(district.own);
    expect(mine.find((one: { _id?: string }) => one._id === id)).toMatchObject({ posterId, sightings: 1 });
    const theirs = (await listOf(district.other)).find(
      (one: { posterId?: string }) => one.posterId === posterId,
    );
    expect(theirs).toBeDefined();
    expect(theirs).not.toHaveProperty('sightings');
    expect(
      (await district.call('GET', `/pi-user/incident-reports/${id}/search`, { by: district.other })).status,
    ).toBe(404);
  });

  it('is refused to every robot that asks what it may keep', async () => {
    const { id } = await file();
    await set(id, { state: 'released', fields: ['missingName'] });
    const answer = await district.app.inject({ url: `/api/v1/public/missing/${await posterOf(id)}` });
    expect(answer.headers['x-robots-tag']).toContain('noindex');
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  it('is found by its address alone: not by the report, its reference, a name or a village', async () => {
    const { id, referenceId } = await file();
    await set(id, { state: 'released', fields: ['missingName', 'lastSeen'] });
    for (const guess of [id, uuidv7()]) expect((await poster(guess)).status).toBe(404);
    for (const guess of [referenceId, 'Sunita', 'Wadgaon']) expect((await poster(guess)).status).toBe(400);
    const shown = await district.call('GET', `/public/track/${referenceId}`);
    expect(JSON.stringify(shown.body)).not.toContain(await posterOf(id));
    const items = await district.call('GET', '/public/items?keyword=Sunita');
    expect(items.body.total).toBe(0);
  });
});

it('shows the chosen photo as the server drew it, and no other, until the search ends', async () => {
  const sender = await openSender(district);
  const [photo, other] = [await sender.list(await jpeg()), await sender.list(await jpeg())];
  for (const one of [photo, other]) {
    await sender.send(one);
    await sender.drawn(one);
  }
  const id = photo.complaintId;
  await district.db
    .updateTable('incidents')
    .set({
      category: 'other',
      answers: answersOf(told),
      location_name: 'Wadgaon',
      station_id: district.own.id,
    })
    .where('id', '=', id)
    .execute();
  const fields = ['missingName'];
  // A photo of another report is refused.
  expect((await set(id, { state: 'released', fields, photo: other.id })).status).toBe(400);
  await set(id, { state: 'released', fields });
  const posterId = await posterOf(id);
  const picture = () => fetch(`${sender.url}/media/missing/${posterId}`);
  expect((await picture()).status).toBe(404);
  await set(id, { state: 'released', fields, photo: photo.id });
  expect((await poster(posterId)).body.poster).toMatchObject({ hasPhoto: true });
  const shown = await picture();
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(shown.headers.get('cache-control')).toContain('no-store');
  expect(shown.headers.get('x-robots-tag')).toContain('noimageindex');
  expect(
    Buffer.from(await shown.arrayBuffer())
      .subarray(8, 12)
      .toString(),
  ).toBe('WEBP');
  await set(id, { state: 'safe' });
  expect((await picture()).status).toBe(404);
});

describe('an act on a search', () => {
  it('is refused on another report, a confidential one, and without a released field', async () => {
    const { id: theft } = await district.file({ category: 'theft', location: 'Wadgaon' });
    expect((await set(theft, { state: 'found' })).status).toBe(400);
    const { id: secret } = await district.file({
      category: 'other',
      confidential: true,
      answers: answersOf(told),
    });
    expect((await set(secret, { state: 'found' }, district.sp)).status).toBe(400);
    const { id } = await file();
    expect((await set(id, { state: 'released' })).status).toBe(400);
    expect((await set(id, { state: 'released', fields: ['father'] })).status).toBe(400);
    expect((await set(id, { state: 'released', fields: ['age'], photo: uuidv7() })).status).toBe(400);
    expect((await set(id, { state: 'found' }, district.other)).status).toBe(404);
    expect((await seenBy(district.own, id)).search).toBeNull();
  });

  it('never leaves a child as safe and untold', async () => {
    const { id } = await file({ age: '१४' });
    expect((await set(id, { state: 'safe' })).status).toBe(400);
    expect((await set(id, { state: 'found' })).status).toBe(200);
  });
});

describe.each(['found', 'safe', 'closed'] as const)('a search that is over (%s)', (how) => {
  const over = async () => {
    const filed = await file();
    await set(filed.id, { state: 'released', fields: ['missingName', 'age', 'lastSeen'] });
    const posterId = await posterOf(filed.id);
    if (how === 'closed') {
      const path = `/pi-user/incident-reports/status/${filed.id}`;
      const body = { status: 'resolved', additionalNotes: 'Back at home.' };
      expect((await district.call('PUT', path, { by: district.own, body })).status).toBe(200);
    } else expect((await set(filed.id, { state: how })).status).toBe(200);
    return { ...filed, posterId };
  };

  it('takes the poster down at once, everywhere, with every word of it', async () => {
    const { id, posterId } = await over();
    const { status, body } = await poster(posterId);
    expect([status, body]).toEqual([200, { success: true, poster: null }]);
    const photo = await district.app.inject({ url: `/media/missing/${posterId}` });
    expect(photo.statusCode).toBe(404);
    for (const by of [district.own, district.other, district.sp])
      expect(JSON.stringify(await listOf(by))).not.toContain(posterId);
    expect((await tell(posterId, { seen: 'Too late' })).status).toBe(404);
    expect((await seenBy(district.own, id)).sightings).toEqual([]);
  });

  it('tells who reported it, once, and of a safe adult nothing but that', async () => {
    const { id } = await over();
    if (how !== 'closed') expect((await set(id, { state: how })).status).toBe(200);
    const told = await district.db
      .selectFrom('tellings')
      .where('incident_id', '=', id)
      .select(['what', 'text'])
      .execute();
    expect(told.map(({ what }) => what)).toEqual([how === 'closed' ? 'resolved' : how]);
    const call = await district.call('GET', '/pi-user/call-list', { by: district.own });
    const row = call.body.data.find((one: { _id: string }) => one._id === id);
    const words = { found: 'the missing person is found', safe: 'the person is safe', closed: 'settled' };
    expect(JSON.stringify([told, row])).toContain(words[how]);
    expect(JSON.stringify([told, row])).not.toMatch(/Sunita|Bus stand/);
    if (how === 'safe') expect(JSON.stringify([told, row])).not.toContain('found');
  });

  it('tells who holds the reference only that', async () => {
    const { referenceId } = await over();
    const { body } = await district.call('GET', `/public/track/${referenceId}`);
    expect(body.search).toBe(how === 'closed' ? undefined : how);
    expect(JSON.stringify(body)).not.toMatch(/Sunita|Bus stand/);
  });
});

it('comes up again at the same address when a search goes on', async () => {
  const { id } = await file();
  await set(id, { state: 'released', fields: ['age'] });
  const posterId = await posterOf(id);
  await set(id, { state: 'found' });
  await set(id, { state: 'released', fields: ['clothes'] });
  expect((await poster(posterId)).body.poster).toMatchObject({ clothes: told.clothes });
});

it('leaves nothing of poster and sightings where the report is erased or anonymised', async () => {
  const left = async (id: string) => [
    ...(await district.db.selectFrom('missing_searches').where('incident_id', '=', id).selectAll().execute()),
    ...(await district.db
      .selectFrom('missing_sightings')
      .where('incident_id', '=', id)
      .selectAll()
      .execute()),
  ];
  const seen = async () => {
    const filed = await file();
    await set(filed.id, { state: 'released', fields: ['missingName'] });
    await tell(await posterOf(filed.id), { seen: 'At the well', phone: '9000000556' });
    expect(await left(filed.id)).toHaveLength(2);
    return filed;
  };
  const [erased, old] = [await seen(), await seen()];
  const at = district.clock.now;
  await district.db.transaction().execute((db) => eraseReports(db, [erased.id], at, 'deletion:1'));
  await anonymizeIncidents(district.db, [{ id: old.id, reference: old.referenceId, searchFold: '' }], at);
  expect(await left(erased.id)).toEqual([]);
  expect(await left(old.id)).toEqual([]);
});

describe('a sighting', () => {
  it('goes into the case once, and is read by its officers', async () => {
    const { id } = await file();
    await set(id, { state: 'released', fields: ['missingName'] });
    const [posterId, own] = [await posterOf(id), uuidv7()];
    const body = { seen: 'On the bus to Khadki, 6 pm', phone: '+91 90000 00555' };
    for (const _ of [1, 2])
      expect((await tell(posterId, body, own)).body).toEqual({ success: true, id: own });
    expect((await tell(posterId, { seen: 'Other words' }, own)).body.code).toBe('body_differs');
    expect((await tell(posterId, { seen: ' ' })).status).toBe(400);
    expect((await seenBy(district.sp, id)).sightings).toEqual([
      { _id: own, seen: body.seen, phone: '9000000555', receivedAt: district.clock.now.toISOString() },
    ]);
  });
});
