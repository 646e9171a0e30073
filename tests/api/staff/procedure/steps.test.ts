// Recording a step: once, with its status in one transaction, never changed afterwards, and shown to the
// citizen as far as the class of the case allows.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classNames, isSensitive } from '#contract/procedure/stages.ts';
import type { StepBody } from '#contract/procedure/step.ts';
import { kindNames } from '#contract/procedure/step-kinds.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import { fullStep, insertSteps } from '#fixtures/data/steps.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { runDeletion } from '#server/deletion/run.ts';
import { deleteExpired } from '#server/jobs/retention.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

const put = (id: string, body: object, by: Person = district.own, stepId = uuidv7(), headers = {}) =>
  district.call('PUT', `/pi-user/incident-reports/${id}/steps/${stepId}`, { by, body, headers });
const signed: StepBody = { kind: 'signed', on: dayInIndia(), number: 'GD 14/2026' };
const fir: StepBody = { kind: 'firRegistered', on: dayInIndia(), number: '123/2026', status: 'action' };
const track = async (referenceId: string) =>
  (await district.call('GET', `/public/track/${referenceId}`)).body;
const historyOf = async (id: string) =>
  (await district.call('GET', `/sp-user/incident-reports/${id}/history`, { by: district.sp })).body;
const linesOf = (id: string) =>
  district.db.selectFrom('audit').selectAll().where('subject', '=', `incident:${id}`).execute();

describe('a step', () => {
  it('writes its status as an ordinary change of status, with one line in the audit', async () => {
    const { id } = await district.file();
    await put(id, signed);
    const stepId = uuidv7();
    const { status, body } = await put(id, fir, district.own, stepId);
    expect([status, body.id]).toEqual([200, stepId]);
    expect(body.data).toMatchObject({ _id: id, status: 'action', version: 3 });
    expect(body.steps.map(({ kind }: { kind: string }) => kind)).toEqual(['signed', 'firRegistered']);
    const history = await historyOf(id);
    expect(history.data).toMatchObject([{ status: 'action', note: '123/2026' }]);
    expect(history.steps[1]).toMatchObject({ kind: 'firRegistered', actor: 'sho', by: { role: 'pi' } });
    expect((await linesOf(id)).map(({ action }) => action)).toEqual(['incident.step', 'incident.step']);
  });

  it('without a status leaves the status, and marks the report as read', async () => {
    const { id } = await district.file();
    const { body } = await put(id, signed);
    expect(body.data).toMatchObject({ status: 'pending', version: 2 });
    expect(body.data.readAt).not.toBeNull();
  });

  it('leaves nothing behind when its status cannot be written', async () => {
    const { id } = await district.file();
    const stepId = uuidv7();
    const path = `/pi-user/incident-reports/status/${id}`;
    await district.call('PUT', path, {
      by: district.own,
      body: { status: 'action', additionalNotes: 'x' },
      headers: { 'idempotency-key': stepId },
    });
    const { status, body } = await put(id, { ...signed, status: 'action' }, district.own, stepId);
    expect([status, body.code]).toEqual([409, 'body_differs']);
    expect((await historyOf(id)).steps).toEqual([]);
  });

  it('is one step when the same call arrives ten times at once', async () => {
    const { id } = await district.file();
    const stepId = uuidv7();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => put(id, signed, district.own, stepId, { 'if-match': '"1"' })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.version}`))).toEqual(
      new Set(['200 2']),
    );
    expect((await historyOf(id)).steps).toHaveLength(1);
  });

  it('is refused under a used id with another body, for another report, or from another officer', async () => {
    const [{ id }, { id: second }] = [await district.file(), await district.file()];
    const stepId = uuidv7();
    await put(id, signed, district.own, stepId);
    const refused = [
      await put(id, { ...signed, number: 'GD 15/2026' }, district.own, stepId),
      await put(second, signed, district.own, stepId),
      await put(id, signed, district.sp, stepId),
    ];
    expect(refused.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      Array(3).fill('409 body_differs'),
    );
  });

  it('with an old version gets the current row', async () => {
    const { id } = await district.file();
    await put(id, signed);
    const { status, body } = await put(id, fir, district.own, uuidv7(), { 'if-match': '"1"' });
    expect([status, body.code, body.current._id]).toEqual([409, 'stale_version', id]);
  });

  it('of two officers at once is judged by what the other has recorded', async () => {
    const { id } = await district.file();
    await put(id, signed);
    const both = await Promise.all([put(id, fir), put(id, { ...fir, number: '124/2026' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('may be dated a day ahead by a wrong clock, but not two', async () => {
    const { id } = await district.file();
    const now = district.clock.now.getTime();
    const ahead = (days: number) => dayInIndia(now + days * 86_400_000);
    expect((await put(id, { ...signed, on: ahead(2) })).body.fields).toEqual([
      { path: 'on', code: 'out_of_range' },
    ]);
    expect((await put(id, { ...signed, on: ahead(1) })).status).toBe(200);
  });

  it('assigns a report of no one station to the station that records it', async () => {
    const { id } = await district.file({ location: 'Shirgaon' });
    expect((await put(id, signed, district.other)).body.data.transferredTo._id).toBe(district.other.id);
    expect((await put(id, signed)).status).toBe(404);
  });
});

describe('a recorded step', () => {
  it('can be neither changed nor deleted, not even by the database owner', async () => {
    const { id } = await district.file();
    const { body } = await put(id, signed);
    for (const statement of [
      sql`update incident_steps set number = '99' where id = ${body.id}`,
      sql`update incident_steps set note = '—', to_citizen = null, facts = '{}', number = null where id = ${body.id}`,
      sql`delete from incident_steps where id = ${body.id}`,
      sql`truncate incident_steps`,
    ])
      await expect(statement.execute(district.db)).rejects.toThrow('stays as it is');
  });

  it('is mended by a correction: officers see both, the citizen sees the right one', async () => {
    const { id, referenceId } = await district.file();
    await put(id, signed);
    const wrong = await put(id, fir);
    const correction = { kind: 'correction', on: dayInIndia(), corrects: wrong.body.id, number: '132/2026' };
    expect((await put(id, correction)).status).toBe(403);
    expect((await put(id, correction, district.sp)).status).toBe(200);
    expect((await historyOf(id)).steps.map(({ number }: { number: string }) => number)).toEqual([
      'GD 14/2026',
      '123/2026',
      '132/2026',
    ]);
    const { steps } = await track(referenceId);
    expect(steps).toMatchObject([
      { kind: 'signed' },
      { kind: 'firRegistered', number: '132/2026', isCorrected: true },
    ]);
    expect(JSON.stringify(steps)).not.toContain('123/2026');
  });

  it('of another report cannot be corrected', async () => {
    const [{ id }, { id: second }] = [await district.file(), await district.file()];
    const { body } = await put(second, signed);
    const correction = { kind: 'correction', on: dayInIndia(), corrects: body.id, isVoid: true };
    expect((await put(id, correction, district.sp)).body.fields).toEqual([
      { path: 'corrects', code: 'invalid' },
    ]);
  });
});

describe('the tracking page', () => {
  it('says what happened, until when something is due, and by which law', async () => {
    const { id, referenceId } = await district.file();
    expect((await track(referenceId)).clocks).toMatchObject([
      { id: 'signature', kind: 'advice', basis: 'bnss 173(1)(ii)', state: 'running' },
    ]);
    await put(id, signed);
    await put(id, { ...fir, note: 'SECRET', facts: { officer: 'SECRET' } });
    const shown = await track(referenceId);
    expect(shown.steps).toMatchObject([{ kind: 'signed' }, { kind: 'firRegistered', number: '123/2026' }]);
    expect(shown.clocks.map((clock: { id: string }) => clock.id)).toEqual(['firCopy', 'progress']);
    expect(JSON.stringify(shown)).not.toMatch(/SECRET|Ram Patil|9000000500/);
  });

  it('never shows what is for officers only', async () => {
    const { id, referenceId } = await district.file();
    const inside = ['note', 'remanded', 'summaryForwarded', 'enquiryPermitted', 'classified'] as const;
    await insertSteps(
      district.db,
      id,
      district.own.id,
      inside.map((kind) => fullStep(kind)),
      district.clock.now,
    );
    expect((await track(referenceId)).steps).toEqual([]);
  });

  it('of a sensitive class says: received, read, ask the station', async () => {
    const sensitive = fc.constantFrom(...classNames.filter((name) => isSensitive(name)));
    const step = fc.record({ kind: fc.constantFrom(...kindNames), number: fc.constant('SECRET-1') });
    const input = fc.record({
      of: sensitive,
      steps: fc.array(step, { maxLength: 6 }),
      status: fc.constantFrom('action' as const, 'noAction' as const, 'resolved' as const),
    });
    await fc.assert(
      fc.asyncProperty(input, async ({ of, steps, status }) => {
        const { id, referenceId } = await district.file();
        const { class: _, ...whole } = fullStep('note', { toCitizen: 'SECRET', note: 'SECRET' });
        const rows = steps.filter(({ kind }) => kind !== 'correction').map((one) => ({ ...whole, ...one }));
        await insertSteps(
          district.db,
          id,
          district.own.id,
          [{ ...whole, kind: 'classified', class: of }, ...rows],
          district.clock.now,
        );
        const path = `/pi-user/incident-reports/status/${id}`;
        await district.call('PUT', path, { by: district.sp, body: { status, additionalNotes: 'SECRET' } });
        const { timeline, ...shown } = await track(referenceId);
        expect(shown).toMatchObject({ askStation: true, category: null, status: 'pending' });
        expect([shown.steps, shown.clocks]).toEqual([undefined, undefined]);
        expect(timeline.map(({ code }: { code: string }) => code)).toEqual([
          'registered',
          'received_by_station',
        ]);
        expect(JSON.stringify(shown)).not.toMatch(/SECRET|theft|FIR 1|JMFC|Jadhav|Nandgaon/);
      }),
      { numRuns: process.env.FUZZ_RUNS ? 300 : 30 },
    );
  });

  it('of a confidential report shows what it always showed', async () => {
    const { id, referenceId } = await district.file({ confidential: true });
    await put(id, { kind: 'note', on: dayInIndia(), note: 'SECRET' }, district.sp);
    const shown = await track(referenceId);
    expect([shown.steps, shown.clocks, shown.askStation, shown.category]).toEqual([
      undefined,
      undefined,
      undefined,
      null,
    ]);
  });
});

describe('steps and the removal of data', () => {
  it('keep a report whose FIR is registered and whose file is open', async () => {
    const { id, referenceId } = await district.file();
    await put(id, signed);
    await put(id, fir);
    await district.call('PUT', `/pi-user/incident-reports/status/${id}`, {
      by: district.own,
      body: { status: 'resolved', additionalNotes: 'Done.' },
      headers: { 'idempotency-key': uuidv7() },
    });
    const phone = '9000000500';
    await runDeletion(['add', '--phone', phone, '--reference', referenceId], district.deps);
    const shown = await runDeletion(['list'], district.deps);
    expect(shown).toContain('an FIR is registered and its file is not closed');
  });

  it('lose their texts with the report, and go with it', async () => {
    district.clock.now = new Date('2026-03-31T06:00:00Z');
    const { id, referenceId } = await district.file();
    const steps = (['read', 'signed', 'applicationEnquiry', 'closedBeforeFir'] as const).map((kind) =>
      fullStep(kind, { on: '2026-03-31' }),
    );
    await insertSteps(district.db, id, district.own.id, steps, district.clock.now);
    await district.db.updateTable('incidents').set({ status: 'noAction' }).where('id', '=', id).execute();
    district.clock.now = new Date('2036-04-02T06:00:00Z');
    await deleteExpired(district.deps);
    const rowsOf = () =>
      district.db.selectFrom('incident_steps').selectAll().where('incident_id', '=', id).execute();
    expect(await rowsOf()).toHaveLength(4);
    // The officer who recorded it still signs it.
    const texts = (await rowsOf()).map(({ by_name: _, ...row }) => row);
    expect(JSON.stringify(texts)).not.toMatch(/Jadhav|JMFC|station writes|For officers/);
    expect(await track(referenceId)).toMatchObject({ status: 'noAction' });
    await district.db.deleteFrom('incidents').where('id', '=', id).execute();
    expect(await rowsOf()).toEqual([]);
    district.clock.now = new Date();
  });
});
