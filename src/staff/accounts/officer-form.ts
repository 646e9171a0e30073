import { get } from 'react-hook-form';
import * as z from 'zod/mini';
import { type FieldProblem, fieldProblems } from '#contract/shared/problem.ts';
import { createOfficerBody, type Officer, updateOfficerBody } from '#contract/staff/officer.ts';
import { blankPerson, namedFaults, personBody, personFrom, personValues } from './person-form.ts';

export const officerValues = z.object({
  ...personValues,
  id: z.string(),
  /** '': not chosen yet. */
  post: z.string(),
  jurisdictionAreas: z.array(z.object({ name: z.string() })),
});
export type OfficerValues = z.infer<typeof officerValues>;

/** Proposal only: the server assigns the number, because a closed account may have it. */
const proposedNumber = (officers: number) => `OFF${String(officers + 1).padStart(3, '0')}`;

export const blankOfficer = (officers: number): OfficerValues => ({
  ...blankPerson,
  id: proposedNumber(officers),
  post: '',
  jurisdictionAreas: [],
});

export const officerFrom = (row: Officer): OfficerValues => ({
  ...personFrom(row),
  id: row.id || proposedNumber(0),
  post: row.post,
  jurisdictionAreas: row.jurisdictionAreas.map((name) => ({ name })),
});

/** Validated by the contract; throws if `officerFaults` finds any. */
export const createBody = (typed: OfficerValues) => z.parse(createOfficerBody, bodyOf(typed));
export const updateBody = (typed: OfficerValues) => z.parse(updateOfficerBody, bodyOf(typed));

/** The server never returns a password, so a typed one always counts as a change. */
export const sameOfficer = (a: OfficerValues, b: OfficerValues): boolean =>
  a.password === b.password && sentBody(a) === sentBody(b);

const sentBody = (typed: OfficerValues) =>
  JSON.stringify(z.safeParse(updateOfficerBody, bodyOf(typed)).data ?? bodyOf(typed));

/** Keys are field names of the form. */
export function officerFaults(typed: OfficerValues, isNew: boolean): FieldProblem[] {
  const checked = z.safeParse(isNew ? createOfficerBody : updateOfficerBody, bodyOf(typed));
  if (checked.success) return [];
  const faults = officerFields(fieldProblems(checked.error.issues), typed);
  return namedFaults(faults, (path) => get(typed, path));
}

/** Maps wire names to form names. Blank area names were dropped before sending, so indexes are recounted. */
export function officerFields(faults: readonly FieldProblem[], typed: OfficerValues): FieldProblem[] {
  const sent = typed.jurisdictionAreas.flatMap(({ name }, index) => (isBlank(name) ? [] : [index]));
  return faults.map(({ path, code }) => {
    const [, index] = /^jurisdictionAreas\.(\d+)$/.exec(path) ?? [];
    return { path: index ? `jurisdictionAreas.${sent[Number(index)] ?? 0}.name` : path, code };
  });
}

const bodyOf = ({ id, post, jurisdictionAreas, ...person }: OfficerValues) => ({
  ...personBody(person),
  id,
  post,
  jurisdictionAreas: jurisdictionAreas.map(({ name }) => name).filter((name) => !isBlank(name)),
});

const isBlank = (name: string) => name.trim() === '';
