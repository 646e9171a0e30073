// The search for a missing person, as the officers of its report see it.
import * as z from 'zod/mini';
import { searchEndings } from '../public/facts/search-endings.ts';
import { posterFields } from '../public/missing/poster.ts';
import { successSchema } from '../shared/endpoint.ts';
import { isoInstant } from '../shared/field.ts';

/** null: nothing was released, and nobody was found. */
export const missingSearchReply = successSchema({
  /** The class of the case forbids a poster: one that was released is down. */
  isBarred: z.boolean(),
  search: z.nullable(
    z.object({
      posterId: z.string(),
      fields: z.array(z.enum(posterFields)),
      photo: z.nullable(z.string()),
      /** null: no poster was released. */
      releasedAt: z.nullable(isoInstant),
      endedAt: z.nullable(isoInstant),
      ending: z.nullable(z.enum(searchEndings)),
    }),
  ),
  /** Newest first. */
  sightings: z.array(
    z.object({ _id: z.string(), seen: z.string(), phone: z.string(), receivedAt: isoInstant }),
  ),
});
export type MissingSearch = z.infer<typeof missingSearchReply>;
