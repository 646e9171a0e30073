import { describe, expect, it } from 'vitest';
import { normalizePhone } from '#contract/shared/contact.ts';
import { anyPhone, emailAddress, mobileNumber, requiredText } from '#contract/shared/field.ts';
import { withPlainNumbers } from '#contract/shared/text/plain-numbers.ts';
import { hasTerms, searchKey, termsOf } from '#contract/shared/text/search-key.ts';
import { sentPhones } from '#fixtures/sent/read-sent.ts';
import { judgeRow } from '#server/rules/sheets/sheet-row.ts';

describe('a mobile number', () => {
  it.each([
    '9876543210',
    '98765 43210',
    '9876543210.0',
    '+91 98765 43210',
    '\u202a+91 98765 43210\u202c',
    '\u200e9876543210',
    '\u2066+91\u00a098765\u00a043210\u2069',
    '98765\u201343210',
    '98765\u201143210',
    '+91-098765-43210',
    '+91 (0) 98765 43210',
    '(+91) 9876543210',
    '0091 98765 43210',
    '0 9876543210',
    '091-9876543210',
    '91 09876543210',
    'tel:+919876543210',
    '9876543210,',
    '9876543210.',
    '98765/43210',
    '９８７６５４３２１０',
    '۹۸۷۶۵۴۳۲۱۰',
    '٩٨٧٦٥٤٣٢١٠',
    '९८७६५४३२१०',
    '૯૮૭૬૫૪૩૨૧૦',
    '\ufeff9876543210\u200b',
  ])('is read from %j', (typed) => {
    expect(normalizePhone(typed)).toBe('9876543210');
    expect(mobileNumber.parse(typed)).toBe('9876543210');
  });

  it.each(['6', '7', '8', '9'])('may begin with %s, and is found with its country code', (first) => {
    const number = `${first}123456789`;
    expect(mobileNumber.parse(`+91 ${number}`)).toBe(number);
    expect(withPlainNumbers(`call +91 ${number}`)).toContain(` ${number} `);
  });

  it.each(sentPhones())('$typed is read in a form and in a sheet of stations', ({ typed, right }) => {
    const read = mobileNumber.safeParse(typed);
    expect(read.success ? read.data : null).toBe(right);
    const cells = new Map([
      ['stationName', 'Wadgaon'],
      ['mobNumber', typed],
    ]);
    const judged = judgeRow('stations', { row: 2, cells }, null);
    if (judged === 'same') throw new Error('compared with nothing');
    const faulty = 'faults' in judged && judged.faults.some(({ column }) => column === 'mobNumber');
    expect(faulty).toBe(right === null);
  });

  it('is not confused with a long row of zeros, and read at once', () => {
    expect(mobileNumber.safeParse(`${'0'.repeat(90)}1`).success).toBe(false);
    expect(normalizePhone(`${'0'.repeat(60)}9876543210`)).toBe('9876543210');
  });

  it('may itself begin with the code of the country', () => {
    expect(normalizePhone('9198765432')).toBe('9198765432');
    expect(normalizePhone('+91 91987 65432')).toBe('9198765432');
  });

  it.each([
    '987654321',
    '1234567890',
    '98765432101',
    '919876543',
    '+44 98765 43210',
    '9876543210 9876543211',
    'abc',
    ' ',
  ])('is not read from %j', (typed) => expect(mobileNumber.safeParse(typed).success).toBe(false));

  it('is found in each form in which people write it', () => {
    const stored = searchKey('Sita Pawar', '9876543210');
    for (const typed of [
      '09876543210',
      '\u202a+91 98765 43210\u202c',
      '98765-43210',
      '९८७६५ ४३२१०',
      'Sita 0 98765 43210',
    ])
      expect([typed, hasTerms(stored, termsOf(typed) ?? [])]).toEqual([typed, true]);
    expect(withPlainNumbers('FIR-2024-ABC123XYZ')).toBe('FIR-2024-ABC123XYZ');
    expect(withPlainNumbers('from 12-03-2026 to 14-03-2026')).toBe('from 12-03-2026 to 14-03-2026');
  });
});

it('a printed number keeps its form and loses what nobody sees', () => {
  expect(anyPhone.parse('\u202a020\u20131234567\u202c')).toBe('020-1234567');
  expect(anyPhone.parse('०२० १२३४५६७,')).toBe('020 1234567');
  expect(anyPhone.safeParse('\u200b').success).toBe(false);
});

describe('an address of e-mail', () => {
  it.each([
    'sita@gmail.com',
    'sita@gmail. com',
    ' sita@gmail.com. ',
    'mailto:sita@gmail.com',
    'sita\u200b@gmail.com',
    '<sita@gmail.com>',
    'sita＠gmail.com',
    'sita@gmail.com;',
  ])('is read from %j', (typed) => expect(emailAddress.parse(typed)).toBe('sita@gmail.com'));
  it.each(['', '\u200b', 'sita@', 'sita gmail.com'])('is not read from %j', (typed) =>
    expect(emailAddress.safeParse(typed).success).toBe(false),
  );
});

it('half an emoji is left out of a text', () => {
  expect(requiredText(20).parse('help \ud83d me')).toBe('help  me');
  expect(requiredText(20).parse('help 🙏')).toBe('help 🙏');
  expect(requiredText(20).safeParse('\ud83d').success).toBe(false);
});
