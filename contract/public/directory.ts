// The stations as everybody may see them; apart from station.ts, so that a citizen's phone loads no form of accounts.
import * as z from 'zod/mini';
import { successSchema } from '../shared/endpoint.ts';

/** Public data of a station: its location and its telephone. No officer, no e-mail. */
export const directoryReply = successSchema({
  stations: z.array(
    z.object({
      _id: z.string(),
      stationName: z.string(),
      stationNameMr: z.optional(z.string()),
      address: z.string(),
      stationMobNumber: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      jurisdictions: z.array(z.string()),
      /** Their Marathi names, for search. The order differs. */
      jurisdictionsMr: z.optional(z.array(z.string())),
    }),
  ),
});
export type Directory = z.infer<typeof directoryReply>['stations'];
