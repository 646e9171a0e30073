// What a line of the audit says of an act on a report: the kind of step with its number, the status, the way of telling, or
// the answer to the end.
import type { AuditLine } from '#contract/staff/audit.ts';

interface Row {
  readonly action: string;
  readonly after: unknown;
}

/** Where the act keeps what it was. */
const whatKeys: Partial<Record<string, string>> = {
  'incident.step': 'kind',
  'incident.status': 'status',
  'officer-complaint.status': 'status',
  'incident.told': 'way',
  'incident.closing-answer': 'answer',
};

/** `numbers`: of the steps, by their ids. */
export function whatIn(row: Row, numbers: ReadonlyMap<string, string>): Pick<AuditLine, 'what'> {
  const name = fieldOf(row, whatKeys[row.action] ?? '');
  if (name === undefined) return {};
  const [step = ''] = stepIdOf(row);
  const number = numbers.get(step);
  return { what: { name, ...(number !== undefined && { number }) } };
}

export function stepIdOf(row: Row): string[] {
  const id = row.action === 'incident.step' ? fieldOf(row, 'step') : undefined;
  return id === undefined ? [] : [id];
}

const fieldOf = ({ after }: Row, key: string): string | undefined => {
  const value = ((after ?? {}) as Partial<Record<string, unknown>>)[key];
  return typeof value === 'string' ? value : undefined;
};
