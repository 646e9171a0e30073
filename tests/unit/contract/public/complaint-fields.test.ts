import { describe, expect, it } from 'vitest';
import { complaintForm, complaintSchemas } from '#contract/public/complaint.ts';
import { complaintFieldNames, complaintFields, isOptional } from '#contract/public/facts/complaint-fields.ts';

/** What pages know of a field before the validator is loaded, against what the validator says. */
describe('the facts of a field of the complaint', () => {
  it('names every field of the validator, and no other', () => {
    expect(Object.keys(complaintForm.shape).sort()).toEqual([...complaintFieldNames].sort());
  });

  it.each(complaintFieldNames)('agree about %s: whether it is optional', (name) => {
    expect(complaintSchemas[name].safeParse(undefined).success).toBe(isOptional(name));
  });

  it.each(['fullName', 'location', 'description'] as const)('agree about %s: its length', (name) => {
    const { max } = complaintFields[name];
    expect(complaintSchemas[name].safeParse('क'.repeat(max)).success).toBe(true);
    expect(complaintSchemas[name].safeParse('क'.repeat(max + 1)).success).toBe(false);
  });
});
