import * as z from 'zod/mini';
import { successSchema } from '../shared/endpoint.ts';
import { isoDay, isoInstant, requiredText } from '../shared/field.ts';
import { settableNames, statusNames, toldStatus } from '../shared/status.ts';
import { complaintCategories } from './categories.ts';
import { searchEndings } from './facts/search-endings.ts';
import { forHolder } from './message.ts';
import { longestReference } from './reference.ts';

const timelineCodes = ['registered', 'received_by_station', ...settableNames] as const;

/** Accepts any typed reference; a malformed one is simply not found. */
export const trackParams = z.strictObject({
  referenceId: requiredText(longestReference),
});

/** Kinds are texts, so that an old phone keeps the answer of a newer server. */
const publicStep = z.object({
  kind: z.string(),
  on: isoDay,
  number: z.optional(z.string()),
  /** The police's words for the citizen. */
  text: z.optional(z.string()),
  /** Court or station. */
  place: z.optional(z.string()),
  /** In Devanagari, of a station that has such a name. */
  placeMr: z.optional(z.string()),
  /** Kind of a final report: A, B, C or NC. */
  summary: z.optional(z.string()),
  isCorrected: z.optional(z.boolean()),
});

const publicClock = z.object({
  id: z.string(),
  /** statute, court or promise; advice: a statute that counts only where this site is notified. */
  kind: z.string(),
  /** Law and section, e.g. `bnss 173(2)`. */
  basis: z.string(),
  startedOn: isoDay,
  dueOn: isoDay,
  state: z.enum(['running', 'overdue']),
});

/** What anyone with the reference may see: never a citizen's name or phone, never an officer's note. */
export const trackReply = successSchema({
  firNumber: z.string(),
  /** null: confidential, a hidden category (`toldCategory`), or a report from the assistant, which sends none. */
  category: z.nullable(z.enum(complaintCategories)),
  dateRegistered: isoInstant,
  status: z.enum(statusNames),
  /** Post and station, e.g. "SHO, Wadgaon"; null: not assigned to a station. */
  investigatingOfficer: z.nullable(z.string()),
  policeStation: z.nullable(z.string()),
  policeStationMr: z.optional(z.string()),
  /** With the superintendent's office, and with no station. Answers saved by older versions lack it. */
  confidential: z.optional(z.boolean()),
  /** Future steps have `date: null` and `completed: false`. */
  timeline: z.array(
    z.object({ code: z.enum(timelineCodes), date: z.nullable(isoInstant), completed: z.boolean() }),
  ),
  /** Steps of the procedure that may be public, oldest first; and the clocks that run. */
  steps: z.optional(z.array(publicStep)),
  clocks: z.optional(z.array(publicClock)),
  /** true: the class of the case lets the public see only receipt and reading; the station says the rest. */
  askStation: z.optional(z.boolean()),
  /** The missing person of the report is found, or safe and tells no more. */
  search: z.optional(z.enum(searchEndings)),
  receivedAt: isoInstant,
  readAt: z.nullable(isoInstant),
  asOf: isoInstant,
  /** Only for who holds the secret of the case. */
  forHolder: z.optional(forHolder),
});
export type Tracked = z.infer<typeof trackReply>;

export const hasFir = ({ steps = [] }: Tracked): boolean =>
  steps.some(({ kind }) => kind === 'firRegistered');

/** The word and the sentence of a status. */
export const statusWord = <Code extends string>(answer: Tracked, code: Code): Code | 'closed' =>
  toldStatus(code, hasFir(answer));
