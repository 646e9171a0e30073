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

it.each(['noAnswer', 'close', 'reopen'] as const)(
  'a repeat of %s on messages is answered, and changes nothing',
  async (kind) => {
    const { id } = await district.file();
    const body = { act: kind, upTo: null, ...(kind === 'close' && { reason: 'All is said.' }) };
    const act = (given: object, { by = district.own, key = uuidv7() } = {}) =>
      district.call('PUT', `/pi-user/incident-reports/conversation/${id}`, {
        by,
        body: given,
        headers: { 'idempotency-key': key },
      });
    const key = uuidv7();
    const opposite = kind === 'reopen' ? { act: 'close', reason: 'Enough.' } : { act: 'reopen' };
    expect((await act(body, { key })).status).toBe(200);
    // A later act stays, although the answer of the first one was lost.
    const later = await act(opposite);
    const again = await act(body, { key });
    expect([again.status, again.body.conversation.closed]).toEqual([200, later.body.conversation.closed]);
    expect((await act(opposite, { key })).body.code).toBe('body_differs');
    await district.db
      .updateTable('incidents')
      .set({ station_id: district.other.id })
      .where('id', '=', id)
      .execute();
    const left = await act(body, { key });
    expect([left.status, left.body.id]).toEqual([200, key]);
    expect([left.body.messages, left.body.conversation]).toEqual([undefined, undefined]);
    expect(left.body.data.transferredTo._id).toBe(district.own.id);
    expect((await act(body)).status).toBe(404);
  },
);
