// The messaging app's Cloud API. A file is uploaded once and named by its id in each message. The answer
// decides whether a message is retried, so the codes matter:
// https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes
import { openAsBlob } from 'node:fs';
import { broadcastFilePath } from '../media/broadcast-files.ts';
import type { BroadcastFile } from '../queries/broadcasts/broadcasts.ts';
import type { SendOutcome } from '../rules/delivery.ts';
import type { DrawnReply, Message, Sender } from './message.ts';
import { busyUntil, neverLeft } from './never-left.ts';

interface CloudAccount {
  readonly url: string;
  readonly account: { readonly token: string; readonly numberId: string };
  readonly template: string | null;
  readonly dataDir: string;
}

/** Numbers are stored as ten digits. */
const countryCode = '91';

/** The token has expired or lost its rights, or calls come too fast: the same for every recipient. */
const busyStatus = [401, 403, 408, 425, 429];
/** Rate limits by account, number or pair; service down; and problems of the token. */
const busyCodes = [4, 80007, 130429, 131048, 131056, 131057, 133016, 0, 3, 10, 190];

export function cloudSender({ url, account, template, dataDir }: CloudAccount): Sender {
  const uploaded = new Map<string, string>();
  const call = (path: string, init: RequestInit, timeoutMs: number) =>
    fetch(`${url}/${account.numberId}/${path}`, {
      ...init,
      method: 'POST',
      redirect: 'error',
      headers: { ...init.headers, authorization: `Bearer ${account.token}` },
      signal: AbortSignal.timeout(timeoutMs),
    });

  /** A failed upload says nothing about the recipient. */
  async function mediaIdOf(file: BroadcastFile, timeoutMs: number): Promise<string | SendOutcome> {
    const known = uploaded.get(file.key);
    if (known) return known;
    const form = new FormData();
    form.set('messaging_product', 'whatsapp');
    form.set('type', file.type);
    form.set('file', await openAsBlob(broadcastFilePath(dataDir, file.key), { type: file.type }), file.name);
    const answer = await call('media', { body: form }, timeoutMs);
    if (!answer.ok) return refusalOf(answer.status, await errorOf(answer), answer.headers);
    const { id } = (await answer.json()) as { id?: string };
    if (typeof id !== 'string') return { kind: 'busy', afterMs: null };
    uploaded.set(file.key, id);
    return id;
  }

  return {
    toFile: false,
    note: null,
    async send(message, timeoutMs) {
      let isUnderWay = false;
      try {
        const mediaId = message.file ? await mediaIdOf(message.file, timeoutMs) : null;
        if (mediaId !== null && typeof mediaId !== 'string') return mediaId;
        const init = {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(bodyOf(message, mediaId, template)),
        };
        isUnderWay = true;
        const answer = await call('messages', init, timeoutMs);
        if (!answer.ok) return refusalOf(answer.status, await errorOf(answer), answer.headers);
        const { messages } = (await answer.json()) as { messages?: { id?: string }[] };
        return { kind: 'sent', messageId: messages?.[0]?.id ?? null };
      } catch (error) {
        return !isUnderWay || neverLeft(error) ? { kind: 'busy', afterMs: null } : { kind: 'unknown' };
      }
    },
  };
}

function bodyOf(
  { phone, userRef, language, text, file, reply, reference }: Message,
  mediaId: string | null,
  template: string | null,
) {
  const about = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...(phone || userRef === undefined ? { to: `${countryCode}${phone}` } : { recipient: userRef }),
    biz_opaque_callback_data: reference,
  };
  if (reply) return { ...about, ...drawn(reply) };
  const media = file && mediaId ? { kind: file.kind, part: mediaOf(file, mediaId) } : null;
  if (template) {
    const header = media && { type: 'header', parameters: [{ type: media.kind, [media.kind]: media.part }] };
    // The API refuses a parameter with a line break or a long run of blanks.
    const words = { type: 'body', parameters: [{ type: 'text', text: text.replace(/\s+/g, ' ') }] };
    const components = [...(header ? [header] : []), ...(text ? [words] : [])];
    return {
      ...about,
      type: 'template',
      template: { name: template, language: { code: language }, components },
    };
  }
  if (!media) return { ...about, type: 'text', text: { body: text, preview_url: false } };
  // Audio has no caption in the messaging app.
  const caption = text && media.kind !== 'audio' ? { caption: text } : {};
  return { ...about, type: media.kind, [media.kind]: { ...media.part, ...caption } };
}

/** Buttons and rows of the messaging app; their limits are those of assistant/say/limits.ts. */
function drawn({ reply, tokenOf, open }: DrawnReply) {
  if (reply.kind === 'text') return { type: 'text', text: { body: reply.text, preview_url: false } };
  const body = { text: reply.text };
  if (reply.kind === 'buttons') {
    const buttons = reply.buttons.map(({ value, title }) => ({
      type: 'reply',
      reply: { id: tokenOf(value), title },
    }));
    return { type: 'interactive', interactive: { type: 'button', body, action: { buttons } } };
  }
  const rows = reply.rows.map(({ value, title }) => ({ id: tokenOf(value), title }));
  return {
    type: 'interactive',
    interactive: { type: 'list', body, action: { button: open, sections: [{ rows }] } },
  };
}

const mediaOf = ({ kind, name }: BroadcastFile, id: string) =>
  kind === 'document' ? { id, filename: name } : { id };

function refusalOf(status: number, code: number | null, headers: Headers): SendOutcome {
  if (busyStatus.includes(status) || status === 503 || (code !== null && busyCodes.includes(code)))
    return busyUntil(headers);
  if (status === 504) return { kind: 'unknown' };
  return status >= 500 ? { kind: 'refused' } : { kind: 'failed' };
}

async function errorOf(answer: Response): Promise<number | null> {
  const body = (await answer.json().catch(() => null)) as { error?: { code?: number } } | null;
  return body?.error?.code ?? null;
}
