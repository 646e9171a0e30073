// "Is it reported here?": the phone makes the hash, sends its start, and compares the rest itself.
import { thingEndpoints } from '#contract/endpoints/things.ts';
import { prefixDigits, type ReportedThing, type ThingKind } from '#contract/public/things/stolen.ts';
import { identifierKey } from '#contract/questions/identifiers.ts';
import { browserPlatform, sha256Hex, utf8 } from '#offline/index.ts';
import { callEndpoint, Problem } from '../shared/request.ts';

export type { ReportedThing };

/** Stations to ask; an empty list: not reported here. `short`: the text names no thing. `partial`: the answer held not all. */
export type ThingAnswer = readonly ReportedThing[] | 'short' | 'partial' | 'busy' | 'unreachable';

export async function askReported(kind: ThingKind, typed: string): Promise<ThingAnswer> {
  const key = identifierKey(kind, typed);
  if (key === null) return 'short';
  try {
    const hash = await sha256Hex(browserPlatform.subtle, utf8(key));
    const params = { prefix: hash.slice(0, prefixDigits) };
    const { things, isWhole } = await callEndpoint(thingEndpoints.reportedThings, { params });
    const stations = things.filter(({ rest }) => params.prefix + rest === hash);
    return stations.length > 0 || isWhole ? stations : 'partial';
  } catch (error) {
    return error instanceof Problem && error.status === 429 ? 'busy' : 'unreachable';
  }
}
