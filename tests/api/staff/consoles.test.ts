// What the superintendent and the administrator read besides incidents, and what is public about a station.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;

beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

const sp = (path: string) => district.call('GET', `/sp-user${path}`, { by: district.sp });
const admin = (path: string) => district.call('GET', `/admin${path}`, { by: district.admin });

describe('stations', () => {
  it('are listed with their places', async () => {
    const { body } = await sp('/dashboard/get-piusers');
    expect(body).toMatchObject({ page: 1, totalPages: 1, total: 2 });
    const names = body.data.map((row: { stationName: string }) => row.stationName);
    expect(names).toEqual(['Nandgaon', 'Wadgaon']);
    expect(body.data[1].jurisdictionAreas[1]).toMatchObject({
      villageName: 'Dhamani',
      coordinates: [74.47, 18.93],
    });
  });

  it('are found by name, officer and village, in both scripts', async () => {
    for (const [text, found] of [
      ['वडगाव', 1],
      ['vaishali', 1],
      ['Shirgaon', 2],
      ['%%', 0],
      ['w', 0],
    ] as const) {
      const { body } = await sp(`/dashboard/search-stations?search=${encodeURIComponent(text)}`);
      expect([text, body.data.length]).toEqual([text, found]);
    }
  });

  it('are public without officer and e-mail', async () => {
    const { status, body } = await district.call('GET', '/public/directory');
    expect(status).toBe(200);
    expect(body.stations).toHaveLength(2);
    expect(body.stations[1]).toMatchObject({
      stationName: 'Wadgaon',
      stationMobNumber: '020 1234567',
      jurisdictions: ['Wadgaon', 'Dhamani', 'Shirgaon'],
    });
    expect(JSON.stringify(body)).not.toMatch(/Sunil|test\.example/);
  });

  it('are sent to a phone that has them only when one of them changes', async () => {
    const url = '/api/v1/public/directory';
    const { headers } = await district.app.inject(url);
    expect(headers['cache-control']).toBe('no-cache');
    const tag = String(headers.etag);
    const again = () => district.app.inject({ url, headers: { 'if-none-match': `W/${tag}` } });
    expect(await again()).toMatchObject({ statusCode: 304, body: '' });
    const places = district.db.updateTable('accounts').where('station_name', '=', 'Wadgaon');
    await places.set({ station_mob_number: '020 7654321' }).execute();
    await expect.poll(async () => (await again()).statusCode).toBe(200);
    expect((await again()).json().stations[1].stationMobNumber).toBe('020 7654321');
    await places.set({ station_mob_number: '020 1234567' }).execute();
  });
});

describe('counts', () => {
  it('counts incidents of the district', async () => {
    await district.file();
    await district.file({ confidential: true });
    const { body } = await sp('/dashboard/metrics');
    expect(body).toEqual({
      success: true,
      stationCount: 2,
      officerCount: 3,
      complaintCount: 0,
      incidentCount: 2,
      normalIncidentCount: 1,
      pendingComplaintCount: 0,
    });
  });

  it('counts accounts for the administrator', async () => {
    const { body } = await admin('/dashboard/metrics');
    expect(body.data).toEqual({ policeStations: 2, specialUsers: 1, jurisdictionAreas: 6, totalUsers: 0 });
  });

  it('counts the use of the assistant between two dates', async () => {
    const user = uuidv7();
    await district.db
      .insertInto('bot_users')
      .values({ id: user, phone: '9000000700', language: 'mr', opted_in: true, created_at: '2026-01-01' })
      .execute();
    const times = ['2026-02-01T00:00:00Z', '2026-02-28T10:00:00Z', '2026-03-01T00:00:01Z'];
    await district.db
      .insertInto('bot_interactions')
      .values(times.map((occurred_at) => ({ id: uuidv7(), user_id: user, kind: 'guidance', occurred_at })))
      .execute();
    const { body } = await admin(
      '/dashboard/metrics?startDate=2026-02-01T00:00:00.000Z&endDate=2026-02-28T23:59:59.999Z',
    );
    const none = { incidents: 0, complaints: 0 };
    expect(body.data).toEqual({
      ...none,
      messages: 2,
      byDay: [
        { ...none, day: '2026-02-01', messages: 1 },
        { ...none, day: '2026-02-28', messages: 1 },
      ],
    });
  });

  it('refuses a range without the second date, and names it', async () => {
    const { status, body } = await admin('/dashboard/metrics?startDate=2026-02-01T00:00:00.000Z');
    expect([status, body.fields]).toEqual([400, [{ path: 'endDate', code: 'required' }]]);
  });
});

describe('broadcasts', () => {
  it('lists no running broadcast', async () => {
    expect((await admin('/notifications/broadcast/jobs')).body).toEqual({
      success: true,
      // Without an account of the messaging app.
      data: { active: [], toFile: true },
    });
  });

  it('lists finished ones, newest first', async () => {
    const log = (message: string, created_at: string) => ({
      job_id: 'job',
      message,
      is_template: 'custom',
      total_users: 3,
      success_count: 2,
      failed_numbers: ['9000000700'],
      created_at,
      updated_at: created_at,
    });
    await district.db
      .insertInto('broadcast_logs')
      .values([log('first', '2026-01-01T00:00:00Z'), log('second', '2026-01-02T00:00:00Z')])
      .execute();
    const { body } = await admin('/notifications/broadcast/logs');
    expect(body).toMatchObject({ page: 1, totalPages: 1, total: 2 });
    expect(body.data[0]).toMatchObject({
      message: 'second',
      isTemplate: 'custom',
      failedNumbers: ['9000000700'],
    });
    expect((await admin('/notifications/broadcast/logs?page=2')).body.data).toEqual([]);
  });
});
