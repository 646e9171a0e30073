import { get } from 'react-hook-form';
import * as z from 'zod/mini';
import { createOfficerBody, type Officer, updateOfficerBody } from '#contract/officer.ts';
import { type FieldProblem, fieldProblems } from '#contract/problem.ts';
import { blankPerson, namedFaults, personBody, personFrom, personValues } from './person-form.ts';

export const officerValues = z.object({
  ...personValues,
  id: z.string(),
  /** '': not chosen yet. */
  post: z.string(),
  jurisdictionAreas: z.array(z.object({ name: z.string() })),
});
export type OfficerValues = z.infer<typeof officerValues>;

/** The server settles the number: it may be taken by an account that is closed. */
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

/** Checked by the contract; throws where `officerFaults` finds any. */
export const createBody = (typed: OfficerValues) => z.parse(createOfficerBody, bodyOf(typed));
export const updateBody = (typed: OfficerValues) => z.parse(updateOfficerBody, bodyOf(typed));

/** A password is never read back: whoever types one is not the same. */
export const sameOfficer = (a: OfficerValues, b: OfficerValues): boolean =>
  a.password === b.password && sent(a) === sent(b);

const sent = (typed: OfficerValues) =>
  JSON.stringify(z.safeParse(updateOfficerBody, bodyOf(typed)).data ?? bodyOf(typed));

/** Keys are field names of the form. */
export function officerFaults(typed: OfficerValues, isNew: boolean): FieldProblem[] {
  const checked = z.safeParse(isNew ? createOfficerBody : updateOfficerBody, bodyOf(typed));
  if (checked.success) return [];
  const faults = officerFields(fieldProblems(checked.error.issues), typed);
  return namedFaults(faults, (path) => get(typed, path));
}

/** From the wire's names to the form's: blank names were dropped on the way, so they are counted again. */
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
