// Lost-and-found items as officers see them; officers decide which ones are public.
import * as z from 'zod/mini';
import { itemSchema, itemTypes } from '../public/item.ts';
import { lostPaperKinds } from '../public/lost-paper.ts';
import { pageReply } from '../shared/endpoint.ts';
import { isoInstant, pageNumber, searchText } from '../shared/field.ts';
import { languages } from '../shared/language.ts';

/** New items are `hidden`. Approved items are public; a closed item stays closed. */
export const itemStates = ['hidden', 'approved', 'closed'] as const;
export const itemStateSchema = z.enum(itemStates, 'invalid');
export type ItemState = z.infer<typeof itemStateSchema>;

/** `state` replaces the public `status`. The reference is left out because it closes the item. */
const { status: _, ...facts } = itemSchema.shape;

export const staffItem = z.object({
  ...facts,
  contactName: z.string(),
  /** false: the public sees the station's telephone instead. */
  showPhone: z.boolean(),
  additionalInfo: z.nullable(z.string()),
  /** The paper that the server gave for it. */
  paper: z.optional(
    z.object({
      kind: z.enum(lostPaperKinds),
      number: z.string(),
      /** Which paper for the same thing it is; absent: the first. */
      copy: z.optional(z.string()),
      /** The seal of a station, under this number of its diary; absent: none yet. */
      stamp: z.optional(
        z.object({
          diary: z.string(),
          at: isoInstant,
          fullName: z.optional(z.string()),
          post: z.optional(z.string()),
        }),
      ),
    }),
  ),
  language: z.enum(languages),
  state: itemStateSchema,
  /** The one station whose place the item names; null: every station sees it. */
  stationName: z.nullable(z.string()),
  stationNameMr: z.optional(z.string()),
  receivedAt: isoInstant,
  /** When the item leaves the public list, whatever its state. */
  expiresAt: isoInstant,
  /** Who set the state, as they were named then; absent where no officer has. */
  decidedBy: z.optional(
    z.object({
      fullName: z.string(),
      fullNameMr: z.optional(z.string()),
      post: z.optional(z.string()),
    }),
  ),
  version: z.number(),
});
export type StaffItem = z.infer<typeof staffItem>;

export const paperFilters = ['given', 'unstamped'] as const;
export type PaperFilter = (typeof paperFilters)[number];

export const staffItemListQuery = z.strictObject({
  page: pageNumber,
  state: z.optional(itemStateSchema),
  type: z.optional(z.enum(itemTypes)),
  search: z.optional(searchText),
  /** Something lost for which a paper was given; `unstamped`: and which no station has stamped. */
  paper: z.optional(z.enum(paperFilters, 'invalid')),
  /** Of the number that officers quote: 1 of LF001. */
  number: z.optional(
    z.coerce
      .number('invalid')
      .check(z.int('invalid'), z.gte(1, 'out_of_range'), z.lte(2_147_483_647, 'out_of_range')),
  ),
});
export const staffItemListReply = z.object({
  ...pageReply(staffItem).shape,
  /** How many of the items this officer sees are undecided. */
  waiting: z.number(),
});
