// Who is to be told by voice, who sees it, and the press that ends it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayInIndia } from '#contract/shared/time.ts';
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

/** Signs it and registers its FIR, today. */
async function registerFir(id: string, step = uuidv7()): Promise<void> {
  const { db, own, clock } = one.district;
  const on = dayInIndia(clock.now);
  await insertSteps(db, id, own.id, [{ kind: 'signed', on, number: 'GD 1' }], clock.now);
  const { status } = await one.district.call('PUT', `/pi-user/incident-reports/${id}/steps/${step}`, {
    by: own,
    body: { kind: 'firRegistered', on, number: '1/2026' },
  });
  expect(status).toBe(200);
}

describe('the call list', () => {
  it('shows the rule, a sentence in both languages and the deadline of an FIR', async () => {
    const { id, referenceId } = await one.district.file({ contactPreference: 'never' });
    await registerFir(id);
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

  it('has who has waited longest first, also where another has a deadline by law', async () => {
    const waits = await one.changed({ contactPreference: 'never' });
    const fir = await one.district.file({ contactPreference: 'never' });
    one.later(1000);
    await registerFir(fir.id);
    expect(await one.listOf()).toMatchObject([{ _id: waits.id }, { _id: fir.id, fir: {} }]);
  });

  it('has a person without a phone at once, with the rule, and the station answers for her', async () => {
    const { id } = await one.district.file({ contactPreference: 'hours 10:00-12:00', language: 'mr' });
    await one.district.db.updateTable('incidents').set({ mob_number: '' }).where('id', '=', id).execute();
    await one.setStatus(id);
    await one.work();
    expect(one.gateway.taken).toEqual([]);
    const [row] = await one.listOf();
    expect(row).toMatchObject({
      _id: id,
      mobNumber: '',
      contactPreference: 'hours 10:00-12:00',
      language: 'mr',
    });
    expect(row.sentence.mr).toContain('कारवाई सुरू झाली');
  });

  it('has a sentence for each telling that one press settles', async () => {
    const { id } = await one.changed({ contactPreference: 'never' });
    const body = { status: 'resolved', additionalNotes: 'Given back.' };
    await one.district.call('PUT', `/pi-user/incident-reports/status/${id}`, { by: one.district.own, body });
    const [row] = await one.listOf();
    expect(row.tellings).toHaveLength(2);
    await one.press(id, { way: 'inPerson', tellings: row.tellings });
    const about = `This is about your complaint ${row.referenceId}.`;
    expect(row.sentence.en.split(about)).toHaveLength(2);
    for (const { text } of await one.linesOf(id)) expect(row.sentence.en).toContain(text?.replace(about, ''));
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
    expect(history.tellings[0].text).toContain('work on it has started');
    const lines = await one.district.db
      .selectFrom('audit')
      .where('action', '=', 'incident.told')
      .where('subject', '=', `incident:${id}`)
      .select('after')
      .execute();
    expect(lines).toEqual([{ after: { way: 'inPerson', tellings: row.tellings } }]);
  });

  it('takes no telling of another report, and leaves it on the list', async () => {
    const [mine, other] = [
      await one.changed({ contactPreference: 'never' }),
      await one.changed({ contactPreference: 'never' }),
    ];
    const row = (await one.listOf()).find(({ _id }: { _id: string }) => _id === other.id);
    const { status, body } = await one.press(mine.id, { way: 'inPerson', tellings: row.tellings });
    expect([status, body.fields]).toEqual([400, [{ path: 'tellings', code: 'invalid' }]]);
    expect(await one.listOf()).toHaveLength(2);
  });

  it('takes no call of somebody who must not be called', async () => {
    const { id } = await one.changed({ contactPreference: 'never' });
    const [row] = await one.listOf();
    const { status, body } = await one.press(id, { way: 'telephone', tellings: row.tellings });
    expect([status, body.fields]).toEqual([400, [{ path: 'way', code: 'invalid' }]]);
    expect(await one.standing(id)).toEqual(['call queued']);
  });
});

describe('a call that told nothing', () => {
  const tried = (id: string, outcome: string, by = one.district.own) =>
    one.district.call('PUT', `/pi-user/incident-reports/${id}/steps/${uuidv7()}`, {
      by,
      body: { kind: 'callTried', on: dayInIndia(one.district.clock.now), facts: { outcome } },
    });

  it.each(['noAnswer', 'wrongNumber', 'callLater'])(
    'with %s leaves the entry, below those not tried',
    async (outcome) => {
      const first = await one.changed({ contactPreference: 'never' });
      one.later(1000);
      const second = await one.changed({ contactPreference: 'never' });
      const order = async () => (await one.listOf()).map(({ _id }: { _id: string }) => _id);
      expect(await order()).toEqual([first.id, second.id]);
      const { status, body } = await tried(first.id, outcome);
      expect(status).toBe(200);
      expect(body.steps.at(-1)).toMatchObject({ kind: 'callTried', facts: { outcome }, post: 'Wadgaon' });
      expect(await order()).toEqual([second.id, first.id]);
      const at = one.district.clock.now.toISOString();
      expect((await one.listOf())[1]).toMatchObject({ tried: { outcome, at } });
      expect((await one.listOf())[0].tried).toBeUndefined();
      expect(await one.standing(first.id)).toEqual(['call queued']);
    },
  );

  it('and was struck counts as not tried', async () => {
    const { id } = await one.changed({ contactPreference: 'never' });
    const { body } = await tried(id, 'noAnswer');
    const [step] = body.steps.filter(({ kind }: { kind: string }) => kind === 'callTried');
    const on = dayInIndia(one.district.clock.now);
    const struck = { kind: 'correction', on, corrects: step.id, isVoid: true, note: 'Another case.' };
    const path = `/pi-user/incident-reports/${id}/steps/${uuidv7()}`;
    expect((await one.district.call('PUT', path, { by: one.district.sp, body: struck })).status).toBe(200);
    expect((await one.listOf())[0].tried).toBeUndefined();
  });

  it('says how it ended, and moves neither stage nor status', async () => {
    const { id } = await one.changed({ contactPreference: 'never' });
    const { status, body } = await one.district.call(
      'PUT',
      `/pi-user/incident-reports/${id}/steps/${uuidv7()}`,
      {
        by: one.district.own,
        body: { kind: 'callTried', on: dayInIndia(one.district.clock.now) },
      },
    );
    expect([status, body.fields]).toEqual([400, [{ path: 'facts.outcome', code: 'required' }]]);
    expect((await tried(id, 'noAnswer')).body.data).toMatchObject({ status: 'action', stage: 'read' });
  });
});

describe('the sentence of a case of which others may learn nothing', () => {
  const complaints = [{ category: 'domestic' }, { category: 'harassment' }, {}] as const;
  it.each(complaints)('%o names neither matter nor police, on the list and in the ledger', async (given) => {
    const { district } = one;
    const on = dayInIndia(district.clock.now);
    const { id, referenceId } = await district.file({ contactPreference: 'never', ...given });
    const step = (body: object) =>
      district.call('PUT', `/pi-user/incident-reports/${id}/steps/${uuidv7()}`, { by: district.own, body });
    if (!('category' in given)) await step({ kind: 'classified', on, class: 'protected' });
    await step({ kind: 'signed', on, number: 'GD 1' });
    expect((await step({ kind: 'firRegistered', on, number: '1/2026' })).status).toBe(200);
    const [row] = await one.listOf();
    expect(row.discreet).toBe(true);
    for (const text of Object.values<string>(row.sentence)) {
      expect(text).not.toBe('');
      expect(text).not.toContain(referenceId);
      expect(text).not.toMatch(/FIR|police|complaint|एफआयआर|पोलीस|तक्रार/i);
    }
    await one.press(id, { way: 'inPerson', tellings: row.tellings });
    const [line] = await one.linesOf(id);
    expect(Object.values(row.sentence)).toContain(line?.text);
  });

  it('of another case it names the news', async () => {
    await one.changed({ contactPreference: 'never', category: 'theft' });
    const [row] = await one.listOf();
    expect(row.discreet).toBeUndefined();
    expect(row.sentence.en).toContain('work on it has started');
  });
});

describe('the list of those not told yet', () => {
  beforeEach(async () => {
    await one.district.db.deleteFrom('incidents').execute();
  });
  const untold = async (by = one.district.own, room = 'pi-user') => {
    return (await one.district.call('GET', `/${room}/not-told`, { by })).body;
  };
  async function registered(complaint = {}) {
    const { id, referenceId } = await one.district.file({ phone: '9000000500', ...complaint });
    const fir = uuidv7();
    await registerFir(id, fir);
    return { id, referenceId, fir };
  }

  it('has each FIR without news, with the days left, until news has arrived', async () => {
    const sent = await registered();
    one.later(10 * dayMs);
    const called = await registered({ contactPreference: 'never' });
    await one.work();
    const { data, total } = await untold();
    expect(total).toBe(2);
    expect(data).toMatchObject([
      { _id: sent.id, daysLeft: 80, last: { rung: 'sms', state: 'sent' } },
      { _id: called.id, daysLeft: 90, last: { rung: 'call', state: 'queued' } },
    ]);
    expect((await untold(one.district.other)).total).toBe(0);
    await one.report(one.gateway.taken[0]?.reference ?? '', 'delivered');
    expect((await untold()).data).toMatchObject([{ _id: called.id }]);
    const [row] = await one.listOf();
    await one.press(called.id, { way: 'inPerson', tellings: row.tellings });
    expect((await untold()).total).toBe(0);
  });

  it('has an FIR without news until a step ends the duty or takes the FIR back', async () => {
    const { db, own, clock } = one.district;
    const [silent, wrong] = [await registered(), await registered()];
    await db.deleteFrom('tellings').execute();
    one.later(95 * dayMs);
    const { token } = await one.district.signIn({ role: 'sp', email: one.district.sp.email });
    const sp = { ...one.district.sp, token };
    const { data } = await untold(sp, 'sp-user');
    expect(data).toHaveLength(2);
    expect(data[0]).toMatchObject({ daysLeft: -5, stationName: 'Wadgaon' });
    expect(data[0].last).toBeUndefined();
    const on = dayInIndia(clock.now);
    await insertSteps(db, silent.id, own.id, [{ kind: 'progressTold', on }], clock.now);
    const back = { kind: 'correction', on, corrects: wrong.fir, isVoid: true } as const;
    await insertSteps(db, wrong.id, own.id, [back], clock.now);
    expect((await untold(sp, 'sp-user')).total).toBe(0);
  });

  it('has an FIR of which the number was corrected, and one whose later step was struck', async () => {
    const { db, own, clock } = one.district;
    const [corrected, told] = [await registered(), await registered()];
    await db.deleteFrom('tellings').execute();
    const on = dayInIndia(clock.now);
    const add = (id: string, step: object) =>
      insertSteps(db, id, own.id, [{ kind: 'correction', on, ...step }], clock.now);
    await add(corrected.id, { corrects: corrected.fir, number: '2/2026' });
    const [ending = ''] = await add(told.id, { kind: 'progressTold' });
    expect((await untold()).data).toMatchObject([{ _id: corrected.id }]);
    await add(told.id, { corrects: ending, isVoid: true });
    expect((await untold()).total).toBe(2);
  });
});
