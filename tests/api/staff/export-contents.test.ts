// What single exports hold: items, land lines, and confidential reports with and without names.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StepBody } from '#contract/procedure/step.ts';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import { itemOf } from '#fixtures/data/old-rows.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { exportRows, getExport } from '#fixtures/server/exported.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;

beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

const inject = (path: string, by?: Person) => getExport(district, path, by);
const rowsOf = (path: string, by: Person) => exportRows(district, path, by);

describe('the export of lost and found items', () => {
  it('has all items that the officer sees, with the fields and times of the other files', async () => {
    const path = '/sp-user/export/lost-and-found.csv';
    for (let number = 0; number < 12; number += 1)
      await district.call('PUT', `/public/items/${uuidv7()}`, { body: itemOf() });
    const rows = await rowsOf(`${path}?state=hidden&type=lost`, district.own);
    expect(rows).toHaveLength(12);
    expect(rows[0]).toMatchObject({
      type: 'lost',
      state: 'hidden',
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    });
    expect(await rowsOf(`${path}?type=found`, district.sp)).toEqual([]);
    expect((await inject(path, district.admin)).statusCode).toBe(403);
    const line = await district.db
      .selectFrom('audit')
      .selectAll()
      .where('subject', '=', 'export:lost-and-found.csv')
      .where('account_id', '=', district.own.id)
      .executeTakeFirstOrThrow();
    expect(line.after).toMatchObject({ rows: 12 });
  });
});

describe('a land line', () => {
  it('keeps its first zero in a spreadsheet', async () => {
    const station_mob_number = '02425222331';
    await district.db
      .updateTable('accounts')
      .set({ station_mob_number })
      .where('id', '=', district.other.id)
      .execute();
    const [station] = await rowsOf('/sp-user/export/police-stations.csv?search=nandgaon', district.sp);
    expect(station?.stationMobNumber).toBe('02425 222331');
  });
});

describe('the procedure', () => {
  it('has the stage, the number of the FIR and the next duty, also after a correction', async () => {
    const { id, referenceId } = await district.file({ location: 'Wadgaon' });
    const path = `/pi-user/export/incident-reports.csv?search=${referenceId}`;
    const record = (kind: StepKind, given: Partial<StepBody> = {}, by = district.own) =>
      district.call('PUT', `/pi-user/incident-reports/${id}/steps/${uuidv7()}`, {
        by,
        body: { kind, on: dayInIndia(), ...given },
      });
    expect(await rowsOf(path, district.own)).toMatchObject([
      {
        stage: 'received',
        firNumber: '',
        nextDuty: 'firstReading',
        signBy: expect.stringMatching(/^2\d{3}-/),
      },
    ]);
    await record('signed', { number: 'GD 14/2026' });
    const fir = await record('firRegistered', { number: '123/2026' });
    expect(fir.body.data).toMatchObject({ stage: 'firRegistered', firNumber: '123/2026' });
    expect(await rowsOf(path, district.own)).toMatchObject([
      { stage: 'firRegistered', firNumber: '123/2026', nextDuty: 'firCopy', signBy: '' },
    ]);
    await record('correction', { corrects: fir.body.id, number: '132/2026' }, district.sp);
    const all = `/sp-user/export/incident-reports.csv?search=${referenceId}`;
    expect(await rowsOf(all, district.sp)).toMatchObject([{ stage: 'firRegistered', firNumber: '132/2026' }]);
    await record('correction', { corrects: fir.body.id, isVoid: true }, district.sp);
    expect(await rowsOf(path, district.own)).toMatchObject([{ stage: 'signed', firNumber: '' }]);
  });
});

describe('confidential reports', () => {
  const path = '/sp-user/export/incident-reports.csv?reportType=ConfidentialReport&search=Zubeda';
  const lines = () =>
    district.db
      .selectFrom('audit')
      .select(['account_id', 'after'])
      .where('subject', '=', 'export:incident-reports.csv')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();

  it('leave without who filed them, unless a reason is given, which the audit keeps', async () => {
    const person = { fullName: 'Zubeda Shaikh', phone: '9822011111', email: 'z@test.example' };
    await district.file({ ...person, confidential: true, location: 'Dhamani' });
    const withheld = { fullName: '', mobNumber: '', email: '', location: 'Dhamani' };
    expect(await rowsOf(path, district.sp)).toMatchObject([withheld]);
    const named = { fullName: 'Zubeda Shaikh', mobNumber: '9822011111', email: 'z@test.example' };
    const reason = 'For the women’s cell';
    expect(await rowsOf(`${path}&reason=${encodeURIComponent(reason)}`, district.sp)).toMatchObject([named]);
    expect((await lines())[0]?.after).toMatchObject({ filters: { reason }, rows: 1 });
    expect((await inject(`${path}&reason=%20`, district.sp)).statusCode).toBe(400);
  });

  it('saved from the page are written to the audit by the console', async () => {
    const id = uuidv7();
    const body = { file: 'incident-reports.csv', rows: 1, ids: [uuidv7()], reason: 'For the court' };
    const sent = { by: district.sp, body, headers: { 'idempotency-key': id } };
    expect(await district.call('POST', '/sp-user/export/saved', sent)).toMatchObject({
      status: 200,
      body: { success: true, id },
    });
    const { file: _, ...after } = body;
    expect((await lines())[0]).toEqual({ account_id: district.sp.id, after: { ...after, note: id } });
  });
});
