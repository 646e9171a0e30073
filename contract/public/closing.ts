// The complainant's word at the end: whether it is as the police say.
import * as z from 'zod/mini';
import { successSchema } from '../shared/endpoint.ts';
import { isoDay, optionalText, uuidv7Schema } from '../shared/field.ts';

export const closingAnswers = ['yes', 'partly', 'no'] as const;
export type ClosingAnswer = (typeof closingAnswers)[number];

export const closingWordsLimit = 1000;
/** Of one report. The newest counts; more than these are refused. */
export const mostClosingAnswers = 20;

export const closingParams = z.strictObject({ id: uuidv7Schema });

/** `receipt`: the signature of the receipt, which only the phone or the paper of the complainant has. */
export const closingBody = z.strictObject({
  reportId: uuidv7Schema,
  receipt: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
  answer: z.enum(closingAnswers, 'invalid'),
  words: z.optional(optionalText(closingWordsLimit)),
});
export type ClosingBody = z.infer<typeof closingBody>;

export const closingReply = successSchema({ id: z.string() });

const station = {
  stationName: z.nullable(z.string()),
  stationNameMr: z.optional(z.string()),
};

/** Open ones on a page; the oldest first. */
export const disputesOnPage = 50;

/** Of each report the newest answer counts. Only the superintendent's office sees this. */
export const closingBoardReply = successSchema({
  stations: z.array(
    z.object({
      /** null: reports of no station. */
      _id: z.nullable(z.string()),
      ...station,
      yes: z.number(),
      partly: z.number(),
      no: z.number(),
    }),
  ),
  /** "No", and nobody of the office has acted since. */
  open: z.array(
    z.object({
      /** Of the incident. */
      _id: z.string(),
      referenceId: z.string(),
      reportType: z.optional(z.enum(['ConfidentialReport', 'NormalReport'])),
      ...station,
      words: z.string(),
      /** Of a confidential report, and the last proof of the second factor is too old: `words` is empty. */
      withheld: z.optional(z.literal(true)),
      answeredOn: isoDay,
      dueOn: isoDay,
      isOverdue: z.boolean(),
    }),
  ),
  openTotal: z.number(),
  /** Absent in an answer of an older version. */
  totalPages: z.optional(z.number()),
});
export type ClosingBoard = z.infer<typeof closingBoardReply>;
