// Stage × kind × actor: the API and the function judge alike, and the API names what is missing. `npm test` asks
// for each stage and kind as one actor by turns, `npm run fuzz` as every actor.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeStep } from '#contract/procedure/judge.ts';
import { countedSteps, progressOf } from '#contract/procedure/progress.ts';
import { type Actor, actorNames, type Stage, stageNames } from '#contract/procedure/stages.ts';
import { kindNames, ruleOf, type StepKind } from '#contract/procedure/step-kinds.ts';
import { dayInIndia, plusDays } from '#contract/shared/time.ts';
import { fullStep, insertSteps, wayTo } from '#fixtures/data/steps.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;
/** Actors with an account. A citizen, a court and the system have none: the API lets nobody act for them. */
let accounts: Partial<Record<Actor, Person>>;

beforeAll(async () => {
  district = await openDistrict();
  accounts = {
    sho: district.own,
    sp: district.sp,
    sdpo: await district.enter('sp', {
      role: 'sp',
      full_name: 'Meera Kale',
      post: 'DYSP',
      officer_no: 'OFF009',
    }),
  };
});
afterAll(() => district.close());

async function caseAt(stage: Stage): Promise<{ id: string; noteId: string }> {
  const { id } = await district.file();
  const steps = ['note' as const, ...wayTo[stage]].map((kind) => fullStep(kind));
  const [noteId = ''] = await insertSteps(district.db, id, district.own.id, steps, district.clock.now);
  return { id, noteId };
}

const put = (at: { id: string; noteId: string }, kind: StepKind, by: Person | undefined) =>
  district.call('PUT', `/pi-user/incident-reports/${at.id}/steps/${uuidv7()}`, {
    by,
    body: fullStep(kind, kind === 'correction' ? { corrects: at.noteId } : {}),
  });

const progressAt = (stage: Stage) => {
  const steps = wayTo[stage].map((kind, index) => ({
    id: String(index),
    ...fullStep(kind),
    at: '2026-11-20T06:00:00.000Z',
    on: '2026-11-20',
    number: null,
    facts: {},
    toCitizen: null,
    class: null,
    corrects: null,
    isVoid: false,
  }));
  return progressOf(countedSteps({ receivedAt: '2026-11-20T06:00:00.000Z', readAt: null, steps }));
};

const isWhole = process.env.FUZZ_RUNS !== undefined;
const actorsOf = (turn: number) =>
  isWhole ? actorNames : actorNames.filter((_, at) => at === turn % actorNames.length);
let judged = 0;

it.each([...stageNames.entries()])('%i: at %s the API answers as the function says', async (turn, stage) => {
  const progress = progressAt(stage);
  expect(progress.stage).toBe(stage);
  let at = await caseAt(stage);
  for (const [index, kind] of kindNames.entries())
    for (const actor of actorsOf(turn + index)) {
      judged += 1;
      const verdict = judgeStep(progress, kind, actor);
      const { status, body } = await put(at, kind, accounts[actor]);
      const answer = { stage, kind, actor, status, code: body.code, step: body.step };
      if (!accounts[actor]) expect(answer).toMatchObject({ status: 401, code: 'not_signed_in' });
      else if (verdict.isAllowed) {
        expect(answer).toMatchObject({ status: 200 });
        at = await caseAt(stage);
      } else if (verdict.why === 'actor')
        expect(answer).toMatchObject({ status: 403, code: 'step_not_yours', step: { by: verdict.by } });
      else
        expect(answer).toMatchObject({
          status: 409,
          code: 'step_not_allowed',
          step: { missing: verdict.missing },
        });
    }
});

it('every stage and kind was tried, in the long run as every actor', () => {
  expect(judged).toBe(stageNames.length * kindNames.length * (isWhole ? actorNames.length : 1));
});

const toldKinds = kindNames.filter((kind) => ruleOf(kind).needs.includes('toCitizen'));

describe('an illogical order is refused where it is entered', () => {
  const send = async (id: string, body: object, by = district.own) =>
    district.call('PUT', `/pi-user/incident-reports/${id}/steps/${uuidv7()}`, { by, body });
  const filedWith = async (...kinds: StepKind[]) => {
    const { id } = await district.file();
    await insertSteps(
      district.db,
      id,
      district.own.id,
      kinds.map((kind) => fullStep(kind)),
      district.clock.now,
    );
    return id;
  };

  it('an FIR without its diary entry, or of a day before it', async () => {
    const unsigned = await send(await filedWith('read', 'applicationEnquiry'), fullStep('firRegistered'));
    expect([unsigned.status, unsigned.body.step]).toEqual([409, { missing: 'signed' }]);
    const id = await filedWith('read', 'signed');
    await district.db
      .updateTable('incidents')
      .set({ received_at: new Date(district.clock.now.getTime() - 5 * 86_400_000) })
      .where('id', '=', id)
      .execute();
    const early = await send(id, fullStep('firRegistered', { on: plusDays(dayInIndia(), -1) }));
    expect([early.status, early.body.step]).toEqual([409, { missing: 'signed' }]);
  });

  it('a file closed without a report', async () => {
    const unreported = await send(await filedWith('read', 'signed', 'firRegistered'), fullStep('fileClosed'));
    expect([unreported.status, unreported.body.step]).toEqual([409, { missing: 'notInvestigated' }]);
  });

  it.each(toldKinds)('%s without words for the citizen', async (kind) => {
    const { toCitizen: _, ...silent } = fullStep(kind);
    const [stage = 'received'] = ruleOf(kind).openings[0]?.at ?? [];
    const { status, body } = await send(await filedWith(...wayTo[stage]), silent);
    expect([status, body.fields]).toEqual([400, [{ path: 'toCitizen', code: 'required' }]]);
  });

  it('an order of the Magistrate on a non-cognizable matter that was never entered', async () => {
    const { status, body } = await send(await filedWith('read', 'signed'), fullStep('investigationOrdered'));
    expect([status, body.step]).toEqual([409, { missing: 'nonCognizable' }]);
    const { number: _, ...unnumbered } = fullStep('nonCognizable');
    expect((await send(await filedWith('read'), unnumbered)).body.fields).toEqual([
      { path: 'number', code: 'required' },
    ]);
  });

  it("a missing minor's case closed without an FIR", async () => {
    const id = await filedWith('read', 'signed', 'applicationEnquiry');
    expect((await send(id, fullStep('classified', { class: 'missingMinor' }))).status).toBe(200);
    for (const kind of ['closedBeforeFir', 'withdrawn'] as const) {
      const { class: _, ...step } = fullStep(kind);
      const { status, body } = await send(id, step);
      expect([status, body.step]).toEqual([409, { missing: 'firRegistered' }]);
    }
  });

  it('a correction that makes the order illogical', async () => {
    const { id } = await district.file();
    const [, diary] = await insertSteps(
      district.db,
      id,
      district.own.id,
      (['read', 'signed', 'firRegistered'] as const).map((kind) => fullStep(kind)),
      district.clock.now,
    );
    const strike = fullStep('correction', { corrects: diary ?? '', isVoid: true });
    const { status, body } = await send(id, strike, district.sp);
    expect([status, body.step]).toEqual([409, { missing: 'signed' }]);
  });
});
