// What the assistant of the page does with the data: it files through the same outbox as the forms, with the same body.
import { publicEndpoints } from '#contract/endpoints/public.ts';
import type { ComplaintForm } from '#contract/public/complaint.ts';
import { secretHeader } from '#contract/public/facts/case-secret.ts';
import type { Tracked } from '#contract/public/track.ts';
import type { Language } from '#contract/shared/language.ts';
import { deliveryStatus, deviceOutbox } from '#offline/index.ts';
import { callEndpoint, Problem } from '../shared/request.ts';
import { secretOf } from './case-secret.ts';
import { buildComplaint, type NotSaved, saveComplaint } from './complaint.ts';
import { type ChosenFile, evidenceFor, noEvidence } from './evidence.ts';
import { type Identity, type Position, secretSha256 } from './identity.ts';
import { saveMessage } from './messages.ts';
import { followDelivery } from './outbox/delivery.ts';
import type { Report } from './outbox/reports.ts';

interface Told {
  readonly form: ComplaintForm;
  readonly position: Position | null;
  readonly language: Language;
  readonly files: readonly ChosenFile[];
  /** Nothing of it stays on this phone once it is sent. */
  readonly forget: boolean;
}

/** received: the server has answered. saved: on this phone, to be sent. */
export async function fileComplaint(
  identity: Identity,
  { form, position, language, files: chosen, forget }: Told,
): Promise<'received' | 'saved' | NotSaved> {
  const { id, secret } = identity;
  const { evidence, files } = evidenceFor({ ...noEvidence, files: chosen });
  const written = { form, position, language, evidence, secretSha256: await secretSha256(secret) };
  const complaint = buildComplaint(identity, written);
  const delivery = followDelivery(id);
  const outcome = await saveComplaint(id, complaint, { replaces: null, files, forget, secret });
  if (outcome === 'saved') return (await delivery.isReceived()) ? 'received' : 'saved';
  delivery.stop();
  // The same id with other bytes: this complaint was saved before the page died.
  return outcome === 'conflict' ? 'saved' : outcome;
}

/** Whether this phone holds a complaint with this id; null: it does not. */
export async function whatBecameOf(id: string): Promise<'received' | 'saved' | null> {
  const status = await deliveryStatus(deviceOutbox, id).catch(() => null);
  if (status === null || status.at === 'gone') return null;
  return status.at === 'received' ? 'received' : 'saved';
}

/** Tells when what waits on this phone has reached the server. Returns a function that ends it. */
export const onceReceived = (tell: (id: string) => void): (() => void) =>
  deviceOutbox.changes.subscribe((change) => {
    if (change.what === 'received') tell(change.id);
  });

export async function askStatus(
  referenceId: string,
  own: Report | undefined,
): Promise<Tracked | 'notFound' | 'unreachable'> {
  const secret = secretOf(own);
  const headers = secret === null ? {} : { [secretHeader]: secret };
  try {
    return await callEndpoint(publicEndpoints.track, { params: { referenceId }, headers });
  } catch (error) {
    return error instanceof Problem && error.status === 404 ? 'notFound' : 'unreachable';
  }
}

/** To the station, on a complaint of this phone. */
export async function writeToStation(own: Report, text: string): Promise<'saved' | 'failed'> {
  const secret = secretOf(own);
  if (secret === null) return 'failed';
  const held = { reportId: own.id, secret, forget: own.forget };
  return (await saveMessage(held, { text, files: [] })) === 'saved' ? 'saved' : 'failed';
}
