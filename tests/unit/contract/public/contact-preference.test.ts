import { expect, it } from 'vitest';
import { complaintForm, contactPreference } from '#contract/public/complaint.ts';
import { readContact, writeContact } from '#contract/public/facts/contact-preference.ts';

it.each(['never', 'hours 18:00-20:30', 'number 9822012345'])(
  '%s is taken and written as it was read',
  (text) => {
    expect(contactPreference.safeParse(text).success).toBe(true);
    expect(writeContact(readContact(text))).toBe(text);
  },
);

it.each(['', 'always', 'hours 18:00-', 'hours 25:00-26:00', 'number 12345', 'never ', 'number'])(
  '“%s” is refused',
  (text) => expect(contactPreference.safeParse(text).success).toBe(false),
);

it('a number is written without blanks, in Latin digits', () => {
  expect(writeContact(readContact('number +91 ९८२२० १२३४५'))).toBe('number 9822012345');
});

it('an app of an older version sends none', () => {
  const form = { fullName: 'Ram', phone: '9822012345', category: 'theft', location: 'Wadgaon' };
  expect(complaintForm.safeParse({ ...form, description: 'x', confidential: false }).success).toBe(true);
});
