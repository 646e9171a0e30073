// What a message of the messaging app says, one at a time. It names its writer by a telephone number, by an id of the app
// for this business, or by both: https://developers.facebook.com/docs/whatsapp/business-management-api/business-scoped-user-ids
import * as z from 'zod/mini';
import { commandOf } from '#assistant/conversation/acts.ts';
import type { OddKey, Position } from '#assistant/conversation/state.ts';
import { mobilePattern, normalizePhone } from '#contract/shared/contact.ts';

export interface Writer {
  /** Ten digits. */
  readonly phone: string | null;
  /** The app's id. */
  readonly userRef: string | null;
}

export interface MediaFile {
  readonly mediaId: string;
  readonly name: string;
  /** In hex, as the app says; null: it does not say. */
  readonly sha256: string | null;
}

export type HeardContent =
  | { readonly kind: 'text'; readonly text: string }
  /** `token`: what our button or row holds. */
  | { readonly kind: 'choice'; readonly token: string; readonly title: string }
  | { readonly kind: 'position'; readonly position: Position }
  | { readonly kind: 'media'; readonly file: MediaFile; readonly text: string }
  /** `text`: the words under what cannot be taken. */
  | { readonly kind: 'odd'; readonly key: OddKey; readonly text?: string };

export interface Heard {
  readonly id: string;
  readonly writer: Writer;
  readonly sentAt: Date | null;
  readonly content: HeardContent;
  readonly isStop: boolean;
  /** The app itself says it, so nobody is answered: who the writer is from now on; null: as before. */
  readonly movedTo?: Writer | null;
}

const text = z.optional(z.string());
const media = z.optional(
  z.object({ id: z.string(), mime_type: text, sha256: text, caption: text, filename: text }),
);
const choice = z.optional(z.object({ id: z.string(), title: text }));
const message = z.object({
  id: z.string(),
  from: text,
  from_user_id: text,
  user_id: text,
  group_id: text,
  timestamp: text,
  type: text,
  text: z.optional(z.object({ body: text })),
  button: z.optional(z.object({ text, payload: text })),
  interactive: z.optional(z.object({ button_reply: choice, list_reply: choice })),
  location: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
  image: media,
  document: media,
  video: z.optional(z.object({ caption: text })),
});
const contact = z.object({ wa_id: text, user_id: text });
type Message = z.infer<typeof message>;

/** null: nobody can be answered. `contacts`: those of the same call. */
export function readMessage(given: unknown, contacts: readonly unknown[] = []): Heard | null {
  const byApp = z.safeParse(ofTheApp, given);
  if (byApp.success) return readChange(byApp.data);
  const read = z.safeParse(message, given);
  if (!read.success) return readOdd(given, contacts);
  const { id, timestamp } = read.data;
  const writer = writerOf(read.data, contacts);
  if (!writer) return null;
  const said = contentOf(read.data);
  const isStop = asksToStop(said);
  // Who says stop under a photo gives no evidence.
  const content: HeardContent =
    isStop && said.kind !== 'choice' ? { kind: 'text', text: wordsIn(said) } : said;
  return {
    id,
    writer,
    sentAt: /^\d{9,11}$/.test(timestamp ?? '') ? new Date(Number(timestamp) * 1000) : null,
    content,
    isStop,
  };
}

/** Not written by a person: a number or an id has changed. `from` is the number before.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages/system/ */
const ofTheApp = z.object({ id: z.string(), from: text, type: z.literal('system'), system: z.unknown() });
const change = z.object({ type: text, wa_id: text, new_wa_id: text, user_id: text, previous_user_id: text });

function readChange({ id, from, system }: z.infer<typeof ofTheApp>): Heard | null {
  const { type, wa_id, new_wa_id, user_id, previous_user_id } = z.safeParse(change, system).data ?? {};
  const writer = namedBy(from, previous_user_id);
  const isMove = /_changed_(number|user_id)$/.test(type ?? '');
  const movedTo = isMove ? (namedBy(wa_id ?? new_wa_id, user_id) ?? nobody) : null;
  return writer && { id, writer, sentAt: null, content: { kind: 'odd', key: 'any' }, isStop: false, movedTo };
}

const written = z.object({ id: z.string(), from: text, from_user_id: text, user_id: text, timestamp: text });

/** Of another form than we know, but with an id and a writer: it gets an answer too. */
function readOdd(given: unknown, contacts: readonly unknown[]): Heard | null {
  const read = z.safeParse(written, given);
  const writer = read.success ? writerOf(read.data, contacts) : null;
  if (!read.success || !writer) return null;
  return {
    id: read.data.id,
    writer,
    sentAt: null,
    content: { kind: 'odd', key: 'any' },
    isStop: false,
  };
}

function writerOf(
  { from = '', from_user_id, user_id }: Pick<Message, 'from' | 'from_user_id' | 'user_id'>,
  contacts: readonly unknown[],
): Writer | null {
  const known = contacts.flatMap((one) => z.safeParse(contact, one).data ?? []);
  const named = known.find(({ wa_id: of }) => of !== undefined && of === from);
  const only = known.length === 1 ? known[0] : undefined;
  return namedBy(from || only?.wa_id, from_user_id ?? user_id ?? named?.user_id ?? only?.user_id);
}

const nobody: Writer = { phone: null, userRef: null };

/** null: by nothing that we know. */
function namedBy(number = '', ref = ''): Writer | null {
  const phone = normalizePhone(number);
  const writer: Writer = {
    phone: mobilePattern.test(phone) ? phone : null,
    userRef: /^[A-Z]{2}\.[\w.-]{1,140}$/.test(ref) ? ref : null,
  };
  return writer.phone || writer.userRef ? writer : null;
}

/** The app does not say how exact a place is that was shared or chosen on its map. */
const usualAccuracyM = 100;

/** What is read of no message: a change or a deletion of an earlier one. */
const changes = ['edit', 'edited', 'revoke', 'revoked', 'delete', 'deleted'];
const voices = ['audio', 'voice'];

function contentOf(one: Message): HeardContent {
  const { type = '', interactive, button, location } = one;
  if (one.group_id) return { kind: 'odd', key: 'group' };
  if (changes.includes(type)) return { kind: 'odd', key: 'changed' };
  if (voices.includes(type)) return { kind: 'odd', key: 'voice' };
  if (type === 'video') return { kind: 'odd', key: 'file', text: one.video?.caption ?? '' };
  const pressed = interactive?.button_reply ?? interactive?.list_reply;
  if (pressed) return { kind: 'choice', token: pressed.id, title: pressed.title ?? '' };
  const said = one.text?.body ?? button?.text ?? button?.payload;
  if (said !== undefined) return { kind: 'text', text: said };
  if (location && Math.abs(location.latitude) <= 90 && Math.abs(location.longitude) <= 180) {
    const { latitude, longitude } = location;
    return { kind: 'position', position: { latitude, longitude, accuracyMeters: usualAccuracyM } };
  }
  const file = one.image ?? one.document;
  if (!file) return { kind: 'odd', key: 'any' };
  return {
    kind: 'media',
    file: {
      mediaId: file.id,
      name: one.document?.filename ?? '',
      sha256: hexOf(file.sha256 ?? ''),
    },
    text: file.caption ?? '',
  };
}

/** The app writes it in base64; older versions of it in hex. */
function hexOf(given: string): string | null {
  if (/^[\da-f]{64}$/i.test(given)) return given.toLowerCase();
  if (!/^[\w+/-]{43}=$/.test(given)) return null;
  return Buffer.from(given, 'base64').toString('hex');
}

const stop = 'action:stop';

/** Typed, also under a photo, or pressed: our button, or one of a template. */
function asksToStop(content: HeardContent): boolean {
  if (content.kind !== 'choice') return commandOf(wordsIn(content)) === stop;
  return valueOfToken(content.token).value === stop || commandOf(content.title) === stop;
}

/** What was typed: as a message, or under a photo, a paper or a film. */
export const wordsIn = (content: HeardContent): string => ('text' in content && content.text) || '';

/** What a button holds: the turn of the conversation in which it was offered, and its value. */
export const tokenOf = (turn: number, value: string): string => `${turn}|${value}`;

export function valueOfToken(token: string): { turn: number | null; value: string } {
  const [, turn, value] = /^(\d{1,9})\|(.*)$/s.exec(token) ?? [];
  return value === undefined ? { turn: null, value: token } : { turn: Number(turn), value };
}
