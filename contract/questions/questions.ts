// Optional questions that fit the kind of a complaint, as data: the form, the counter, the assistant and the sheet for the
// police system ask and fill by this table. Words: locales/*/questions.json. Loaded when a kind is chosen.

import { type ComplaintCategory, complaintCategories } from '../public/categories.ts';
import { type Answers, readAnswers } from '../public/facts/answers.ts';
import { type IdentifierKind, identifierForms, identifierKey, identifiersIn } from './identifiers.ts';

/** Fields of Integrated Investigation Form I that answers fill. */
export type SheetField = 'property' | 'value' | 'accused' | 'father' | 'birth' | 'occupation' | 'residence';

interface Question {
  readonly type: 'text' | 'choice' | 'yesNo' | 'amount' | 'number' | IdentifierKind;
  readonly choices?: readonly string[];
  readonly field?: SheetField;
}

const yesNo = { type: 'yesNo' } as const;
const property = { type: 'text', field: 'property' } as const;

/** Nothing of this is public: only the police read it. */
export const questionTable = {
  thing: {
    type: 'choice',
    choices: ['vehicle', 'phone', 'jewellery', 'money', 'document', 'otherThing'],
    field: 'property',
  },
  matter: {
    type: 'choice',
    choices: ['missing', 'beating', 'threat', 'land', 'cattle', 'accident', 'lost', 'otherMatter'],
  },
  registration: { type: 'registration', field: 'property' },
  otherRegistration: { type: 'registration' },
  make: property,
  colour: property,
  chassis: property,
  imei: { type: 'imei', field: 'property' },
  sim: { type: 'mobile', field: 'property' },
  property,
  value: { type: 'amount', field: 'value' },
  bank: property,
  utr: { type: 'utr', field: 'property' },
  amount: { type: 'amount', field: 'value' },
  paidAt: { type: 'text' },
  payee: { type: 'account', field: 'accused' },
  caller: { type: 'mobile', field: 'accused' },
  portal: { type: 'text' },
  eZeroFir: { type: 'text' },
  accused: { type: 'text', field: 'accused' },
  witness: { type: 'text' },
  way: { type: 'choice', choices: ['inPerson', 'byPhone', 'online'] },
  profile: { type: 'text', field: 'accused' },
  since: { type: 'text' },
  injured: yesNo,
  weapon: yesNo,
  children: yesNo,
  hospital: { type: 'text' },
  insurance: { type: 'text' },
  survey: { type: 'text', field: 'property' },
  animal: {
    type: 'choice',
    choices: ['cow', 'bullock', 'buffalo', 'goat', 'sheep', 'otherAnimal'],
    field: 'property',
  },
  earTag: { type: 'earTag', field: 'property' },
  brand: property,
  count: { type: 'number', field: 'property' },
  missingName: { type: 'text' },
  age: { type: 'number' },
  lastSeen: { type: 'text' },
  clothes: { type: 'text' },
  height: { type: 'text' },
  mark: { type: 'text' },
  missingPhone: { type: 'mobile' },
  father: { type: 'text', field: 'father' },
  birth: { type: 'number', field: 'birth' },
  occupation: { type: 'text', field: 'occupation' },
  residence: { type: 'text', field: 'residence' },
  helper: { type: 'text' },
  relation: { type: 'text' },
  phoneOf: { type: 'choice', choices: ['complainant', 'helperSelf', 'third'] },
  womanOfficer: yesNo,
  /** Asked where the complaint says that it is about the police (answers.ts). */
  officer: { type: 'text', field: 'accused' },
  comesWhen: { type: 'text' },
} as const satisfies Record<string, Question>;

export type QuestionName = keyof typeof questionTable;
export const questionNames = Object.keys(questionTable) as QuestionName[];

const isQuestion = (name: string): name is QuestionName => questionNames.some((one) => one === name);

/** The seven facts that 1930 asks for, in the order in which it does. */
export const moneyFacts = ['bank', 'utr', 'amount', 'paidAt', 'payee', 'caller', 'portal'] as const;

/** At most eight at a time: a first choice leads to the others. */
const ofCategory: Record<ComplaintCategory, readonly QuestionName[]> = {
  theft: ['thing'],
  fraud: [...moneyFacts, 'eZeroFir'],
  cybercrime: [...moneyFacts, 'profile'],
  harassment: ['accused', 'way', 'caller', 'profile', 'since', 'witness'],
  domestic: ['accused', 'since', 'injured', 'weapon', 'children', 'hospital'],
  traffic: ['registration', 'otherRegistration', 'injured', 'hospital', 'insurance', 'witness'],
  other: ['matter'],
};

const ofThing: ReadonlyMap<string, readonly QuestionName[]> = new Map(
  Object.entries({
    vehicle: ['registration', 'make', 'colour', 'chassis', 'value', 'accused', 'witness'],
    phone: ['imei', 'sim', 'make', 'colour', 'value', 'accused', 'witness'],
    jewellery: ['property', 'value', 'accused', 'witness'],
    money: ['amount', 'accused', 'witness'],
    document: ['property', 'accused', 'witness'],
    otherThing: ['property', 'value', 'accused', 'witness'],
  } satisfies Record<string, readonly QuestionName[]>),
);

const ofMatter: ReadonlyMap<string, readonly QuestionName[]> = new Map(
  Object.entries({
    missing: ['missingName', 'age', 'lastSeen', 'clothes', 'height', 'mark', 'missingPhone'],
    beating: ['accused', 'injured', 'weapon', 'hospital', 'witness'],
    threat: ['accused', 'way', 'caller', 'weapon', 'since', 'witness'],
    land: ['survey', 'accused', 'since', 'witness'],
    cattle: ['animal', 'count', 'earTag', 'colour', 'brand', 'value', 'accused'],
    accident: ['registration', 'otherRegistration', 'injured', 'hospital', 'witness'],
    lost: ['property', 'imei', 'value'],
    otherMatter: ['accused', 'witness'],
  } satisfies Record<string, readonly QuestionName[]>),
);

/** Asked last, with every kind: for the FIR, of who files for somebody else, and for the way to the station. */
export const askedOfAll = {
  about: ['father', 'birth', 'occupation', 'residence'],
  helping: ['helper', 'relation', 'phoneOf'],
  wishes: ['womanOfficer', 'comesWhen'],
} as const satisfies Record<string, readonly QuestionName[]>;
const ofAll: readonly QuestionName[] = Object.values(askedOfAll).flat();

/** What is asked of this kind, or of the tile `missing`, after what was answered so far; unknown kinds are asked nothing. */
export function questionsFor(category: string, answers: Answers): QuestionName[] {
  if (category === 'missing') return [...(ofMatter.get(category) ?? [])];
  const kind = complaintCategories.find((one) => one === category);
  const first = kind ? ofCategory[kind] : [];
  const next = first.flatMap((name) => followingOf(name, answers[name]));
  return [...first, ...next];
}

/** What the answer to a leading question asks next. */
function followingOf(name: QuestionName, answer: string | undefined): readonly QuestionName[] {
  if (name === 'thing') return ofThing.get(answer ?? '') ?? [];
  return name === 'matter' ? (ofMatter.get(answer ?? '') ?? []) : [];
}

/** Answers to what is asked of this kind now, in the order asked; what another kind was asked is dropped. */
export const answersFor = (category: string, answers: Answers): Answers =>
  Object.fromEntries(
    [...questionsFor(category, answers), ...ofAll].flatMap((name) =>
      answers[name] ? [[name, answers[name]]] : [],
    ),
  );

/** The field of the sheet that an answer fills; undefined: none, or the question is asked no longer. */
export function fieldOf(name: string): SheetField | undefined {
  const question: Question | undefined = isQuestion(name) ? questionTable[name] : undefined;
  return question?.field;
}

const isIdentifier = (type: string): type is IdentifierKind => Object.keys(identifierForms).includes(type);

/** The kind of number that a question asks for; null: something else. */
export function identifierOf(name: QuestionName): IdentifierKind | null {
  const { type } = questionTable[name];
  return isIdentifier(type) ? type : null;
}

/** Keys of the numbers in a complaint, for hints and search; each once. */
export function identifiersOf({ answers, words }: { answers: string | null; words: string }): string[] {
  const typed = Object.entries(readAnswers(answers ?? '')).flatMap(([name, answer]) => {
    const kind = isQuestion(name) && identifierOf(name);
    return (kind && identifierKey(kind, answer)) || [];
  });
  return [...new Set([...typed, ...identifiersIn(words)])].slice(0, mostIdentifiers);
}

const mostIdentifiers = 24;
