import * as z from 'zod/mini';
import { pageReply, successSchema } from '../shared/endpoint.ts';
import {
  isoDay,
  isoInstant,
  languageSchema,
  mobileNumber,
  optionalText,
  pageNumber,
  requiredText,
  searchText,
} from '../shared/field.ts';
import { lostPaperBody } from './lost-paper.ts';

export const itemTypes = ['lost', 'found'] as const;
export const itemCategories = [
  'documents',
  'electronics',
  'accessories',
  'bags',
  'vehicles',
  'other',
] as const;

/** LF- (lost) or FF- (found) and six of A–Z, 0–9. Only the reporter knows it; it closes the item. */
export const itemReference = z.string('required').check(z.regex(/^(LF|FF)-[A-Z0-9]{6}$/, 'invalid'));

export const itemBody = z.strictObject({
  type: z.enum(itemTypes, 'required'),
  referenceId: itemReference,
  title: requiredText(120),
  category: z.enum(itemCategories, 'required'),
  description: requiredText(2000),
  location: requiredText(200),
  date: z.optional(isoDay),
  contactName: requiredText(120),
  contactPhone: mobileNumber,
  /** false: the list shows the station's telephone instead. */
  showPhone: z.boolean('invalid'),
  additionalInfo: z.optional(optionalText(1000)),
  /** Of something lost: a signed paper is wanted (lost-paper.ts). */
  paper: z.optional(lostPaperBody),
  language: languageSchema,
  madeAt: isoInstant,
});
export type ItemReport = z.infer<typeof itemBody>;
export const itemReply = successSchema({
  id: z.string(),
  referenceId: z.string(),
  /** The code of the signed paper (papers/lost-text.ts). Absent: none was asked for, the force gives none, or this telephone number had its papers of the month. */
  paper: z.optional(z.string()),
});
export const closeItemBody = z.strictObject({ referenceId: itemReference });

export const trackItemParams = z.strictObject({ referenceId: requiredText(64) });

/** Where a report stands that an officer must approve first. waiting: not approved, or hidden again. */
export const itemStandings = ['waiting', 'shown', 'expired', 'closed'] as const;
export const trackItemReply = successSchema({
  referenceId: z.string(),
  /** The number under which the list shows it (LF001). */
  number: z.string(),
  type: z.enum(itemTypes),
  standing: z.enum(itemStandings),
  receivedAt: isoInstant,
  asOf: isoInstant,
});
export type TrackedItem = z.infer<typeof trackItemReply>;

/** Item as the public list shows it. `id` is the number people quote (LF001). */
export const itemSchema = z.object({
  _id: z.string(),
  id: z.string(),
  type: z.enum(itemTypes),
  category: z.enum(itemCategories),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  date: z.nullable(z.string()),
  contactPhone: z.string(),
  /** Active: still lost. Available: found, waiting for its owner. */
  status: z.enum(['Active', 'Available']),
});
export type Item = z.infer<typeof itemSchema>;

export const itemListQuery = z.strictObject({
  type: z.optional(z.enum(itemTypes)),
  category: z.optional(z.enum(itemCategories)),
  location: z.optional(searchText),
  keyword: z.optional(searchText),
  page: pageNumber,
});
export const itemListReply = pageReply(itemSchema);
