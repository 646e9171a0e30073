// A poster of a missing person whose case becomes one of those whose victims the law lets nobody name (BNS 72, POCSO 23).
import { expect, it } from 'vitest';
import { dayInIndia } from '#contract/shared/time.ts';
import { openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

it('comes down when its case is of a sensitive class, which lets none be released', async () => {
  const district = await openDistrict();
  try {
    const answers = 'matter=missing\nmissingName=Sunita Pawar\nage=16';
    const { id } = await district.file({ category: 'other', location: 'Wadgaon', answers });
    const path = `/pi-user/incident-reports/${id}`;
    const release = async () => {
      const body = { state: 'released', fields: ['missingName'], photo: null };
      const headers = { 'idempotency-key': uuidv7() };
      return (await district.call('PUT', `${path}/search`, { by: district.own, body, headers })).status;
    };
    const asOfficer = async () => (await district.call('GET', `${path}/search`, { by: district.own })).body;
    expect(await release()).toBe(200);
    const { search, isBarred } = await asOfficer();
    expect(isBarred).toBe(false);
    const poster = `/public/missing/${search.posterId}`;
    expect((await district.call('GET', poster)).body.poster).toMatchObject({ missingName: 'Sunita Pawar' });

    const step = { kind: 'classified', on: dayInIndia(district.clock.now), class: 'pocso' };
    const classified = await district.call('PUT', `${path}/steps/${uuidv7()}`, {
      by: district.own,
      body: step,
    });
    expect(classified.status).toBe(200);
    expect((await district.call('GET', poster)).body.poster).toBeNull();
    const seen = { body: { seen: 'At the bus stand.' } };
    expect((await district.call('PUT', `${poster}/sightings/${uuidv7()}`, seen)).status).toBe(404);
    expect(await release()).toBe(400);
    expect(await asOfficer()).toMatchObject({ isBarred: true });
  } finally {
    await district.close();
  }
});
