// When no poster of a missing person may be up: of a case whose victim the law lets nobody name (BNS 72, POCSO 23), and of a
// closed report.
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

it('is refused of a closed report, with the reason, until the report is reopened', async () => {
  const district = await openDistrict();
  try {
    const answers = 'matter=missing\nmissingName=Sunita Pawar\nage=31';
    const { id } = await district.file({ category: 'other', location: 'Wadgaon', answers });
    const by = district.sp;
    const put = (path: string, body: object) =>
      district.call('PUT', path, { by, body, headers: { 'idempotency-key': uuidv7() } });
    const path = `/pi-user/incident-reports/${id}/search`;
    const release = () => put(path, { state: 'released', fields: ['missingName'], photo: null });
    const setStatus = (status: string) =>
      put(`/pi-user/incident-reports/status/${id}`, { status, additionalNotes: 'Said at home.' });
    expect((await setStatus('resolved')).status).toBe(200);
    expect(await release()).toMatchObject({ status: 409, body: { code: 'report_closed' } });
    expect((await district.call('GET', path, { by })).body.search).toBeNull();
    // The search of a closed report can still be ended.
    expect((await put(path, { state: 'found', fields: [], photo: null })).status).toBe(200);
    const { version } = await district.db
      .selectFrom('incidents')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const reopened = await district.call('PUT', `/pi-user/incident-reports/${id}/reopen`, {
      by,
      body: { reason: 'She is missing again.' },
      headers: { 'idempotency-key': uuidv7(), 'if-match': `"${version}"` },
    });
    expect(reopened.status).toBe(200);
    expect((await release()).status).toBe(200);
  } finally {
    await district.close();
  }
});
