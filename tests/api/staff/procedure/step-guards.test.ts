// What a step may not bring about is refused where it is entered, and the answer names the field.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Stage } from '#contract/procedure/stages.ts';
import type { StepBody } from '#contract/procedure/step.ts';
import type { Language } from '#contract/shared/language.ts';
import type { SettableStatus } from '#contract/shared/status.ts';
import { dayInIndia, plusDays } from '#contract/shared/time.ts';
import { fullStep, insertSteps, wayTo } from '#fixtures/data/steps.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

const put = async (id: string, body: object, by: Person = district.own) => {
  const path = `/pi-user/incident-reports/${id}/steps/${uuidv7()}`;
  const { status, body: answer } = await district.call('PUT', path, { by, body });
  return { status, code: answer.code, fields: answer.fields, step: answer.step, data: answer.data };
};
const refused = (path: string, code = 'invalid') => ({ status: 400, fields: [{ path, code }] });
/** The case, and the ids of its steps. */
async function caseAt(stage: Stage, language: Language = 'en') {
  const { id } = await district.file({ language });
  const steps = await insertSteps(
    district.db,
    id,
    district.own.id,
    wayTo[stage].map((kind) => fullStep(kind)),
    district.clock.now,
  );
  return { id, steps };
}

describe('the status of a step', () => {
  const against: [Stage, StepBody['kind'], SettableStatus][] = [
    ['signed', 'firRegistered', 'noAction'],
    ['signed', 'firRegistered', 'resolved'],
    ['signed', 'applicationEnquiry', 'resolved'],
    ['applicationEnquiry', 'closedBeforeFir', 'action'],
    ['received', 'signed', 'noAction'],
    ['received', 'note', 'resolved'],
    ['furtherInvestigation', 'progressTold', 'resolved'],
  ];
  it.each(against)('from %s with %s is not %s', async (stage, kind, status) => {
    const { id } = await caseAt(stage);
    expect(await put(id, fullStep(kind, { status }))).toMatchObject(refused('status'));
    expect(await put(id, fullStep(kind))).toMatchObject({ status: 200 });
  });

  it('may be the one that the report has, so that old reports can go on', async () => {
    const { id } = await caseAt('received');
    const path = `/pi-user/incident-reports/status/${id}`;
    const headers = { 'idempotency-key': uuidv7() };
    await district.call('PUT', path, {
      by: district.own,
      headers,
      body: { status: 'resolved', additionalNotes: 'Done.' },
    });
    expect(await put(id, fullStep('signed', { status: 'resolved' }))).toMatchObject({ status: 200 });
  });

  it('that closes the report needs words or a number', async () => {
    const { id } = await caseAt('nonCognizable');
    const note = { kind: 'note', on: dayInIndia(), status: 'noAction' };
    expect(await put(id, note)).toMatchObject(refused('note', 'required'));
    const silent = { kind: 'classified', class: 'ordinary', on: dayInIndia(), status: 'noAction' };
    expect(await put(id, silent)).toMatchObject(refused('note', 'required'));
    expect(await put(id, { ...silent, note: 'He was advised.' })).toMatchObject({
      status: 200,
      data: { status: 'noAction' },
    });
  });
});

describe('a missing child', () => {
  const missing = async () => {
    const { id } = await caseAt('signed');
    await put(id, fullStep('classified', { class: 'missingMinor' }));
    return id;
  };

  it('is no non-cognizable matter', async () => {
    const answer = await put(await missing(), fullStep('nonCognizable', { status: 'noAction' }));
    expect(answer).toMatchObject({ status: 409, step: { missing: 'firRegistered' } });
  });

  it('is not closed by the status of any step before the FIR', async () => {
    const { id } = await caseAt('nonCognizable');
    await put(id, fullStep('classified', { class: 'missingMinor' }));
    expect(await put(id, fullStep('note', { status: 'noAction' }))).toMatchObject(refused('status'));
  });
});

describe('a field of another kind', () => {
  it.each([{ class: 'ordinary' }, { corrects: uuidv7() }, { isVoid: true }])(
    '%o is no part of a note',
    async (given) => {
      const { id } = await caseAt('received');
      const [path = ''] = Object.keys(given);
      expect(await put(id, { ...fullStep('note'), ...given })).toMatchObject(refused(path));
    },
  );

  it('does not end what another case has to be told', async () => {
    const theirs = await caseAt('signed');
    const fir = uuidv7();
    const path = `/pi-user/incident-reports/${theirs.id}/steps/${fir}`;
    await district.call('PUT', path, { by: district.own, body: fullStep('firRegistered') });
    const { id } = await caseAt('received');
    await put(id, { ...fullStep('note'), corrects: fir, isVoid: true });
    const told = await district.db
      .selectFrom('tellings')
      .where('cause_id', '=', fir)
      .select('state')
      .executeTakeFirstOrThrow();
    expect(told.state).toBe('queued');
  });
});

describe('the words of a step', () => {
  it('are Marathi where the complainant reads Marathi', async () => {
    const { id } = await caseAt('applicationEnquiry', 'mr');
    const told = (toCitizen: string) => put(id, fullStep('enquiryExtended', { toCitizen }));
    for (const text of ['Seven more days.', 'Closed १', '्', '.'])
      expect(await told(text)).toMatchObject(refused('toCitizen'));
    expect(await told('आणखी सात दिवस लागतील.')).toMatchObject({ status: 200 });
  });

  it.each(['\u00ad', '\u2800', '\u3164', '\u{e0041}', '\u202e', '\ufe0f'])(
    'are not %j alone',
    async (text) => {
      const { id } = await caseAt('applicationEnquiry');
      const toCitizen = `${text} ${text}`;
      const silent = fullStep('closedBeforeFir', { toCitizen });
      expect(await put(id, silent)).toMatchObject(refused('toCitizen', 'required'));
      const unnumbered = await put((await caseAt('received')).id, fullStep('signed', { number: toCitizen }));
      expect(unnumbered).toMatchObject(refused('number', 'required'));
    },
  );

  it('hold a number where the step has one', async () => {
    const { id } = await caseAt('signed');
    expect(await put(id, fullStep('firRegistered', { number: '-' }))).toMatchObject(refused('number'));
  });

  it.each(['note', 'messageReceived', 'messageAnswered'] as const)('of %s are not missing', async (kind) => {
    const { id } = await caseAt('received');
    expect(await put(id, { kind, on: dayInIndia() })).toMatchObject(refused('note', 'required'));
  });
});

describe('the day of a step', () => {
  it('is not long before the complaint, and not in the future', async () => {
    const { id } = await caseAt('received');
    const day = (days: number) => plusDays(dayInIndia(district.clock.now), days);
    const on = (days: number) => put(id, fullStep('note', { on: day(days) }));
    expect(await on(-31)).toMatchObject(refused('on', 'out_of_range'));
    expect(await on(2)).toMatchObject(refused('on', 'out_of_range'));
    expect(await on(-30)).toMatchObject({ status: 200 });
    expect(await on(1)).toMatchObject({ status: 200 });
  });

  it('before the receipt counts as its day, so that no earlier step bars the next', async () => {
    const { id } = await caseAt('received');
    const day = (days: number) => plusDays(dayInIndia(district.clock.now), days);
    expect(await put(id, fullStep('signed', { on: day(-3) }))).toMatchObject({ status: 200 });
    expect(await put(id, fullStep('firRegistered', { on: day(-2) }))).toMatchObject({ status: 200 });
  });

  it('of a copy or of reasons is not before their cause', async () => {
    const { id } = await caseAt('firRegistered');
    const received_at = new Date(district.clock.now.getTime() - 9 * 86_400_000);
    await district.db.updateTable('incidents').set({ received_at }).where('id', '=', id).execute();
    const on = plusDays(dayInIndia(district.clock.now), -3);
    expect(await put(id, fullStep('copyGiven', { on }))).toMatchObject({
      status: 409,
      step: { missing: 'firRegistered' },
    });
    expect(await put(id, fullStep('copyGiven'))).toMatchObject({ status: 200 });
  });

  it('of a permission is not after the enquiry', async () => {
    const { id } = await caseAt('signed');
    const step = fullStep('preliminaryEnquiry');
    const facts = { ...step.facts, permittedOn: plusDays(step.on, 1) };
    expect(await put(id, { ...step, facts })).toMatchObject(refused('facts.permittedOn', 'required'));
  });

  it('is named before a missing step is', async () => {
    const { id } = await caseAt('signed');
    expect(await put(id, fullStep('firRegistered', { on: '2020-11-20' }))).toMatchObject(
      refused('on', 'out_of_range'),
    );
  });
});

it('repeated with its ids in capitals is the same step', async () => {
  const { id } = await caseAt('received');
  const stepId = uuidv7();
  const send = (path: string) =>
    district.call('PUT', `/pi-user/incident-reports/${path}`, { by: district.own, body: fullStep('signed') });
  expect((await send(`${id.toUpperCase()}/steps/${stepId.toUpperCase()}`)).status).toBe(200);
  expect((await send(`${id}/steps/${stepId}`)).status).toBe(200);
});

it('a class that is sensitive takes the words out of what has not left yet', async () => {
  const { id } = await caseAt('signed');
  await put(id, fullStep('firRegistered'));
  const told = () =>
    district.db.selectFrom('tellings').where('incident_id', '=', id).select(['template', 'state']).execute();
  expect(await told()).toEqual([{ template: 'named', state: 'queued' }]);
  await put(id, fullStep('classified', { class: 'pocso' }));
  expect(await told()).toEqual([{ template: 'plain', state: 'queued' }]);
});

describe('a correction', () => {
  const correct = (id: string, corrects: string, given: Partial<StepBody>) =>
    put(id, fullStep('correction', { corrects, ...given }), district.sp);
  const isVoid = true;

  it('names a step that still counts', async () => {
    const { id, steps } = await caseAt('signed');
    const [, signature = ''] = steps;
    expect(await correct(id, signature, { isVoid })).toMatchObject({ status: 200 });
    expect(await correct(id, signature, { isVoid })).toMatchObject(refused('corrects'));
    expect(await correct(id, signature, { number: 'GD 15/2026' })).toMatchObject(refused('corrects'));
  });

  it('does not pull a step out from under those that stand on it', async () => {
    const { id, steps } = await caseAt('chargeSheet');
    const fir = steps[wayTo.chargeSheet.indexOf('firRegistered')] ?? '';
    expect(await correct(id, fir, { isVoid })).toMatchObject({
      status: 409,
      step: { missing: 'firRegistered' },
    });
    expect(await correct(id, fir, { number: 'C.R. 9/2026' })).toMatchObject({ status: 200 });
  });

  it('gives a class only to a step that had one', async () => {
    const { id, steps } = await caseAt('signed');
    expect(await correct(id, steps[1] ?? '', { class: 'ordinary' })).toMatchObject(refused('class'));
  });

  it.each([
    ['gives a sensitive class', ['ordinary'], { class: 'pocso' }],
    ['strikes the class behind which a sensitive one stood', ['pocso', 'ordinary'], { isVoid }],
  ] as const)('that %s takes the words out of what has not left yet', async (_, classes, given) => {
    const { id } = await caseAt('signed');
    let last = '';
    for (const of of classes) {
      last = uuidv7();
      const path = `/pi-user/incident-reports/${id}/steps/${last}`;
      const body = fullStep('classified', { class: of });
      expect((await district.call('PUT', path, { by: district.own, body })).status).toBe(200);
    }
    await put(id, fullStep('firRegistered'));
    const told = () =>
      district.db.selectFrom('tellings').where('incident_id', '=', id).select('template').execute();
    expect(await told()).toEqual([{ template: 'named' }]);
    expect(await correct(id, last, given)).toMatchObject({ status: 200 });
    expect(await told()).toEqual([{ template: 'plain' }]);
  });

  it('takes back a step that closed the report together with its status', async () => {
    const { id } = await caseAt('applicationEnquiry');
    const closing = uuidv7();
    const path = `/pi-user/incident-reports/${id}/steps/${closing}`;
    const body = fullStep('closedBeforeFir', { status: 'noAction' });
    expect((await district.call('PUT', path, { by: district.own, body })).status).toBe(200);
    expect(await correct(id, closing, { isVoid })).toMatchObject({
      status: 409,
      step: { missing: 'closedBeforeFir' },
    });
    expect(await correct(id, closing, { isVoid, status: 'action' })).toMatchObject({
      status: 200,
      data: { status: 'action' },
    });
  });
});
