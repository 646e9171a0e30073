// All that happened to a case, as one list of facts. The console, both papers and the tests read it here.
import type { CountedStep } from '../procedure/progress.ts';
import type { RecordedStep } from '../procedure/step.ts';
import { ruleOf, type StepKind } from '../procedure/step-kinds.ts';
import type { ClosingAnswer } from '../public/closing.ts';
import type { MessageRow } from '../public/message.ts';
import type { Role } from '../shared/endpoint.ts';
import { madeAt } from '../shared/made-at.ts';
import type { SettableStatus } from '../shared/status.ts';
import type { CaseHistory, IncidentReport } from './incident.ts';
import type { TellingRow } from './telling.ts';

/** What a reader of the timeline may keep of it. */
export const factGroups = ['case', 'status', 'step', 'note', 'message', 'told', 'answer'] as const;
export type FactGroup = (typeof factGroups)[number];

/** As named on that day; `role` null: not written down. */
export interface Author {
  readonly name: string;
  readonly post?: string | undefined;
  readonly role: Role | null;
}

type Values = Pick<CountedStep, 'number' | 'toCitizen' | 'class'> & { readonly on: string };

type What =
  | { readonly is: 'received' }
  | { readonly is: 'read' }
  | { readonly is: 'status'; readonly status: SettableStatus }
  | { readonly is: 'step'; readonly step: RecordedStep; readonly status: SettableStatus | null }
  | {
      readonly is: 'correction';
      readonly step: RecordedStep;
      readonly kind: StepKind;
      readonly was: Values;
      /** null: the step never happened. */
      readonly now: Values | null;
      readonly status: SettableStatus | null;
    }
  | { readonly is: 'given'; readonly transfer: NonNullable<CaseHistory['transfers']>[number] }
  | { readonly is: 'investigator'; readonly choice: NonNullable<CaseHistory['investigators']>[number] }
  | { readonly is: 'message'; readonly message: MessageRow }
  | { readonly is: 'told'; readonly telling: TellingRow }
  | { readonly is: 'answer'; readonly answer: ClosingAnswer };

export type Fact = What & {
  readonly id: string;
  readonly at: string;
  readonly group: FactGroup;
  /** null: the complainant, or nobody. */
  readonly by: Author | null;
  /** What was written with it; '': nothing. */
  readonly words: string;
  /** true: the words are for officers only. */
  readonly isNote: boolean;
  /** true: without a note, the complainant may read it. */
  readonly isShared: boolean;
};

/** A phone that is slow and its queue take minutes. */
const promptMs = 10 * 60_000;

/** When an officer's act was made, by the clock of the device, where it reached the server later; null: at once. */
export function madeEarlier({ is, id, at }: Pick<Fact, 'is' | 'id' | 'at'>): string | null {
  const made = is === 'status' || is === 'step' || is === 'correction' ? madeAt(id) : null;
  return made !== null && Date.parse(at) - made.getTime() > promptMs ? made.toISOString() : null;
}

type Report = Pick<IncidentReport, 'receivedAt' | 'readAt' | 'readBy' | 'createdAt'>;

/** Oldest first; facts of one moment in the order of their kinds, then as they were made. */
export function timelineOf(history: CaseHistory, report?: Report): Fact[] {
  const facts = [
    ...(report ? ofReport(report) : []),
    ...(history.transfers ?? []).map(ofTransfer),
    ...(history.investigators ?? []).map(ofInvestigator),
    ...ofSteps(history),
    ...ofStatuses(history),
    ...(history.messages ?? []).map(ofMessage),
    ...(history.tellings ?? []).map(ofTelling),
    ...(history.answers ?? []).map(ofAnswer),
  ];
  return facts.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

const shared = { words: '', isNote: false, isShared: true } as const;

function ofReport({ receivedAt, createdAt, readAt, readBy }: Report): Fact[] {
  const at = receivedAt || createdAt;
  const received: Fact = { ...shared, is: 'received', id: 'received', at, group: 'case', by: null };
  if (!readAt) return [received];
  const by = readBy ? { name: readBy.fullName, post: readBy.post, role: null } : null;
  return [received, { ...shared, is: 'read', id: 'read', at: readAt, group: 'case', by }];
}

type Signed = {
  readonly by: { readonly fullName: string; readonly role: Role };
  readonly post?: string | undefined;
};
const authorOf = ({ by, post }: Signed): Author => ({ name: by.fullName, post, role: by.role });
const noteOf = (words: string) => ({ words, isNote: true, isShared: false });

const ofTransfer = (transfer: NonNullable<CaseHistory['transfers']>[number]): Fact => ({
  ...noteOf(transfer.reason),
  is: 'given',
  transfer,
  id: `given ${transfer.id}`,
  at: transfer.at,
  group: 'case',
  by: authorOf(transfer),
});

const ofInvestigator = (choice: NonNullable<CaseHistory['investigators']>[number]): Fact => ({
  ...noteOf(choice.reason),
  is: 'investigator',
  choice,
  id: `investigator ${choice.id}`,
  at: choice.at,
  group: 'case',
  by: authorOf(choice),
});

/** A status that was set with a step is one fact with it. */
function ofStatuses({ data, steps = [] }: CaseHistory): Fact[] {
  const withStep = new Set(steps.map(({ id }) => id));
  return data
    .filter(({ id }) => !withStep.has(id))
    .map((change) => ({
      words: change.note,
      isNote: true,
      isShared: true,
      is: 'status',
      status: change.status,
      id: change.id,
      at: change.at,
      group: 'status',
      by: authorOf(change),
    }));
}

function ofSteps({ data, steps = [] }: CaseHistory): Fact[] {
  const statuses = new Map(data.map(({ id, status }) => [id, status]));
  const known = new Map<string, { kind: StepKind; values: Values }>();
  return steps.map((step): Fact => {
    const { id, at, kind, note } = step;
    const status = statuses.get(id) ?? null;
    const signed = { id, at, by: authorOf(step), words: note, isNote: true, status };
    const wrong = step.corrects === null ? undefined : known.get(step.corrects);
    if (kind === 'correction' && wrong && step.corrects !== null) {
      const now = step.isVoid ? null : mended(wrong.values, step);
      if (now) known.set(step.corrects, { ...wrong, values: now });
      else known.delete(step.corrects);
      const { isPublic: isShared } = ruleOf(wrong.kind);
      const { kind: of, values: was } = wrong;
      return { ...signed, is: 'correction', group: 'step', step, kind: of, was, now, isShared };
    }
    known.set(id, { kind, values: valuesOf(step) });
    const group = kind === 'note' ? 'note' : 'step';
    return { ...signed, is: 'step', group, step, isShared: ruleOf(kind).isPublic };
  });
}

const valuesOf = ({ on, number, toCitizen, class: of }: RecordedStep): Values => ({
  on,
  number,
  toCitizen,
  class: of,
});

/** A correction says only what was wrong. */
const mended = (was: Values, right: RecordedStep): Values => ({
  on: right.on,
  number: right.number ?? was.number,
  toCitizen: right.toCitizen ?? was.toCitizen,
  class: right.class ?? was.class,
});

const ofMessage = (message: MessageRow): Fact => ({
  ...shared,
  is: 'message',
  message,
  words: message.text,
  id: message.id,
  at: message.at,
  group: 'message',
  by: message.side === 'police' ? { name: message.by ?? '', post: message.post, role: null } : null,
});

const ofTelling = (telling: TellingRow): Fact => ({
  ...shared,
  is: 'told',
  telling,
  words: telling.text,
  id: telling.id,
  at: telling.at,
  group: 'told',
  by: telling.by ? { name: telling.by, post: telling.post, role: null } : null,
});

const ofAnswer = ({ id, at, answer, words = '' }: NonNullable<CaseHistory['answers']>[number]): Fact => ({
  ...shared,
  is: 'answer',
  answer,
  words,
  id,
  at,
  group: 'answer',
  by: null,
});

/** For the paper that the complainant signs: what she may read, without what officers write for one another. */
export const sharedFacts = (facts: readonly Fact[]): Fact[] =>
  facts.filter(({ isShared }) => isShared).map((fact) => (fact.isNote ? { ...fact, words: '' } : fact));
