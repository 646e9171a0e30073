import type { Language } from '#contract/language.ts';
import { classNames } from '#contract/procedure/stages.ts';
import { missingFacts, outcomeNames, type StepBody, summaryKinds } from '#contract/procedure/step.ts';
import { type FactName, ruleOf, type StepKind } from '#contract/procedure/step-kinds.ts';
import type { SettableStatus } from '#contract/status.ts';

export type StepField = FactName | 'note';
export type StepValues = Partial<Record<StepField, string>> & {
  on: string;
  status: SettableStatus | '';
  isVoid: boolean;
};

/** The fields that the kind needs, and a note where the kind is nothing but words. */
export function fieldsOf(kind: StepKind): StepField[] {
  const { needs } = ruleOf(kind);
  if (kind === 'correction') return ['corrects', 'number', 'toCitizen', 'note'];
  const isWords = kind === 'note' || kind === 'messageReceived' || kind === 'messageAnswered';
  return isWords ? ['note'] : [...needs];
}

const beforeCourt = ['noOffence', 'settled', 'advice', 'articleFound'];

/** The choices of a field; null: it is typed. */
export function choicesOf(field: StepField, kind: StepKind): readonly string[] | null {
  if (field === 'summary') return summaryKinds;
  if (field === 'class') return classNames;
  if (field !== 'outcome') return null;
  return outcomeNames.filter((name) => beforeCourt.includes(name) === (kind === 'closedBeforeFir'));
}

/** The body, and the fields that are still missing. */
export function stepOf(kind: StepKind, values: StepValues): { body: StepBody; missing: string[] } {
  const text = (field: StepField) => values[field]?.trim() || undefined;
  const given = Object.fromEntries(
    (['court', 'officer', 'permittedBy', 'permittedOn', 'station', 'summary', 'outcome'] as const).flatMap(
      (field) => (text(field) === undefined ? [] : [[field, text(field)]]),
    ),
  );
  const days = text('days');
  const facts = { ...given, ...(days !== undefined && { days: Number(days) }) };
  const of = classNames.find((name) => name === values.class);
  const number = text('number');
  const toCitizen = text('toCitizen');
  const note = text('note');
  const corrects = text('corrects');
  const body: StepBody = {
    kind,
    on: values.on,
    ...(number !== undefined && { number }),
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(toCitizen !== undefined && { toCitizen }),
    ...(note !== undefined && { note }),
    ...(of && { class: of }),
    ...(values.status !== '' && { status: values.status }),
    ...(corrects !== undefined && { corrects }),
    ...(values.isVoid && { isVoid: true }),
  };
  const isSilent = fieldsOf(kind).includes('note') && kind !== 'correction' && !note;
  const missing = missingFacts(body).map((path) => path.replace('facts.', ''));
  return { body, missing: isSilent ? [...missing, 'note'] : missing };
}

export type Fault = 'required' | 'language';

/** Words for a citizen who reads Marathi hold at least one word in its script. */
export function faultOf(
  field: StepField,
  missing: readonly string[],
  values: StepValues,
  language: Language,
): Fault | null {
  if (missing.includes(field)) return 'required';
  const text = field === 'toCitizen' ? (values.toCitizen ?? '').trim() : '';
  return text !== '' && language === 'mr' && !/\p{Script=Devanagari}/u.test(text) ? 'language' : null;
}
