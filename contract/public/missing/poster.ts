// The poster of a missing person: what an officer released of a report, for people who have its address. No list leads to it.
import * as z from 'zod/mini';
import { successSchema } from '../../shared/endpoint.ts';
import { isoInstant, mobileNumber, requiredText, uuidSchema, uuidv7Schema } from '../../shared/field.ts';

/** Answers that may stand on a poster. */
export const posterFields = ['missingName', 'age', 'lastSeen', 'clothes', 'height', 'mark'] as const;
export type PosterField = (typeof posterFields)[number];

export const sightingLimits = { text: 1000, perSearch: 300 } as const;

export const posterParams = z.strictObject({ id: uuidSchema });
export const sightingParams = z.strictObject({ id: uuidSchema, sightingId: uuidv7Schema });

export const sightingBody = z.strictObject({
  seen: requiredText(sightingLimits.text),
  phone: z.optional(mobileNumber),
});

const text = z.optional(z.string());

const poster = z.object({
  ...({
    missingName: text,
    age: text,
    lastSeen: text,
    clothes: text,
    height: text,
    mark: text,
  } satisfies Record<PosterField, typeof text>),
  hasPhoto: z.boolean(),
  releasedAt: isoInstant,
  stationName: z.string(),
  stationNameMr: text,
  stationPhone: z.string(),
});
export type Poster = z.infer<typeof poster>;

/** null: the search is over, however it ended. */
export const posterReply = successSchema({ poster: z.nullable(poster) });
export const sightingReply = successSchema({ id: z.string() });

/** Never signed and never kept: asked again each time, it is gone as soon as the search ends. */
export const posterPhotoPath = (id: string) => `/media/missing/${id}`;
