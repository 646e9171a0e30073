// The timeline of random histories: every reader gets the same facts in the same order, and no note leaves the office.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allActs } from '#contract/acts/all.ts';
import { clocksOf } from '#contract/procedure/clocks.ts';
import { countedSteps, publicSteps } from '#contract/procedure/progress.ts';
import type { RecordedStep } from '#contract/procedure/step.ts';
import { kindNames } from '#contract/procedure/step-kinds.ts';
import { settableNames } from '#contract/shared/status.ts';
import type { CaseHistory } from '#contract/staff/incident.ts';
import { madeEarlier, sharedFacts, timelineOf } from '#contract/staff/timeline.ts';
import { procedureSettings } from '#organisation';
import { whatIn } from '#server/rules/audit/audit-what.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 1000);
const start = Date.parse('2026-11-02T04:30:00Z');
const secret = 'For officers only.';

const act = fc.record({
  is: fc.constantFrom('step', 'step', 'step', 'status', 'given', 'message', 'told', 'answer'),
  kind: fc.constantFrom(...kindNames),
  later: fc.nat(5),
  target: fc.nat(9),
  isVoid: fc.boolean(),
  withStatus: fc.boolean(),
  status: fc.constantFrom(...settableNames),
  station: fc.constantFrom('Wadgaon', 'Nandgaon'),
  isOffice: fc.boolean(),
  text: fc.constantFrom('One', 'Two', 'तीन'),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

type Kept = 'data' | 'steps' | 'transfers' | 'messages' | 'tellings' | 'answers';

interface Made {
  history: { [K in Kept]: NonNullable<CaseHistory[K]> };
  /** Of the officers' acts, as server/acts/ writes them. */
  audit: { id: string; at: string; action: string; after: unknown }[];
  receivedAt: string;
}

/** As the server keeps it after these acts of two stations, the office and the citizen. */
function made(acts: readonly Act[]): Made {
  const history: Made['history'] = {
    data: [],
    steps: [],
    transfers: [],
    messages: [],
    tellings: [],
    answers: [],
  };
  const audit: Made['audit'] = [];
  let ms = start;
  for (const [index, one] of acts.entries()) {
    ms += one.later * 3_600_000;
    const id = String(index);
    const at = new Date(ms).toISOString();
    const by = { fullName: `Officer of ${one.station}`, role: one.isOffice ? 'sp' : 'pi' } as const;
    const signed = { id, at, by, post: one.isOffice ? 'SP' : one.station };
    const change = { ...signed, status: one.status, note: secret };
    if (one.is === 'status') {
      history.data.push(change);
      const action = allActs['incident-status'].audit as string;
      audit.push({ id, at, action, after: { status: one.status } });
    }
    if (one.is === 'given') {
      history.transfers.push({ ...signed, from: one.station, to: 'Shirur', reason: secret });
      const action = allActs['incident-transfer'].audit as string;
      audit.push({ id: `given ${id}`, at, action, after: {} });
    }
    if (one.is === 'message')
      history.messages.push({
        id,
        at,
        side: one.isOffice ? 'police' : 'citizen',
        text: one.text,
        readAt: null,
      });
    if (one.is === 'told')
      history.tellings.push({
        id,
        at,
        cause: 'status',
        what: one.status,
        rung: 'call',
        state: 'delivered',
        text: one.text,
        madeAt: at,
      });
    if (one.is === 'answer') history.answers.push({ id, at, answer: 'no', words: one.text });
    if (one.is !== 'step') continue;
    const wrong = history.steps[one.target % Math.max(1, history.steps.length)];
    const isCorrection = one.kind === 'correction' && wrong;
    if (one.kind === 'correction' && !wrong) continue;
    history.steps.push({
      ...signed,
      kind: one.kind,
      on: at.slice(0, 10),
      actor: one.isOffice ? 'sp' : 'sho',
      number: one.isVoid ? null : `No. ${index}`,
      facts: {},
      toCitizen: one.isVoid ? null : one.text,
      note: secret,
      class: null,
      corrects: isCorrection ? wrong.id : null,
      isVoid: isCorrection ? one.isVoid : false,
    } satisfies RecordedStep);
    const { kind } = one;
    audit.push({ id, at, action: allActs['incident-step'].audit as string, after: { step: id, kind } });
    if (one.withStatus) history.data.push(change);
  }
  return { history, audit, receivedAt: new Date(start).toISOString() };
}

/** By time; within one moment the timeline has its own order of kinds, and the audit that of writing. */
const inTime = (lines: readonly object[]) => lines.map((line) => JSON.stringify(line)).sort();

const report = ({ receivedAt }: Made) => ({ receivedAt, createdAt: receivedAt, readAt: null });

it('tells console, case sheet, signed paper and tracking page the same facts in the same order', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 14 }), (acts) => {
      const one = made(acts);
      const { history } = one;
      const facts = timelineOf(history, report(one));
      // Nothing is lost or told twice, no matter who did it.
      const stepIds = new Set(history.steps.map(({ id }) => id));
      const kept = [
        'received',
        ...history.steps.map(({ id }) => id),
        ...history.data.filter(({ id }) => !stepIds.has(id)).map(({ id }) => id),
        ...history.transfers.map(({ id }) => `given ${id}`),
        ...[...history.messages, ...history.tellings, ...history.answers].map(({ id }) => id),
      ];
      expect(facts.map(({ id }) => id).sort()).toEqual(kept.sort());
      expect(facts.map(({ at }) => at)).toEqual(facts.map(({ at }) => at).sort());
      for (const fact of facts)
        if (fact.is === 'step' || fact.is === 'status') expect(fact.by?.post).toMatch(/SP|gaon/);
      // The audit has each act of an officer in the same order, with the same kind and number.
      const numbers = new Map(history.steps.flatMap(({ id, number }) => (number ? [[id, number]] : [])));
      const audited = one.audit.map((line) => ({
        at: line.at,
        id: line.id,
        what: whatIn(line, numbers).what ?? {},
      }));
      const told = facts.flatMap((fact) => {
        const { at, id } = fact;
        if (fact.is === 'given') return [{ at, id, what: {} }];
        if (fact.is === 'status') return [{ at, id, what: { name: fact.status } }];
        if (fact.is !== 'step' && fact.is !== 'correction') return [];
        const { kind: name, number } = fact.step;
        return [{ at, id, what: { name, ...(number && { number }) } }];
      });
      expect(inTime(told)).toEqual(inTime(audited));
      // The paper that the complainant signs is a part of it, in its order, without any note.
      const signed = sharedFacts(facts);
      expect(JSON.stringify(signed.map(({ words }) => words))).not.toContain(secret);
      const order = facts.map(({ id }) => id);
      expect(signed.map(({ id }) => id)).toEqual(order.filter((id) => signed.some((fact) => fact.id === id)));
      expect(signed.some(({ is }) => is === 'given')).toBe(false);
      // The tracking page has the public steps that still count, with the values that the timeline ends with.
      const { receivedAt } = one;
      const file = { receivedAt, readAt: null, steps: history.steps };
      const tracked = publicSteps(countedSteps(file)) ?? [];
      const last = new Map<string, { number: string | null; toCitizen: string | null }>();
      for (const fact of signed) {
        if (fact.is === 'step') last.set(fact.id, fact.step);
        if (fact.is !== 'correction' || fact.step.corrects === null) continue;
        if (fact.now) last.set(fact.step.corrects, fact.now);
        else last.delete(fact.step.corrects);
      }
      expect(tracked.map(({ id, number, toCitizen }) => [id, number, toCitizen])).toEqual(
        [...last].map(([id, { number, toCitizen }]) => [id, number, toCitizen]),
      );
    }),
    { numRuns: runs },
  );
});

it('lets no clock stand still without a step that the timeline shows', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 14 }), (acts) => {
      const one = made(acts);
      const file = { receivedAt: one.receivedAt, readAt: null, steps: one.history.steps };
      const shown = new Set(
        timelineOf(one.history, report(one)).flatMap((fact) => (fact.is === 'step' ? [fact.step.kind] : [])),
      );
      for (const { id, state, stoppedBy } of clocksOf(file, procedureSettings, new Date(start + 1e9)))
        if (state === 'stopped') expect([id, stoppedBy && shown.has(stoppedBy)]).toEqual([id, true]);
    }),
    { numRuns: runs },
  );
});

it('says of a correction what was and what is, and of a struck step that it never happened', () => {
  const base = {
    by: { fullName: 'Vaishali Nikam', role: 'pi' as const },
    on: '2026-11-02',
    actor: 'sho' as const,
    facts: {},
    toCitizen: null,
    note: '',
    class: null,
    isVoid: false,
  };
  const at = (minute: number) => new Date(start + minute * 60_000).toISOString();
  const steps: RecordedStep[] = [
    { ...base, id: 'fir', at: at(1), kind: 'firRegistered', number: '123/2026', corrects: null },
    { ...base, id: 'one', at: at(2), kind: 'correction', number: '132/2026', corrects: 'fir' },
    { ...base, id: 'two', at: at(3), kind: 'correction', number: null, corrects: 'fir', isVoid: true },
  ];
  expect(timelineOf({ data: [], steps })).toMatchObject([
    { is: 'step' },
    { is: 'correction', kind: 'firRegistered', was: { number: '123/2026' }, now: { number: '132/2026' } },
    { is: 'correction', kind: 'firRegistered', was: { number: '132/2026' }, now: null },
  ]);
});

it('says when an act was made that was delivered later, and nothing of one that came at once', () => {
  // UUIDv7 of 2026-11-02T04:30:00Z.
  const id = `${start
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-')}-7000-8000-000000000001`;
  const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
  expect(madeEarlier({ is: 'status', id, at: at(125) })).toBe(at(0));
  expect(madeEarlier({ is: 'step', id, at: at(1) })).toBeNull();
  // The device's clock is ahead, or the id is not of a device.
  expect(madeEarlier({ is: 'status', id, at: at(-125) })).toBeNull();
  expect(madeEarlier({ is: 'given', id: 'given 12', at: at(125) })).toBeNull();
});
