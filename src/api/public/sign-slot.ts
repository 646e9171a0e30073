// Half-hours that the station keeps for signing: which this complaint holds, and which others have. Only the server knows, so
// without a network a choice is a wish, which goes as a message.
import { signSlotEndpoints } from '#contract/endpoints/sign-slots.ts';
import { secretHeader } from '#contract/public/facts/case-secret.ts';
import { callEndpoint } from '../shared/request.ts';

export interface KeptSlot {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** HH:MM. */
  readonly from: string;
}

export interface SlotsKnown {
  readonly held: KeptSlot | null;
  readonly taken: readonly KeptSlot[];
}

/** `slot` null: only asks. null: no answer. */
export async function askSlot(
  secret: string,
  slot: KeptSlot | null,
  womanOfficer: boolean,
): Promise<SlotsKnown | null> {
  try {
    const body = { slot: slot && { day: slot.day, from: slot.from }, womanOfficer };
    return await callEndpoint(signSlotEndpoints.holdSignSlot, { body, headers: { [secretHeader]: secret } });
  } catch {
    return null;
  }
}
