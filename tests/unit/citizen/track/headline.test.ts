// Over every stage that steps lead to, every status, read or not, closed before or after: the first sentence, the timeline,
// what is due and the explanations never say two things.
import { describe, expect, it } from 'vitest';
import { statusName } from '#citizen/track/status-name.ts';
import { kindNames, ruleOf, type StepKind } from '#contract/procedure/step-kinds.ts';
import { type Closed, dueOf, isClosed, isOver } from '#contract/public/still-due.ts';
import { hasFir, type Tracked } from '#contract/public/track.ts';
import { type IncidentStatus, isOpen, statusNames } from '#contract/shared/status.ts';
import en from '#locales/en/procedure.json' with { type: 'json' };
import enTrack from '#locales/en/track.json' with { type: 'json' };
import mr from '#locales/mr/procedure.json' with { type: 'json' };
import mrTrack from '#locales/mr/track.json' with { type: 'json' };
import { buildTimeline } from '#server/rules/timeline.ts';
import {
  closingOf,
  explainsStep,
  headlineOf,
  isAsked,
  questionAfter,
  reasonOf,
  statusShown,
  timelineOf,
} from '../../../../src/citizen/track/headline.ts';

const received = '2026-11-02T04:00:00.000Z';
const stepDay = '2026-11-10';
const statusTimes = ['2026-11-05T04:00:00.000Z', '2026-11-20T04:00:00.000Z'];

const publicKinds = kindNames.filter((kind) => ruleOf(kind).isPublic);
const leadsOn = (kind: StepKind) =>
  kind !== 'read' && ruleOf(kind).openings.some(({ to }) => to !== undefined);

const clock = (id: string, dueOn: string) => ({
  id,
  kind: 'statute',
  basis: 'bnss 173(1)',
  startedOn: stepDay,
  dueOn,
  state: 'running' as const,
});

function answerOf(kinds: readonly StepKind[], status: IncidentStatus, at: string, isRead: boolean): Tracked {
  const readAt = isRead ? new Date('2026-11-03T04:00:00.000Z') : null;
  return {
    success: true,
    firNumber: 'FIR-2024-ABC123XYZ',
    category: 'theft',
    dateRegistered: received,
    status,
    investigatingOfficer: null,
    policeStation: null,
    timeline: buildTimeline({
      receivedAt: new Date(received),
      readAt,
      status,
      changes: status === 'pending' ? [] : [{ status, at: new Date(at) }],
    }),
    steps: kinds.map((kind) => ({ kind, on: stepDay, number: '123/2026' })),
    clocks: [clock('reasons', '2026-12-20'), clock('signature', '2026-11-13')],
    receivedAt: received,
    readAt: readAt?.toISOString() ?? null,
    asOf: '2026-11-26T04:00:00.000Z',
  };
}

const cases = publicKinds.flatMap((kind) =>
  [[kind], ['signed', 'firRegistered', kind] as StepKind[], [kind, 'reasonsTold'] as StepKind[]].flatMap(
    (kinds) =>
      statusNames.flatMap((status) =>
        statusTimes.flatMap((at) => [true, false].map((isRead) => answerOf(kinds, status, at, isRead))),
      ),
  ),
);

const message = (side: 'police' | 'citizen', text: string, on: string) => ({
  id: `${side} ${on}`,
  side,
  text,
  at: `${on}T06:00:00.000Z`,
  readAt: null,
});
const question = message('police', 'On which day did it happen?', '2026-11-22');
const notice = message('police', 'We have received it.', '2026-11-22');
const reply = message('citizen', 'On Monday.', '2026-11-23');

/** As its complainant sees it. */
const held = (answer: Tracked, ...messages: (typeof question)[]): Tracked => ({
  ...answer,
  forHolder: {
    reportId: 'one',
    messages,
    files: [],
    told: [],
    call: null,
    closed: null,
    left: { messages: 20, files: 20 },
  },
});
const heldCases = cases.flatMap((answer) => [
  held(answer, question),
  held(answer, question, reply),
  held(answer, notice),
]);

const words = (answer: Tracked) => {
  const headline = headlineOf(answer);
  const explained = timelineOf(answer).flatMap(({ code, completed }) =>
    completed && explainsStep(answer, code) ? [enTrack.step[code]] : [],
  );
  const first =
    headline.says === 'fact' ? en.kind[headline.step.kind as StepKind] : enTrack.sentence[headline.says];
  const asked = questionAfter(answer) ? enTrack.sentence.asked : '';
  const codes = [statusShown(answer) ?? [], timelineOf(answer).map(({ code }) => code)].flat(2);
  const named = codes.map((code) => enTrack.status[statusName(answer, code)]);
  return { first, all: [first, asked, ...explained, ...named].join(' ') };
};

describe('the first sentence', () => {
  it('walks through every public kind of step', () => {
    expect(cases.length).toBe(publicKinds.length * 3 * statusNames.length * 2 * 2);
    expect(publicKinds.length).toBeGreaterThan(20);
  });

  it('is the newest fact of the law, unless the police closed the matter later', () => {
    for (const kind of publicKinds.filter(leadsOn)) {
      const open = headlineOf(answerOf([kind], 'action', statusTimes[1] ?? '', true));
      expect([kind, open.says === 'fact' && open.step.kind]).toEqual([kind, kind]);
      const closed = headlineOf(answerOf([kind], 'resolved', statusTimes[1] ?? '', true));
      expect([kind, closed.says]).toEqual([kind, 'resolved']);
    }
  });

  it('passes over what is recorded beside the matter', () => {
    for (const kind of publicKinds.filter((one) => !leadsOn(one)))
      expect([kind, headlineOf(answerOf(['signed', kind], 'pending', '', true))]).toMatchObject([
        kind,
        { says: 'fact', step: { kind: 'signed' } },
      ]);
  });

  it('has words in both languages', () => {
    for (const kind of publicKinds.filter(leadsOn))
      expect([en.kind[kind], mr.kind[kind]]).not.toContain(undefined);
    expect(Object.keys(mrTrack.sentence)).toEqual(Object.keys(enTrack.sentence));
  });
});

describe('what the police wrote', () => {
  const read = answerOf(['read'], 'pending', '', true);

  it('is the first sentence while nothing else has happened, and leads to the messages until it is answered', () => {
    const asked = held(read, question);
    expect([headlineOf(asked), isAsked(asked)]).toEqual([{ says: 'asked', at: question.at }, true]);
    const thanked = held(read, question, reply, message('police', 'Thank you.', '2026-11-24'));
    expect([headlineOf(thanked).says, isAsked(thanked)]).toEqual(['wrote', true]);
    const answered = held(read, question, reply);
    expect([headlineOf(answered), isAsked(answered)]).toEqual([{ says: 'answered', at: reply.at }, false]);
  });

  it('is no question where the police have ended the messages', () => {
    const asked = held(read, question);
    const closed = { at: question.at, reason: 'Please come.' };
    const ended = { ...asked, ...(asked.forHolder && { forHolder: { ...asked.forHolder, closed } }) };
    expect([headlineOf(ended).says, isAsked(ended)]).toEqual(['waits', false]);
  });

  it('is also a question that was recorded as a step', () => {
    const step = { kind: 'askedCitizen', on: '2026-11-22', text: 'Which day?' };
    const asked = { ...read, steps: [...(read.steps ?? []), step] };
    expect(headlineOf(held(asked))).toEqual({ says: 'asked', at: step.on });
    expect(headlineOf(held(asked, reply)).says).not.toBe('asked');
    // Without the secret nobody knows whether it was answered, nor can answer it here.
    expect([headlineOf(asked).says, isAsked(asked)]).toEqual(['wrote', false]);
  });

  it('is never passed over by a sentence that nothing has happened', () => {
    for (const answer of heldCases) {
      expect(words(answer).all).not.toMatch(/No further step|Nobody has read/);
      // Every step and status of these cases is older than the question.
      if (answer.forHolder?.messages.at(-1) === question) expect(isAsked(answer)).toBe(true);
    }
  });

  it('follows another first sentence where it is newer', () => {
    const of = (kinds: readonly StepKind[], status: IncidentStatus, at: string) =>
      questionAfter(held(answerOf(kinds, status, at, true), question))?.at;
    expect(of(['signed', 'firRegistered'], 'pending', '')).toBe(question.at);
    expect(of([], 'action', statusTimes[0] ?? '')).toBe(question.at);
    expect(of([], 'resolved', '2026-11-25T04:00:00.000Z')).toBeUndefined();
  });
});

describe('what is not told', () => {
  it('is not denied: of a confidential complaint and of a sensitive class only the reading is said', () => {
    const { steps: _, ...untold } = answerOf([], 'pending', '', true);
    expect(headlineOf({ ...untold, askStation: true }).says).toBe('read');
    expect(headlineOf({ ...untold, confidential: true }).says).toBe('read');
    expect(headlineOf(answerOf(['read'], 'pending', '', true)).says).toBe('waits');
  });
});

describe('nothing contradicts it', () => {
  it('nobody is said not to have read what has steps', () => {
    for (const answer of [...cases, held(answerOf([], 'pending', '', false), question)]) {
      expect(headlineOf(answer).says).not.toBe('unread');
      expect(timelineOf(answer)).not.toContainEqual(
        expect.objectContaining({ code: 'received_by_station', completed: false }),
      );
    }
  });

  it('where an FIR is registered, no text denies it', () => {
    const withFir = [...cases, ...heldCases].filter(hasFir);
    expect(withFir.length).toBeGreaterThan(100);
    for (const answer of withFir)
      expect(words(answer).all).not.toMatch(/not an FIR|without action|no action|not mean that an FIR/);
  });

  it('where an FIR is registered, the question at the end does not deny it either', () => {
    const closed = cases.filter(hasFir).filter(isClosed);
    expect(closed.length).toBeGreaterThan(100);
    for (const answer of closed)
      expect(enTrack.sentence[closingOf(answer).says]).not.toContain('without action');
    expect(closingOf(held(answerOf(['signed'], 'noAction', statusTimes[1] ?? '', true)) as Closed)).toEqual({
      says: 'noAction',
      at: statusTimes[1],
    });
  });

  it('where it is over, nothing is still to come and no duty of the complainant counts', () => {
    const over = cases.filter(isOver);
    expect(over.length).toBeGreaterThan(100);
    for (const answer of over) {
      expect(timelineOf(answer).filter(({ completed }) => !completed)).toEqual([]);
      expect(dueOf(answer).map(({ id }) => id)).toEqual(['reasons']);
    }
  });

  it('where it is open, what is due comes in the order of its days', () => {
    const open = cases.filter((answer) => isOpen(answer.status) && !isOver(answer));
    expect(open.length).toBeGreaterThan(100);
    for (const answer of open) expect(dueOf(answer).map(({ id }) => id)).toEqual(['signature', 'reasons']);
  });

  it('a step that ends the case is the end of the timeline too', () => {
    for (const kind of publicKinds.filter((one) => ruleOf(one).endsCase))
      expect([kind, isOver(answerOf([kind], 'pending', '', true))]).toEqual([kind, true]);
  });
});

describe('the status beside the reference', () => {
  it('is not pending, and its timeline not behind it, once an FIR is registered or the matter is over', () => {
    for (const answer of cases) {
      const shown = statusShown(answer);
      const kinds = answer.steps?.map(({ kind }) => kind).join(' ');
      expect([kinds, shown === 'pending' && (hasFir(answer) || isOver(answer))]).toEqual([kinds, false]);
      const action = timelineOf(answer).find(({ code }) => code === 'action');
      if (shown === 'action') expect([kinds, action?.completed]).toEqual([kinds, true]);
    }
  });

  it('is that of the police where they have set one', () => {
    for (const answer of cases.filter(({ status }) => status !== 'pending'))
      expect(statusShown(answer)).toBe(answer.status);
    expect(statusShown(answerOf([], 'pending', '', false))).toBe('pending');
    expect(statusShown(answerOf(['signed'], 'pending', '', true))).toBe('pending');
  });
});

describe('why it is over', () => {
  const closedWith = (steps: Tracked['steps'], status: IncidentStatus = 'noAction'): Tracked => ({
    ...answerOf([], status, statusTimes[1] ?? '', true),
    ...(steps && { steps }),
  });
  const closing = { kind: 'closedBeforeFir', on: stepDay, text: 'It is a civil matter.' };

  it('is what the police wrote to the complainant, also where only the step ends it', () => {
    expect(reasonOf(closedWith([closing]))).toBe(closing.text);
    expect(reasonOf(closedWith([closing], 'pending'))).toBe(closing.text);
    const later = { kind: 'reasonsTold', on: stepDay, text: 'Ask a lawyer.' };
    expect(reasonOf(closedWith([closing, later]))).toBe(later.text);
  });

  it('is said to be missing where a report is closed without one', () => {
    for (const status of ['noAction', 'resolved'] as const)
      expect(reasonOf(closedWith([], status))).toBeNull();
    const asked = { kind: 'askedCitizen', on: stepDay, text: 'Please come.' };
    expect(reasonOf(closedWith([asked]))).toBeNull();
  });

  it('is not spoken of where the matter goes on, or its class says nothing', () => {
    expect(reasonOf(closedWith([], 'action'))).toBeUndefined();
    expect(reasonOf({ ...closedWith([]), askStation: true })).toBeUndefined();
    expect(reasonOf(closedWith([{ kind: 'nonCognizable', on: stepDay }], 'pending'))).toBeUndefined();
    const reopened = { kind: 'firRegistered', on: '2026-11-25', number: '1/2026' };
    expect(reasonOf(closedWith([closing, reopened]))).toBeUndefined();
  });
});
