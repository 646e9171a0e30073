// Lost and found items as officers see them, who decide what the public may see.
import * as z from 'zod/mini';
import { successSchema, writeReply } from './endpoint.ts';
import { isoInstant, pageNumber, searchText } from './field.ts';
import { itemSchema, itemTypes } from './item.ts';
import { languages } from './language.ts';

/** `hidden` at birth. Approved items are public; a closed one stays closed. */
export const itemStates = ['hidden', 'approved', 'closed'] as const;
export const itemStateSchema = z.enum(itemStates, 'invalid');
export type ItemState = z.infer<typeof itemStateSchema>;

/** `status` says of a public item what `state` says here. The reference stays with the reporter, for it closes the item. */
const { status: _, ...facts } = itemSchema.shape;

export const staffItem = z.object({
  ...facts,
  contactName: z.string(),
  /** false: the public sees the station's telephone instead. */
  showPhone: z.boolean(),
  additionalInfo: z.nullable(z.string()),
  language: z.enum(languages),
  state: itemStateSchema,
  /** Of the one station whose place it names; null: every station sees it. */
  stationName: z.nullable(z.string()),
  receivedAt: isoInstant,
  /** When the public list drops it, whatever its state. */
  expiresAt: isoInstant,
  version: z.number(),
});
export type StaffItem = z.infer<typeof staffItem>;

export const staffItemListQuery = z.strictObject({
  page: pageNumber,
  state: z.optional(itemStateSchema),
  type: z.optional(z.enum(itemTypes)),
  search: z.optional(searchText),
});
export const staffItemListReply = successSchema({
  data: z.array(staffItem),
  page: z.number(),
  totalPages: z.number(),
  total: z.number(),
  /** Of those this officer sees, how many nobody has decided yet. */
  waiting: z.number(),
});
export type StaffItemList = z.infer<typeof staffItemListReply>;

export const itemStateBody = z.strictObject({ state: itemStateSchema });
export const itemStateReply = z.object({ ...writeReply.shape, data: staffItem });
