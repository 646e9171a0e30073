// A report that went to another station: the first station's repeat of its own write tells it nothing new.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photo } from '#fixtures/data/evidence-files.ts';
import { openSender } from '#fixtures/data/upload.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

it('a repeat shows neither the new status, nor the new station, nor new files', async () => {
  const sender = await openSender(district);
  const file = await sender.list(await photo());
  const id = file.complaintId;
  const send = (by = district.own, status = 'action', key = uuidv7()) =>
    district.call('PUT', `/pi-user/incident-reports/status/${id}`, {
      by,
      body: { status, additionalNotes: 'Seen.' },
      headers: { 'idempotency-key': key },
    });
  const key = uuidv7();
  const first = await send(district.own, 'action', key);
  expect(first.status).toBe(200);
  await district.db
    .updateTable('accounts')
    .set({ station_name_mr: 'दुसरे ठाणे' })
    .where('id', '=', district.other.id)
    .execute();
  const transfer = await district.call('PUT', `/sp-user/incident-reports/${id}/transfer`, {
    by: district.sp,
    body: { stationId: district.other.id },
  });
  expect(transfer.status).toBe(200);
  await sender.send(file);
  expect((await send(district.other, 'resolved')).status).toBe(200);
  const again = await send(district.own, 'action', key);
  expect([again.status, again.body.id]).toEqual([200, key]);
  expect(again.body.data).toMatchObject({
    status: 'action',
    transferredTo: { _id: district.own.id },
    mediaUrls: [],
    evidence: [],
  });
  expect(again.body.data.version).toBeLessThanOrEqual(first.body.data.version);
  for (const known of ['due', 'signBy', 'firNumber', 'givenAt', 'readBy', 'officer'])
    expect([undefined, first.body.data[known]]).toContainEqual(again.body.data[known]);
  expect(again.body.data.transferredTo.stationNameMr).not.toBe('दुसरे ठाणे');
  expect((await send(district.own)).status).toBe(404);
});
