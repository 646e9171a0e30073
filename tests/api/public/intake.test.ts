// Routing of a new complaint.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Complaint } from '#contract/public/complaint.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';

let district: District;

beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

async function filed(complaint: Partial<Complaint>) {
  const { referenceId } = await district.file(complaint);
  const seenBy = async (by: Person, room: string) => {
    const path = `/${room}/incident-reports/search?search=${referenceId}`;
    const { body } = await district.call('GET', path, { by });
    return body.data[0];
  };
  return {
    own: await seenBy(district.own, 'pi-user'),
    other: await seenBy(district.other, 'pi-user'),
    sp: await seenBy(district.sp, 'sp-user'),
  };
}

describe('a new complaint', () => {
  it('goes to the station of the named village, in either script', async () => {
    for (const location of ['Dhamani', 'धामणीत, शाळेजवळ', 'near the well, DHAMANI']) {
      const { own, other, sp } = await filed({ location });
      expect(own.transferredTo).toEqual({
        _id: district.own.id,
        fullName: 'Sunil Jadhav',
        stationName: 'Wadgaon',
      });
      expect(other).toBeUndefined();
      expect(sp).toEqual(own);
    }
    expect((await filed({ location: 'Nandgaon' })).other.transferredTo._id).toBe(district.other.id);
  });

  it('is seen by both stations that have such a village, and is assigned to none', async () => {
    const { own, other, sp } = await filed({ location: 'शिरगाव' });
    expect(own.transferredTo).toBeNull();
    expect(other).toEqual(own);
    expect(sp).toEqual(own);
  });

  it('waits for the superintendent when it names no known place', async () => {
    const { own, other, sp } = await filed({ location: 'on the highway' });
    expect([own, other]).toEqual([undefined, undefined]);
    expect(sp.transferredTo).toBeNull();
  });

  it('goes to the nearest centre when a position was shared', async () => {
    const position = { latitude: 18.75, longitude: 74.63, accuracyMeters: 30 };
    const { other } = await filed({ location: 'on the highway', position });
    expect(other.transferredTo.stationName).toBe('Nandgaon');
  });

  it('is shown only to the superintendent when it is confidential, whatever the place', async () => {
    const position = { latitude: 18.91, longitude: 74.42, accuracyMeters: 5 };
    const { own, other, sp } = await filed({ location: 'Wadgaon', confidential: true, position });
    expect([own, other]).toEqual([undefined, undefined]);
    expect(sp).toMatchObject({ reportType: 'ConfidentialReport', transferredTo: null });
  });

  it('arrives with the text as written', async () => {
    const { own } = await filed({
      email: 'ram@example.org',
      incidentDate: '2026-11-19',
      incidentTime: '21:30',
      language: 'mr',
      description: 'सायकल चोरीला गेली.',
    });
    expect(own).toMatchObject({
      reportType: 'NormalReport',
      fullName: 'Ram Patil',
      mobNumber: '9000000500',
      email: 'ram@example.org',
      location: { name: 'Wadgaon' },
      whereHappened: 'Wadgaon',
      whatHappened: 'सायकल चोरीला गेली.',
      whoInvolved: '',
      category: 'theft',
      incidentDate: '2026-11-19',
      incidentTime: '21:30',
      status: 'pending',
      version: 1,
      readAt: null,
      mediaUrls: [],
      language: 'mr',
    });
    expect(own.createdAt).toBe(own.receivedAt);
  });

  it('says when and how the police may call, and from an older app nothing', async () => {
    const { own } = await filed({ location: 'Wadgaon', contactPreference: 'hours 18:00-20:00' });
    expect(own.contactPreference).toBe('hours 18:00-20:00');
    expect((await filed({ location: 'Wadgaon' })).own.contactPreference).toBeNull();
  });
});

describe('when every station may see every normal incident', () => {
  it('shows all except the confidential ones', async () => {
    const open = await openDistrict({ PI_SCOPE: 'all' });
    await open.file({ location: 'Khadki' });
    await open.file({ location: 'nowhere known' });
    await open.file({ location: 'Wadgaon', confidential: true });
    const { body } = await open.call('GET', '/pi-user/incident-reports', { by: open.own });
    expect(body.totalReports).toBe(2);
    await open.close();
  });
});
