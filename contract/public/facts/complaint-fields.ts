// What a complaint asks, as plain facts: pages show them before a validator is loaded (contract/public/complaint.ts).
import { answerLimits } from './answers.ts';

export const complaintLimits = {
  /** Files chosen by the citizen. */
  files: 10,
  /** Files listed: a photo may stand twice, as the smaller copy and later as the original. */
  listedFiles: 20,
  fileBytes: 25 * 1024 * 1024,
} as const;

interface ComplaintField {
  /** Maximum length in characters, not bytes. */
  readonly max?: number;
  readonly isOptional?: true;
  /** Form control of the field. */
  readonly control:
    | 'name'
    | 'text'
    | 'tel'
    | 'contact'
    | 'email'
    | 'choice'
    | 'date'
    | 'time'
    | 'area'
    | 'questions'
    | 'yesNo';
  /** The refusal letter under BNSS 173(4) repeats only the fields about the event. */
  readonly about: 'person' | 'event' | 'handling';
  /** Where the form asks for it. */
  readonly step: FormStep;
}

/** In order. */
export const formSteps = ['what', 'told', 'where', 'you'] as const;
export type FormStep = (typeof formSteps)[number];

/** What the citizen fills in, in the order of letters: form, read-back, refusal letter and receipt come from these rows. */
export const complaintFields = {
  fullName: { max: 120, control: 'name', about: 'person', step: 'you' },
  /** Before the number, so that an officer reads this first. */
  contactPreference: { isOptional: true, control: 'contact', about: 'person', step: 'you' },
  phone: { control: 'tel', about: 'person', step: 'you' },
  email: { isOptional: true, control: 'email', about: 'person', step: 'you' },
  category: { control: 'choice', about: 'event', step: 'what' },
  location: { max: 200, control: 'text', about: 'event', step: 'where' },
  incidentDate: { isOptional: true, control: 'date', about: 'event', step: 'where' },
  incidentTime: { isOptional: true, control: 'time', about: 'event', step: 'where' },
  /** 5,000 Devanagari characters are 15 kB before compression. */
  description: { max: 5000, control: 'area', about: 'event', step: 'told' },
  /** To the questions of its kind; older apps do not send it. */
  answers: { isOptional: true, max: answerLimits.text, control: 'questions', about: 'event', step: 'told' },
  /** true: only the superintendent's office sees the complaint. */
  confidential: { control: 'yesNo', about: 'handling', step: 'you' },
} as const satisfies Record<string, ComplaintField>;

export type ComplaintFieldName = keyof typeof complaintFields;
export const complaintFieldNames = Object.keys(complaintFields) as ComplaintFieldName[];

export const isOptional = (name: ComplaintFieldName): boolean => 'isOptional' in complaintFields[name];
