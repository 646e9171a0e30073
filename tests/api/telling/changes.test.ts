// Tellings of real changes, by a gateway that fails, repeats and lies. What does not arrive stands on the call list.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { classNames, isSensitive } from '#contract/procedure/stages.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import { fullStep, insertSteps, wayTo } from '#fixtures/data/steps.ts';
import { openTellingDistrict, type TellingDistrict } from '#fixtures/server/telling-district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { deleteExpired } from '#server/jobs/retention.ts';

const dayMs = 86_400_000;
let one: TellingDistrict;

beforeAll(async () => {
  one = await openTellingDistrict();
});
afterAll(() => one.close());
beforeEach(() => one.reset());

describe('a change of status', () => {
  it('leaves once by SMS in the language of the complaint, with its registered template', async () => {
    const { id, referenceId } = await one.changed({ language: 'mr' });
    await one.work();
    await one.work();
    expect(one.gateway.taken).toHaveLength(1);
    expect(one.gateway.taken[0]).toMatchObject({ to: '919000000500', sender: 'VSHWAS', template: '110702' });
    expect(one.gateway.taken[0]?.text).toContain(`${referenceId}: कारवाई सुरू झाली`);
    expect(one.gateway.taken[0]?.text).not.toMatch(/note|police|पोलीस/);
    expect(await one.standing(id)).toEqual(['sms sent']);
  });

  it('is delivered only when the gateway says so, and the report shows it', async () => {
    const { id } = await one.changed();
    await one.work();
    const reference = one.gateway.taken[0]?.reference ?? '';
    for (const status of ['delivered', 'sent', 'delivered', 'nonsense']) await one.report(reference, status);
    const { body } = await one.district.call('GET', `/pi-user/incident-reports/${id}/history`, {
      by: one.district.own,
    });
    expect(body.tellings).toMatchObject([
      { rung: 'sms', state: 'delivered', what: 'action', cause: 'status' },
    ]);
    one.later(10 * dayMs);
    await one.work();
    expect(await one.standing(id)).toEqual(['sms delivered']);
  });

  it('sent twice makes one telling, and with a step too', async () => {
    const { id } = await one.district.file();
    const key = uuidv7();
    await one.setStatus(id, one.district.own, key);
    await one.setStatus(id, one.district.own, key);
    const stepId = uuidv7();
    const step = {
      kind: 'signed',
      on: dayInIndia(one.district.clock.now),
      number: 'GD 1',
      status: 'action',
    };
    for (let turn = 0; turn < 2; turn += 1)
      await one.district.call('PUT', `/pi-user/incident-reports/${id}/steps/${stepId}`, {
        by: one.district.own,
        body: step,
      });
    const { body } = await one.district.call('PUT', `/pi-user/incident-reports/${id}/steps/${uuidv7()}`, {
      by: one.district.own,
      body: { kind: 'note', on: step.on, note: 'Inside.' },
    });
    expect(body.success).toBe(true);
    expect((await one.linesOf(id)).map(({ what }) => what)).toEqual(['action', 'action']);
  });

  it('that closes a report with an FIR does not say "without action", on any rung', async () => {
    const { id, referenceId } = await one.district.file({ phone: '9000000500' });
    const { db, own } = one.district;
    const steps = wayTo.firRegistered.map((kind) => fullStep(kind));
    await insertSteps(db, id, own.id, steps, one.district.clock.now);
    expect((await one.setStatus(id, own, uuidv7(), 'noAction')).status).toBe(200);
    await one.work();
    expect(one.gateway.taken[0]?.text).toContain(`${referenceId}: closed, `);
    await one.report(one.gateway.taken[0]?.reference ?? '', 'failed');
    await one.work();
    const [row] = await one.listOf();
    expect(row.sentence.en).toContain(': closed.');
    // Officers read the word of the status.
    expect(row.news).toMatchObject([{ what: 'noAction' }]);
    await one.press(id, { way: 'telephone', tellings: row.tellings });
    expect((await one.linesOf(id)).map(({ text }) => text).join()).not.toContain('without action');
  });

  it('of a confidential report, or where a rule is given, says only that there is news', async () => {
    await one.changed({ confidential: true }, one.district.sp);
    await one.changed({ contactPreference: 'number 9822012345' });
    await one.work();
    expect(one.gateway.taken.map(({ to, template, text }) => [to, template, /FIR|2024/.test(text)])).toEqual([
      ['919000000500', '110703', false],
      ['919822012345', '110703', false],
    ]);
  });

  it.each(classNames.filter(isSensitive))(
    'of the sensitive class %s names no kind, section or category, on any rung',
    async (caseClass) => {
      const { id, referenceId } = await one.district.file({ phone: '9000000500', category: 'domestic' });
      const { db, own } = one.district;
      const steps = wayTo.firRegistered.map((kind) =>
        fullStep(kind, { class: caseClass, number: '376/2026' }),
      );
      await insertSteps(db, id, own.id, steps, one.district.clock.now);
      const on = dayInIndia(one.district.clock.now);
      const step = { kind: 'investigation', on, facts: { officer: 'PSI Jadhav' } };
      for (const [path, body] of [
        [`/pi-user/incident-reports/${id}/steps/${uuidv7()}`, step],
        [`/pi-user/incident-reports/status/${id}`, { status: 'action', additionalNotes: 'Section 376.' }],
      ] as const) {
        const headers = { 'idempotency-key': uuidv7() };
        expect((await one.district.call('PUT', path, { by: own, body, headers })).status).toBe(200);
      }
      await one.work();
      expect((await one.linesOf(id)).map(({ what, template }) => [what, template])).toEqual([
        ['action', 'plain'],
        ['investigation', 'plain'],
      ]);
      expect(one.gateway.taken).toHaveLength(2);
      for (const { template, text } of one.gateway.taken) {
        expect([template, text]).toEqual(['110703', 'Vishwas: there is news for you.']);
        expect(text).not.toMatch(/FIR|376|domestic|investigation|child|offence/i);
      }
      const texts = (await one.linesOf(id)).map(({ text }) => text).join();
      expect(texts).not.toContain(referenceId);
    },
  );

  it.each([
    ['before it left', [], ['sms failed']],
    ['after it left', ['sms sent'], ['sms sent']],
    ['after it arrived, which the gateway takes back', ['sms delivered'], ['sms failed']],
  ])('is not told once its step is struck, %s', async (_, left, standing) => {
    const { id } = await one.district.file({ phone: '9000000500' });
    const on = dayInIndia(one.district.clock.now);
    const record = (stepId: string, body: object, by = one.district.own) =>
      one.district.call('PUT', `/pi-user/incident-reports/${id}/steps/${stepId}`, { by, body });
    const stepId = uuidv7();
    for (const [step, kind] of [
      [uuidv7(), 'signed'],
      [stepId, 'nonCognizable'],
    ] as const)
      expect((await record(step, fullStep(kind, { on }))).status).toBe(200);
    expect((await one.linesOf(id)).map(({ cause_id, state }) => [cause_id, state])).toEqual([
      [stepId, 'queued'],
    ]);
    if (left.length > 0) await one.work();
    const reference = one.gateway.taken[0]?.reference ?? '';
    if (left[0] === 'sms delivered') await one.report(reference, 'delivered');
    const before = await one.linesOf(id);
    if (left.length > 0) expect(await one.standing(id)).toEqual(left);
    one.later(60_000);
    const struck = { kind: 'correction', on, corrects: stepId, isVoid: true, note: 'Another case.' };
    expect((await record(uuidv7(), struck, one.district.sp)).status).toBe(200);
    if (left.length > 0) expect((await one.linesOf(id))[0]?.at).toEqual(before[0]?.at);
    if (left[0] === 'sms delivered') await one.report(reference, 'failed');
    await one.work();
    one.later(4 * dayMs);
    await one.work();
    expect([one.gateway.taken.length, await one.standing(id)]).toEqual([left.length, standing]);
  });

  it('waits for the hours that the person named', async () => {
    const day = dayInIndia(one.start.getTime() + dayMs);
    one.district.clock.now = new Date(`${day}T06:00:00Z`);
    const { id } = await one.changed({ contactPreference: 'hours 18:00-20:00' });
    await one.work();
    expect([one.gateway.taken.length, await one.standing(id)]).toEqual([0, ['sms queued']]);
    one.district.clock.now = new Date(`${day}T12:31:00Z`);
    await one.work();
    expect(await one.standing(id)).toEqual(['sms sent']);
  });

  it('goes to the call list where the worker misses these hours for a day', async () => {
    const day = dayInIndia(one.start.getTime() + dayMs);
    one.district.clock.now = new Date(`${day}T06:00:00Z`);
    const { id } = await one.changed({ contactPreference: 'hours 18:00-18:01' });
    await one.work();
    one.district.clock.now = new Date(`${day}T12:31:00Z`);
    await one.work();
    expect(await one.standing(id)).toEqual(['sms queued']);
    one.later(dayMs);
    await one.work();
    expect(one.gateway.taken).toEqual([]);
    expect(await one.standing(id)).toEqual(['sms failed', 'call queued']);
  });
});

describe('a gateway', () => {
  it('that is down for an hour loses nothing and gets nothing twice', async () => {
    const cases = [await one.changed(), await one.changed(), await one.changed()];
    one.gateway.answer('busy');
    for (let minute = 0; minute < 60; minute += 5) {
      await one.work();
      one.later(5 * 60_000);
    }
    expect(one.gateway.taken).toEqual([]);
    const waiting = await one.district.call('GET', '/pi-user/call-list', { by: one.district.own });
    expect(waiting.body).toMatchObject({ queued: 3, total: 0 });
    one.gateway.answer('takes');
    one.later(3_600_000);
    await one.work();
    await one.work();
    expect(one.gateway.taken).toHaveLength(3);
    for (const { id } of cases) expect(await one.standing(id)).toEqual(['sms sent']);
  });

  it('that takes a message and gives no answer gets it once more under the same reference', async () => {
    const { id } = await one.changed();
    one.gateway.answer('takes, then hangs up');
    for (let turn = 0; turn < 5; turn += 1) {
      await one.work();
      one.later(3_600_000);
    }
    expect(one.gateway.taken).toHaveLength(2);
    expect(new Set(one.gateway.taken.map(({ reference }) => reference)).size).toBe(1);
    expect(await one.standing(id)).toEqual(['sms unknown', 'call queued']);
    // Its report comes late.
    await one.report(one.gateway.taken[0]?.reference ?? '', 'delivered');
    expect(await one.standing(id)).toEqual(['sms delivered', 'call queued']);
    expect(await one.listOf()).toEqual([]);
  });

  it('that answers with a page, refuses or is silent leaves the case on the call list', async () => {
    const page = await one.changed();
    one.gateway.answer('page');
    // It may have left, so it is tried once more.
    for (let turn = 0; turn < 2; turn += 1) {
      await one.work();
      one.later(3_600_000);
    }
    await one.work();
    one.gateway.answer('refuses');
    const refused = await one.changed();
    await one.work();
    one.gateway.answer('takes');
    const silent = await one.changed();
    await one.work();
    one.later(3 * dayMs + 1);
    await one.work();
    expect(await one.standing(page.id)).toEqual(['sms unknown', 'call queued']);
    expect(await one.standing(refused.id)).toEqual(['sms failed', 'call queued']);
    expect(await one.standing(silent.id)).toEqual(['sms sent', 'call queued']);
    expect((await one.listOf()).map(({ _id }: { _id: string }) => _id)).toEqual([
      page.id,
      refused.id,
      silent.id,
    ]);
    await one.report(one.gateway.taken[0]?.reference ?? '', 'delivered');
    expect((await one.listOf()).map(({ _id }: { _id: string }) => _id)).toEqual([page.id, refused.id]);
  });

  it('that takes back what it said puts the case on the call list', async () => {
    const { id } = await one.changed();
    await one.work();
    const reference = one.gateway.taken[0]?.reference ?? '';
    await one.report(reference, 'delivered');
    await one.report(reference, 'failed');
    await one.work();
    expect(await one.standing(id)).toEqual(['sms failed', 'call queued']);
  });

  it('is believed with its signature only, and of no message that has not left', async () => {
    const { id } = await one.changed({ contactPreference: 'never' });
    const [line] = await one.linesOf(id);
    expect((await one.report(line?.id ?? '', 'delivered')).status).toBe(200);
    expect((await one.report(uuidv7(), 'delivered')).status).toBe(200);
    const forged = { 'x-signature': `sha256=${'0'.repeat(64)}` };
    expect((await one.report(line?.id ?? '', 'delivered', forged)).status).toBe(401);
    expect(await one.standing(id)).toEqual(['call queued']);
  });
});

it('two workers at once send each message once', async () => {
  for (let made = 0; made < 12; made += 1) await one.changed();
  await Promise.all([one.work(), one.work(), one.work()]);
  expect(new Set(one.gateway.taken.map(({ reference }) => reference)).size).toBe(12);
  expect(one.gateway.taken).toHaveLength(12);
});

it('loses its words when the report is anonymised, and its rows when the report is deleted', async () => {
  const { id } = await one.changed();
  await one.work();
  await one.district.db.updateTable('incidents').set({ status: 'resolved' }).where('id', '=', id).execute();
  one.later(40 * 365 * dayMs);
  await deleteExpired(one.district.deps);
  expect(await one.linesOf(id)).toMatchObject([{ rung: 'sms', state: 'sent', text: '', message_id: null }]);
  await one.work();
  expect(await one.standing(id)).toEqual(['sms sent']);
  await one.district.db.deleteFrom('incidents').where('id', '=', id).execute();
  expect(await one.linesOf(id)).toEqual([]);
});
