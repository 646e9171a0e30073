import * as z from 'zod/mini';
import { success } from './endpoint.ts';
import { day, instant, language, page, phone, searchText, text, textOrEmpty } from './field.ts';

export const itemTypes = ['lost', 'found'] as const;
export const itemCategories = [
  'documents',
  'electronics',
  'accessories',
  'bags',
  'vehicles',
  'other',
] as const;

/** LF- (lost) or FF- (found) and six of A–Z, 0–9. Known to the reporter alone: it closes the item. */
export const itemReference = z.string('required').check(z.regex(/^(LF|FF)-[A-Z0-9]{6}$/, 'invalid'));

export const itemBody = z.strictObject({
  type: z.enum(itemTypes, 'required'),
  referenceId: itemReference,
  title: text(120),
  category: z.enum(itemCategories, 'required'),
  description: text(2000),
  location: text(200),
  date: z.optional(day),
  contactName: text(120),
  contactPhone: phone,
  /** false: the list shows the station's telephone instead. */
  showPhone: z.boolean('invalid'),
  additionalInfo: z.optional(textOrEmpty(1000)),
  language,
  madeAt: instant,
});
export type ItemReport = z.infer<typeof itemBody>;
export const itemReply = success({ id: z.string(), referenceId: z.string() });
export const closeItemBody = z.strictObject({ referenceId: itemReference });

/** As the public list shows it. `id` is the number people quote (LF001). */
export const item = z.object({
  _id: z.string(),
  id: z.string(),
  type: z.enum(itemTypes),
  category: z.enum(itemCategories),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  date: z.nullable(z.string()),
  contactPhone: z.string(),
  /** Active: still looked for. Available: found, waiting for its owner. */
  status: z.enum(['Active', 'Available']),
});
export type Item = z.infer<typeof item>;

export const itemListQuery = z.strictObject({
  type: z.optional(z.enum(itemTypes)),
  category: z.optional(z.enum(itemCategories)),
  location: z.optional(searchText),
  keyword: z.optional(searchText),
  page,
});
export const itemListReply = success({
  data: z.array(item),
  page: z.number(),
  totalPages: z.number(),
  total: z.number(),
});
