// What a table of stages does to one report: which rows stand there already, which are recorded, and why others
// are not. Each row is judged after those before it, by day, so that a table in any order gives the same.
import { createHash } from 'node:crypto';
import { type CaseFile, countedSteps, proposedStatus, withStep } from '#contract/procedure/progress.ts';
import { judgeRecord, mayGoWith } from '#contract/procedure/record.ts';
import { missingFacts, type StepBody, stepBody } from '#contract/procedure/step.ts';
import { ruleOf } from '#contract/procedure/step-kinds.ts';
import { isReadableIn, type Language } from '#contract/shared/language.ts';
import { type IncidentStatus, isOpen } from '#contract/shared/status.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import type { StageColumn, StageRowAnswer } from '#contract/staff/stage-import.ts';
import { foldedNumber, type ReadRow } from './read-row.ts';

export interface PlannedStep {
  readonly id: string;
  readonly body: StepBody;
}

export type RowVerdict = Pick<StageRowAnswer, 'state' | 'missing' | 'by' | 'columns'>;

interface Case {
  readonly id: string;
  readonly status: IncidentStatus;
  readonly language: Language;
  readonly file: CaseFile;
}

/** Verdicts parallel to `rows`, and the steps in the order in which they are recorded. */
export function planCase(
  known: Case,
  rows: readonly ReadRow[],
  at: Date,
): { verdicts: RowVerdict[]; steps: PlannedStep[] } {
  let { file } = known;
  const verdicts: RowVerdict[] = rows.map(() => ({ state: 'known' }));
  const steps: PlannedStep[] = [];
  let open = rows
    .map((row, index) => ({ row, index }))
    .sort((one, other) => compare(one.row.on, other.row.on));
  // Rows of one day stand in any order: as long as one of them is recorded, the others are judged again.
  for (let before = -1; open.length > 0 && before !== open.length; ) {
    before = open.length;
    open = open.filter(({ row, index }) => {
      const step = stepOf(known.id, row);
      const verdict = verdictOf(known, file, row, step, at);
      verdicts[index] = verdict;
      if (verdict.state === 'new') {
        steps.push(step);
        file = withStep(file, step, at.toISOString());
      }
      return verdict.state === 'refused';
    });
  }
  return { verdicts, steps: withStatus(known.status, file, steps) };
}

function stepOf(caseId: string, { kind, on, number, facts, words }: ReadRow): PlannedStep {
  const body: StepBody = {
    kind,
    on,
    note: 'CCTNS',
    ...(number && { number }),
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(words && { toCitizen: words }),
  };
  return { id: idOf([caseId, kind, on, foldedNumber(number)]), body };
}

/** The same row has the same id in every import. A UUID of version 8 (RFC 9562). */
function idOf(parts: readonly string[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function verdictOf(
  { language, file: { receivedAt } }: Case,
  file: CaseFile,
  row: ReadRow,
  { id, body }: PlannedStep,
  at: Date,
): RowVerdict {
  if (isKnown(file, row, id)) return { state: 'known' };
  // A day before the report came in is more likely another matter than a stage of this one.
  if (row.on < dayInIndia(receivedAt) || row.on > dayInIndia(at))
    return { state: 'refused', columns: ['on'] };
  // The table says what the station house officer recorded there, also where the superintendent brings it.
  const verdict = judgeRecord(file, body, 'sho');
  if (!verdict.isAllowed && verdict.why === 'actor') return { state: 'refused', by: [...verdict.by] };
  if (!verdict.isAllowed) return { state: 'refused', missing: verdict.missing };
  const unfit = stepBody.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? [];
  const columns = [...missingFacts(body), ...unfit].map((path) => columnOf[path] ?? 'stage');
  if (columns.length > 0) return { state: 'refused', columns: [...new Set(columns)] };
  const isReadable = row.words === '' || isReadableIn(language, row.words);
  return isReadable ? { state: 'new' } : { state: 'refused', columns: ['words'] };
}

const columnOf: Record<string, StageColumn> = {
  number: 'number',
  'facts.officer': 'officer',
  'facts.court': 'court',
  toCitizen: 'words',
};

/** Recorded by this row before, even if it was corrected since, or by hand with the same day and number. */
function isKnown(file: CaseFile, { kind, on, number }: ReadRow, id: string): boolean {
  if (file.steps.some((step) => step.id === id)) return true;
  const isNumbered = ruleOf(kind).needs.includes('number') && number !== '';
  const isSame = (step: { kind: string; number: string | null }) =>
    step.kind === kind && (!isNumbered || foldedNumber(step.number ?? '') === foldedNumber(number));
  return (
    file.steps.some((step) => step.on === on && isSame(step)) ||
    countedSteps(file).some((step) => step.day === on && isSame(step))
  );
}

/** The newest stage that proposes a status sets it. A table never opens a closed report again. */
function withStatus(status: IncidentStatus, file: CaseFile, steps: readonly PlannedStep[]): PlannedStep[] {
  const proposals = steps.map(({ body }) => proposedStatus(body.kind, body.facts ?? {}));
  const last = proposals.findLastIndex((proposed) => proposed !== null);
  const proposed = proposals[last] ?? null;
  if (proposed === null || proposed === status || (!isOpen(status) && isOpen(proposed))) return [...steps];
  if (!mayGoWith(countedSteps(file), proposed)) return [...steps];
  return steps.map(({ id, body }, index) => ({
    id,
    body: index === last ? { ...body, status: proposed } : body,
  }));
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
