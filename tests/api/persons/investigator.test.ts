// The investigating officer of a report.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { enrol, newStation, reportOf, unlock } from '#fixtures/server/person.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

describe('the investigating officer', () => {
  it('is chosen by a person in charge, stands in report, list and history, and leaves with the report', async () => {
    const seat = await newStation(district);
    const id = await reportOf(district, seat);
    const kale = await unlock(district, seat, { id: await enrol(district, seat) });
    const moreId = await enrol(district, seat, {
      fullName: 'Rekha More',
      rank: 'HC',
      buckleNo: '12',
      isInCharge: false,
    });
    const more = await unlock(district, seat, { id: moreId });
    const path = `/pi-user/incident-reports/${id}/investigator`;
    const choice = { personId: more.id, reason: 'Knows the village' };
    expect((await more.call('PUT', path, { body: choice })).body.code).toBe('not_in_charge');
    const writeId = uuidv7();
    const first = await kale.call('PUT', path, { body: choice, writeId });
    const again = await kale.call('PUT', path, { body: choice, writeId });
    expect([first.status, again.status]).toEqual([200, 200]);
    const investigator = {
      _id: more.id,
      fullName: 'Rekha More',
      post: expect.stringMatching(/^HC 12, Station/),
    };
    expect(again.body.data).toMatchObject({ investigator, version: first.body.data.version });

    const listed = await district.call('GET', `/pi-user/incident-reports?investigator=${more.id}`, {
      by: seat,
    });
    expect(listed.body.data).toMatchObject([{ _id: id, investigator }]);
    const none = await district.call('GET', `/pi-user/incident-reports?investigator=${kale.id}`, {
      by: seat,
    });
    expect(none.body.data).toEqual([]);
    const history = await district.call('GET', `/sp-user/incident-reports/${id}/history`, {
      by: district.sp,
    });
    expect(history.body.investigators).toMatchObject([
      { by: { fullName: 'Ganesh Kale' }, to: { fullName: 'Rekha More' }, reason: 'Knows the village' },
    ]);

    const elsewhere = await newStation(district);
    const moved = await district.call('PUT', `/sp-user/incident-reports/${id}/transfer`, {
      by: district.sp,
      body: { stationId: elsewhere.id },
    });
    expect(moved.body.data.investigator).toBeUndefined();
  });
});
