// When a poster may be up. Once a case is of a sensitive class (BNS 72, POCSO 23), nothing may name its victim any more.
import { countedSteps, progressOf } from '#contract/procedure/progress.ts';
import { isSensitive } from '#contract/procedure/stages.ts';
import type { Db } from '../../db/schema.ts';
import { incidentSteps, toCaseFile } from '../../queries/incidents/steps.ts';
import { findPoster } from '../../queries/missing/searches.ts';

type Incident = Parameters<typeof toCaseFile>[0] & { readonly id: string };

/** The class of the case forbids a poster. */
export async function isPosterBarred(db: Db, incident: Incident): Promise<boolean> {
  const file = toCaseFile(incident, await incidentSteps(db, incident.id));
  return isSensitive(progressOf(countedSteps(file)).caseClass);
}

/** By the id in its address; undefined: none was ever released under it. */
export async function shownPoster(db: Db, posterId: string) {
  const row = await findPoster(db, posterId);
  if (!row?.isUp) return row;
  return { ...row, isUp: !(await isPosterBarred(db, { ...row, id: row.incident_id })) };
}
