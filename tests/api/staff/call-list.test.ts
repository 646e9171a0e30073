// Who is to be told by voice, who sees it, and the press that ends it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayInIndia } from '#contract/time.ts';
import { insertSteps } from '#fixtures/data/steps.ts';
import { openTellingDistrict, type TellingDistrict } from '#fixtures/server/telling-district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

const dayMs = 86_400_000;
let one: TellingDistrict;

beforeAll(async () => {
  one = await openTellingDistrict();
});
afterAll(() => one.close());
beforeEach(() => one.reset());

describe('the call list', () => {
  it('shows the rule, a sentence in both languages and the deadline of an FIR', async () => {
    const { id, referenceId } = await one.district.file({ contactPreference: 'never' });
    await insertSteps(
      one.district.db,
      id,
      one.district.own.id,
      [{ kind: 'signed', on: dayInIndia(one.district.clock.now), number: 'GD 1' }],
      one.district.clock.now,
    );
    const { status } = await one.district.call('PUT', `/pi-user/incident-reports/${id}/steps/${uuidv7()}`, {
      by: one.district.own,
      body: { kind: 'firRegistered', on: dayInIndia(one.district.clock.now), number: '1/2026' },
    });
    expect(status).toBe(200);
    const [row] = await one.listOf();
    expect(row).toMatchObject({ _id: id, referenceId, contactPreference: 'never', confidential: false });
    expect(row.sentence.en).toContain('FIR registered');
    expect(row.sentence.mr).toContain('एफआयआर नोंदवला');
    expect(row.fir).toEqual({
      dueOn: dayInIndia(one.district.clock.now.getTime() + 90 * dayMs),
      isOverdue: false,
    });
    one.later(92 * dayMs);
    const { token } = await one.district.signIn({ role: 'pi', email: one.district.own.email });
    expect((await one.listOf({ ...one.district.own, token }))[0].fir.isOverdue).toBe(true);
    one.later(-92 * dayMs);
    expect(await one.listOf(one.district.other)).toEqual([]);
  });

  it('of a confidential report is for the office only, and its reading is in the audit', async () => {
    const { id } = await one.changed({ confidential: true, contactPreference: 'never' }, one.district.sp);
    expect(await one.listOf()).toEqual([]);
    expect(await one.listOf(one.district.sp)).toMatchObject([{ _id: id, confidential: true }]);
    const line = await one.district.db
      .selectFrom('audit')
      .where('action', '=', 'incident.list')
      .select('after')
      .orderBy('place', 'desc')
      .executeTakeFirst();
    expect(line?.after).toEqual({ read: [id] });
  });

  it('ends with one press, once, signed by who told', async () => {
    const { id } = await one.changed({ phone: '9000000500', contactPreference: 'never' });
    const [row] = await one.listOf();
    const body = { way: 'inPerson', tellings: row.tellings };
    const key = uuidv7();
    const first = await one.press(id, body, { key });
    expect([first.status, first.body.id]).toEqual([200, key]);
    expect((await one.press(id, body, { key })).body.id).toBe(key);
    expect((await one.press(id, { ...body, way: 'telephone' }, { key })).body.code).toBe('body_differs');
    // Another officer's late press finds nothing to do.
    expect((await one.press(id, body, { by: one.district.sp })).status).toBe(200);
    expect(await one.listOf()).toEqual([]);
    const { body: history } = await one.district.call('GET', `/pi-user/incident-reports/${id}/history`, {
      by: one.district.own,
    });
    expect(history.tellings).toMatchObject([
      { rung: 'call', state: 'delivered', way: 'inPerson', by: 'Sunil Jadhav', post: 'Wadgaon' },
    ]);
    expect(history.tellings[0].text).toContain('work on it has begun');
    const lines = await one.district.db
      .selectFrom('audit')
      .where('action', '=', 'incident.told')
      .where('subject', '=', `incident:${id}`)
      .select('after')
      .execute();
    expect(lines).toEqual([{ after: { way: 'inPerson', tellings: row.tellings } }]);
  });

  it('takes no call of somebody who must not be called', async () => {
    const { id } = await one.changed({ contactPreference: 'never' });
    const [row] = await one.listOf();
    const { status, body } = await one.press(id, { way: 'telephone', tellings: row.tellings });
    expect([status, body.fields]).toEqual([400, [{ path: 'way', code: 'invalid' }]]);
    expect(await one.standing(id)).toEqual(['call queued']);
  });
});
