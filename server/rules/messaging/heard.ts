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
  | { readonly kind: 'odd'; readonly key: OddKey };

export interface Heard {
  readonly id: string;
  readonly writer: Writer;
  readonly sentAt: Date | null;
  readonly content: HeardContent;
  readonly isStop: boolean;
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
});
const contact = z.object({ wa_id: text, user_id: text });
type Message = z.infer<typeof message>;

/** null: nobody can be answered. `contacts`: those of the same call. */
export function readMessage(given: unknown, contacts: readonly unknown[] = []): Heard | null {
  const read = z.safeParse(message, given);
  if (!read.success) return readOdd(given, contacts);
  const { id, timestamp } = read.data;
  const writer = writerOf(read.data, contacts);
  if (!writer) return null;
  const content = contentOf(read.data);
  return {
    id,
    writer,
    sentAt: /^\d{9,11}$/.test(timestamp ?? '') ? new Date(Number(timestamp) * 1000) : null,
    content,
    isStop: asksToStop(content),
  };
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
  const phone = normalizePhone(from || only?.wa_id || '');
  const ref = from_user_id ?? user_id ?? named?.user_id ?? only?.user_id ?? '';
  const writer = {
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
  if (type === 'video') return { kind: 'odd', key: 'file' };
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

/** Typed, or pressed: our button, or one of a template. */
function asksToStop(content: HeardContent): boolean {
  if (content.kind === 'text') return commandOf(content.text) === stop;
  if (content.kind !== 'choice') return false;
  return valueOfToken(content.token).value === stop || commandOf(content.title) === stop;
}

/** What a button holds: the turn of the conversation in which it was offered, and its value. */
export const tokenOf = (turn: number, value: string): string => `${turn}|${value}`;

export function valueOfToken(token: string): { turn: number | null; value: string } {
  const [, turn, value] = /^(\d{1,9})\|(.*)$/s.exec(token) ?? [];
  return value === undefined ? { turn: null, value: token } : { turn: Number(turn), value };
}
