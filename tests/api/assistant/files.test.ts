// Photos and papers by chat: kept as they arrived, or a stated failure.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf, photo } from '#fixtures/data/evidence-files.ts';
import { type ChatDistrict, openChatDistrict, textOf } from '#fixtures/messaging/chat-district.ts';
import type { Writer } from '#fixtures/messaging/stand-in.ts';
import chatWords from '#locales/mr/chat.json' with { type: 'json' };
import { openStore } from '#server/media/store.ts';

let chat: ChatDistrict;
let bytes: Buffer;
beforeAll(async () => {
  chat = await openChatDistrict();
  bytes = await photo();
});
afterAll(() => chat.close());

const sha256 = (of: Buffer) => createHash('sha256').update(of).digest('hex');
let count = 0;
function somebody(): Writer {
  count += 1;
  return { phone: `88300${String(count).padStart(5, '0')}` };
}

const image = (id: string, of: Buffer, caption?: string) => ({
  type: 'image',
  image: { id, mime_type: 'image/jpeg', sha256: sha256(of), ...(caption && { caption }) },
});

async function file(writer: Writer): Promise<void> {
  await chat.tellComplaint(writer);
  await chat.press(writer, 'send');
}

const evidenceOf = ({ phone = '' }: Writer) =>
  chat.db
    .selectFrom('incident_evidence')
    .innerJoin('incidents', 'incidents.id', 'incident_evidence.incident_id')
    .where('mob_number', '=', phone)
    .selectAll('incident_evidence')
    .orderBy('incident_evidence.id')
    .execute();

/** What lies on the disk of what this person is writing. */
async function partsOf({ phone = '' }: Writer): Promise<() => string[]> {
  const { draft_id } = await chat.db
    .selectFrom('chat_talks')
    .innerJoin('chat_people', 'chat_people.id', 'person_id')
    .where('phone', '=', phone)
    .select('draft_id')
    .executeTakeFirstOrThrow();
  const { partsDir } = openStore(chat.config.dataDir);
  return () => readdirSync(partsDir).filter((name) => name.startsWith(draft_id));
}

describe('a file', () => {
  it('begins a complaint, is hashed as it arrived, and is kept with it once it is sent', async () => {
    const writer = somebody();
    await chat.say(writer, image(chat.app.addMedia(bytes, 'image/jpeg'), bytes, 'हीच ती गाडी'));
    const paper = pdf();
    const document = { id: chat.app.addMedia(paper, 'application/pdf'), filename: 'बिल.pdf' };
    await chat.say(writer, { type: 'document', document });
    expect(await evidenceOf(writer)).toEqual([]);
    await file(writer);
    const kept = await evidenceOf(writer);
    expect(kept.map(({ name, media_type }) => [name, media_type])).toEqual([
      ['हीच ती गाडी.jpg', 'image/jpeg'],
      ['बिल.pdf', 'application/pdf'],
    ]);
    expect(kept.map((one) => one.sha256.toString('hex'))).toEqual([sha256(bytes), sha256(paper)]);
    expect(kept.every(({ received_at, refused }) => received_at !== null && refused === null)).toBe(true);
  });

  it('sent while a question waits leaves its choices as they are', async () => {
    const writer = somebody();
    await chat.type(writer, 'Hi');
    await chat.press(writer, 'action:complaint');
    await chat.type(writer, 'गाडी चोरीला गेली');
    await chat.say(writer, image(chat.app.addMedia(bytes, 'image/jpeg'), bytes));
    const [next] = await chat.press(writer, 'theft');
    expect(textOf(next as never)).not.toBe(chatWords.odd.old);
  });

  it.each([
    ['whose address has expired', 'expired', chatWords.odd.gone],
    ['that the app does not know any more', 'unknown', chatWords.odd.gone],
    ['whose bytes are others than announced', 'others', chatWords.odd.gone],
  ] as const)('%s is a stated failure, and no evidence', async (_, fate, expected) => {
    const writer = somebody();
    await chat.type(writer, 'Hi');
    const sent = await chat.say(writer, image(chat.app.addMedia(bytes, 'image/jpeg', fate), bytes));
    expect(sent.map(textOf)).toEqual([expected]);
  });

  it('that lies about its type is refused by what its bytes are', async () => {
    const writer = somebody();
    await chat.type(writer, 'Hi');
    const program = Buffer.from('MZ\u0090 this is a program');
    const sent = await chat.say(writer, image(chat.app.addMedia(program, 'image/jpeg'), program));
    expect(sent.map(textOf)).toEqual([chatWords.odd.file]);
  });

  it('that is not taken is not fetched, and not kept', async () => {
    const writer = somebody();
    await chat.type(writer, 'Hi');
    await chat.press(writer, 'action:lost');
    await chat.press(writer, 'action:lostItem');
    const asked = chat.app.askedFor.length;
    const sent = await chat.say(writer, image(chat.app.addMedia(bytes, 'image/jpeg'), bytes));
    expect(sent.map(textOf)).toEqual([chatWords.odd.file, chatWords.ask.title]);
    expect(chat.app.askedFor).toHaveLength(asked);
  });

  it('has the words under it in its name and in what happened', async () => {
    const writer = somebody();
    const paper = pdf();
    const document = {
      id: chat.app.addMedia(paper, 'application/pdf'),
      filename: 'बिल.pdf',
      caption: 'दुकानाचे बिल',
    };
    await chat.say(writer, { type: 'document', document });
    await file(writer);
    expect((await evidenceOf(writer)).map(({ name }) => name)).toEqual(['दुकानाचे बिल - बिल.pdf']);
    const { what_happened } = await chat.db
      .selectFrom('incidents')
      .where('mob_number', '=', writer.phone ?? '')
      .select('what_happened')
      .executeTakeFirstOrThrow();
    expect(what_happened).toBe('गाडी चोरीला गेली\nदुकानाचे बिल');
  });

  it('that is cut off is asked for again, and then stated as not handled', async () => {
    const writer = somebody();
    await chat.type(writer, 'Hi');
    const before = chat.app.sent.length;
    await chat.say(writer, image(chat.app.addMedia(bytes, 'image/jpeg', 'cut'), bytes));
    for (let turn = 0; turn < 8; turn += 1) {
      chat.later(90_000);
      await chat.run();
    }
    expect(chat.app.sent.slice(before).map(textOf)).toEqual([chatWords.odd.failed]);
  });

  it('of a draft that is written at again and again is gone a day after it was begun', async () => {
    const writer = somebody();
    await chat.say(writer, image(chat.app.addMedia(bytes, 'image/jpeg'), bytes));
    const parts = await partsOf(writer);
    expect(parts()).toHaveLength(1);
    for (let times = 0; times < 4; times += 1) {
      chat.later(6 * 3_600_000);
      await chat.say(writer, { type: 'sticker', sticker: { id: '1' } });
    }
    expect(parts()).toEqual([]);
  });

  it('of an abandoned draft is gone after a day, as are its words', async () => {
    const writer = somebody();
    await chat.say(writer, image(chat.app.addMedia(bytes, 'image/jpeg'), bytes));
    await chat.type(writer, 'canary of a draft');
    const parts = await partsOf(writer);
    expect(parts()).toHaveLength(1);
    chat.later(24 * 3_600_000 + 1000);
    await chat.run();
    expect(parts()).toEqual([]);
    for (const table of ['chat_talks', 'chat_inbox', 'chat_replies'] as const)
      expect(JSON.stringify(await chat.db.selectFrom(table).selectAll().execute())).not.toContain(
        Buffer.from('canary').toString('hex'),
      );
    const [first] = await chat.type(writer, 'मेनू');
    expect(textOf(first as never)).toContain('स्वयंचलित सहायक');
  });
});
