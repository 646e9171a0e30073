// A step and the change of status that goes with it, as their tables hold them.
import type { Actor } from '#contract/procedure/stages.ts';
import type { StepBody } from '#contract/procedure/step.ts';
import type { NewStep } from '../queries/incidents/steps.ts';
import { authorOf, type SignedIn } from '../rules/access/signed-in.ts';

/** How and by whom a step was recorded. */
interface Recording {
  readonly by: Pick<SignedIn, 'id' | 'fullName' | 'stationName' | 'post' | 'person'>;
  readonly actor: Actor;
  readonly at: Date;
  /** Of the bytes of the call; a repeat has the same. */
  readonly hash: Buffer;
}

export const stepRow = (
  incidentId: string,
  { id, body }: { readonly id: string; readonly body: StepBody },
  { by, actor, at, hash }: Recording,
): NewStep => ({
  id,
  incident_id: incidentId,
  kind: body.kind,
  happened_on: body.on,
  at,
  account_id: by.id,
  ...authorOf(by),
  actor,
  number: body.number || null,
  facts: JSON.stringify(body.facts ?? {}),
  to_citizen: body.toCitizen || null,
  note: body.note ?? '',
  class: body.class ?? null,
  corrects: body.corrects ?? null,
  is_void: body.isVoid ?? false,
  status: body.status ?? null,
  body_sha256: hash,
});

/** A status with its step is an ordinary change of status; without a note it says the step's number or words. */
export const changeOf = (
  id: string,
  { status, note, number, toCitizen }: StepBody & { status: NonNullable<StepBody['status']> },
  { by, at, hash }: Omit<Recording, 'actor'>,
) => ({
  id,
  status,
  note: note || number || toCitizen || '—',
  accountId: by.id,
  at,
  bodySha256: hash,
  ...authorOf(by),
});
