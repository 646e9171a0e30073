// A person of a roster signs each act. Whom the acts name then: named-acts.test.ts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personHeader } from '#contract/person.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import {
  actionNoted,
  type Colleague,
  enrol,
  newStation,
  pinOf,
  reportOf,
  statusPath,
  unlock,
} from '#fixtures/server/person.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

describe('an act of a station with a roster', () => {
  let seat: Person;
  let id: string;
  let kale: Colleague;
  beforeAll(async () => {
    seat = await newStation(district);
    id = await reportOf(district, seat);
    kale = await unlock(district, seat, { id: await enrol(district, seat) });
  });

  it('is refused without a person, as a 401 that leaves it in the outbox', async () => {
    const body = actionNoted('Nobody');
    const answer = await district.call('PUT', statusPath(id), { by: seat, body });
    expect([answer.status, answer.body.code]).toEqual([401, 'person_needed']);
    const file = await district.call('GET', '/pi-user/export/incident-reports.csv', { by: seat });
    expect(file.body.code).toBe('person_needed');
  });

  it('is refused with a bare id, a signature of other words, another call or another station', async () => {
    const body = JSON.stringify(actionNoted('Forged'));
    const writeId = uuidv7();
    const send = (proof: string, by = seat) =>
      district.call('PUT', statusPath(id), {
        ...{ by, body },
        headers: { 'idempotency-key': writeId, [personHeader]: proof },
      });
    const signed = (path: string, words: string, write = writeId) =>
      kale.proof('PUT', path, { writeId: write, body: words });
    const stranger = await newStation(district);
    await enrol(district, stranger);
    const forged = [
      kale.id,
      kale.keyId,
      `${kale.keyId}.${'A'.repeat(86)}`,
      signed(statusPath(id), JSON.stringify(actionNoted('Other words'))),
      signed(statusPath(uuidv7()), body),
      signed(statusPath(id), body, uuidv7()),
    ];
    for (const proof of forged) expect((await send(proof)).body.code).toBe('person_needed');
    expect((await send(signed(statusPath(id), body), stranger)).body.code).toBe('person_needed');
  });

  it('of somebody who left the roster signs no export, whatever its header says', async () => {
    const other = await newStation(district);
    const gone = await unlock(district, other, { id: await enrol(district, other) });
    await district.db
      .updateTable('person_keys')
      .set({ ended_at: district.clock.now })
      .where('id', '=', gone.keyId)
      .execute();
    const path = '/pi-user/export/incident-reports.csv';
    const writeId = uuidv7();
    const proof = gone.proof('GET', path, { writeId, body: '' });
    const headers = { 'idempotency-key': writeId, [personHeader]: proof };
    const file = await district.call('GET', path, { by: other, headers });
    expect([file.status, file.body.code]).toEqual([401, 'person_needed']);
  });
});

describe('a write made without a network', () => {
  it('is delivered under its person, although another sits there and the PIN was changed', async () => {
    const seat = await newStation(district);
    const id = await reportOf(district, seat);
    const kale = await unlock(district, seat, { id: await enrol(district, seat) });
    const more = await enrol(district, seat, { fullName: 'Rekha More', buckleNo: '12' });
    await unlock(district, seat, { id: more });
    await enrol(district, seat, { pin: pinOf.second }, kale.id);
    const late = await kale.call('PUT', statusPath(id), { body: actionNoted('In the field') });
    expect(late.status).toBe(200);
    const { body } = await district.call('GET', `/sp-user/incident-reports/${id}/history`, {
      by: district.sp,
    });
    expect(body.data).toMatchObject([{ by: { fullName: 'Ganesh Kale' }, note: 'In the field' }]);
    const direct = { body: actionNoted('Now'), writeId: '' };
    expect((await kale.call('PUT', statusPath(id), direct)).body.code).toBe('person_needed');
    district.clock.now = new Date(district.clock.now.getTime() + 31 * 86_400_000);
    await district.db
      .updateTable('sessions')
      .set({ expires_at: new Date(8.64e14), last_seen_at: district.clock.now })
      .execute();
    const tooLate = await kale.call('PUT', statusPath(id), { body: actionNoted('A month later') });
    expect(tooLate.body.code).toBe('person_needed');
    district.clock.now = new Date();
  });
});
