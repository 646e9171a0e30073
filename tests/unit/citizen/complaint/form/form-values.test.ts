import { createInstance, type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { complaintRows } from '#citizen/complaint/complaint-rows.ts';
import {
  draftMark,
  emptyForm,
  errorText,
  fieldsOf,
  fillEmpty,
  isBlank,
  toForm,
  typedFrom,
} from '#citizen/complaint/form/form-values.ts';
import { type ComplaintForm, complaintForm } from '#contract/public/complaint.ts';
import { complaintFieldNames, complaintFields, formSteps } from '#contract/public/facts/complaint-fields.ts';
import { readWords } from '#fixtures/words/words.ts';

const i18n = createInstance();
const words = (language: string) =>
  i18n.getFixedT(language, 'complaint') as unknown as TFunction<'complaint'>;

beforeAll(async () => {
  const resources = Object.fromEntries(
    ['en', 'mr'].map((l) => [l, { complaint: readWords(l, 'complaint') }]),
  );
  await i18n.init({ lng: 'en', fallbackLng: false, resources });
});

const whole: ComplaintForm = {
  fullName: 'Ram Patil',
  phone: '9822012345',
  email: 'ram@example.com',
  category: 'theft',
  location: 'Wadgaon',
  incidentDate: '2026-11-20',
  incidentTime: '21:30',
  description: 'Two goats.',
  answers: 'thing=otherThing\nproperty=Two goats',
  confidential: true,
  contactPreference: 'hours 18:00-20:00',
};

/** Codes with which the contract refuses values that a person can type here. */
function codesOf(name: (typeof complaintFieldNames)[number]): string[] {
  const codes = ['', 'x'.repeat(6000), '99'].flatMap((typed) => {
    const checked = complaintForm.safeParse(toForm({ ...typedFrom(whole), [name]: typed }));
    return checked.error?.issues.filter(({ path }) => path[0] === name).map(({ message }) => message) ?? [];
  });
  return [...new Set(codes)];
}

describe.each(complaintFieldNames.filter((name) => complaintFields[name].control !== 'yesNo'))(
  '%s',
  (name) => {
    it.each(['en', 'mr'])('has a text in %s for each fault that can be typed', (language) => {
      const t = words(language);
      const codes = codesOf(name);
      expect(codes).not.toEqual([]);
      expect(codes.filter((code) => errorText(t, name, code) === t('error.other'))).toEqual([]);
    });
  },
);

it.each(['en', 'mr'])('every field is read back with its own name in %s', (language) => {
  const rows = complaintRows(words(language), whole);
  expect(rows.map(({ id }) => id).filter((id) => id !== 'position')).toEqual(complaintFieldNames);
  expect(rows.filter(({ label }) => /field\.|\.label/.test(label))).toEqual([]);
});

it('a complaint survives the round trip through the form', () => {
  expect(toForm(typedFrom(whole))).toEqual(whole);
  const bare = {
    ...whole,
    contactPreference: undefined,
    email: undefined,
    incidentDate: undefined,
    incidentTime: undefined,
  };
  expect(toForm(typedFrom(bare as unknown as ComplaintForm))).toEqual(bare);
  expect(isBlank(emptyForm)).toBe(true);
  expect(isBlank(typedFrom(whole))).toBe(false);
});

it('every field has its place in the form', () => {
  expect(formSteps.flatMap(fieldsOf).toSorted()).toEqual(complaintFieldNames.toSorted());
  expect(fieldsOf('you')).toEqual(['fullName', 'phone', 'confidential', 'contactPreference', 'email']);
});

it('a draft of an older version opens in the form', () => {
  const { contactPreference: _new, ...old } = { ...typedFrom(whole), confidential: true };
  expect(typedFrom(old)).toEqual({ ...typedFrom(whole), contactPreference: '' });
  expect(typedFrom({ ...old, confidential: false }).confidential).toBe('no');
});

describe('the mark of a draft', () => {
  it('is empty where nothing is worth keeping, also with the box ticked', () => {
    expect(draftMark(emptyForm, null, false, [true, 'told'])).toBe('');
  });

  it('changes with the words, the position, the photos, the box and the step', () => {
    const typed = { ...emptyForm, description: 'My bicycle' };
    const marks = [
      draftMark(typed, null, false, [false, 'what']),
      draftMark(typed, { latitude: 18.5, longitude: 73.8 }, false, [false, 'what']),
      draftMark(emptyForm, null, true, [false, 'what']),
      draftMark(typed, null, false, [true, 'what']),
      draftMark(typed, null, false, [false, 'told']),
    ];
    expect(new Set(marks).size).toBe(marks.length);
    expect(marks).not.toContain('');
  });
});

it('fills a form from a draft without overwriting what was typed meanwhile', () => {
  const values = { ...emptyForm, description: 'Typed while the page was loading' };
  const form = {
    getValues: (name: keyof typeof values) => values[name],
    setValue: (name: keyof typeof values, value: string) => {
      values[name] = value;
    },
  };
  const draft = { ...emptyForm, location: 'Wadgaon', description: 'Of the draft', confidential: 'yes' };
  fillEmpty(form as unknown as Parameters<typeof fillEmpty>[0], draft as typeof emptyForm);
  expect(values).toEqual({ ...draft, description: 'Typed while the page was loading' });
});

it('sends a number without its country code, and Devanagari digits as digits', () => {
  expect(toForm({ ...emptyForm, phone: '+91 ९८२२० १२३४५' }).phone).toBe('9822012345');
});

describe('a complaint about the police', () => {
  const typed = (given: object) => ({ ...typedFrom(whole), ...given });

  it('is confidential, and names the officer or says that the name is not known', () => {
    const sent = toForm(typed({ confidential: 'police', answers: 'thing=phone\nofficer= Thorat ' }));
    expect(sent).toMatchObject({ confidential: true, answers: 'thing=phone\nofficer=Thorat' });
    expect(toForm(typed({ confidential: 'police', answers: '' }))).toMatchObject({
      answers: 'officer=notKnown',
    });
  });

  it('leaves no officer in a complaint that is about somebody else', () => {
    for (const confidential of ['yes', 'no'])
      expect(toForm(typed({ confidential, answers: 'thing=phone\nofficer=Thorat' })).answers).toBe(
        'thing=phone',
      );
    expect(toForm(typed({ confidential: 'no', answers: 'officer=Thorat' })).answers).toBeUndefined();
  });

  it('is one again in a form that is filled from it', () => {
    expect(typedFrom({ ...whole, answers: 'officer=Thorat' }).confidential).toBe('police');
    expect(typedFrom({ ...whole, confidential: 'police', answers: '' }).confidential).toBe('police');
    expect(typedFrom(whole).confidential).toBe('yes');
  });
});

it('sends the tile of a missing person as other with its matter, and shows the tile again', () => {
  const typed = {
    ...typedFrom(whole),
    category: 'missing',
    answers: 'missingName=Sunita\nage=14',
    confidential: 'no',
  };
  const sent = toForm(typed);
  expect(sent).toMatchObject({ category: 'other', answers: 'matter=missing\nmissingName=Sunita\nage=14' });
  expect(complaintForm.safeParse(sent).success).toBe(true);
  expect(typedFrom(sent).category).toBe('missing');
  expect(toForm({ ...typed, answers: '' })).toMatchObject({ category: 'other', answers: 'matter=missing' });
});
