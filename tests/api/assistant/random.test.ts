// Random conversations; more of them: CHAT_RUNS=2000 npx vitest run --project api tests/api/assistant/random.test.ts
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaintForm } from '#contract/public/complaint.ts';
import { type ChatDistrict, openChatDistrict } from '#fixtures/messaging/chat-district.ts';
import { talkAtRandom } from '#fixtures/messaging/random-chat.ts';

let chat: ChatDistrict;
beforeAll(async () => {
  chat = await openChatDistrict();
});
afterAll(() => chat.close());

const runs = Number(process.env.CHAT_RUNS ?? 8);

it('in any order, twice and with lost answers and dead workers, "send" is one report with its receipt', async () => {
  const counted = await talkAtRandom(chat, { conversations: runs, steps: 30, seed: 7 });
  expect(counted.reports).toBeGreaterThan(0);
  expect(counted.receipts).toBe(counted.reports);
  expect(counted.faults).toEqual([]);
  expect(chat.said).toEqual([]);
});

describe('a complaint by chat and one by the form', () => {
  it.each([
    ['theft', 'no', 'Dhamani', 'vehicle', 'thing=vehicle'],
    ['domestic', 'yes', 'Khadki', null, 'accused=Ramesh of Khadki'],
    ['fraud', 'no', 'Shirgaon', null, 'bank=Ramesh of Khadki'],
    ['other', 'yes', 'nowhere that we know', 'missing', 'matter=missing'],
  ] as const)(
    'of %s, confidential: %s, at %s, differ in their source only',
    async (category, secret, place, first, answers) => {
      const writer = { phone: `91${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}` };
      await chat.type(writer, 'Hi');
      await chat.press(writer, 'language:en');
      await chat.press(writer, 'action:complaint');
      await chat.type(writer, `It was ${category}`);
      await chat.press(writer, category);
      if (first) await chat.press(writer, first);
      else await chat.type(writer, 'Ramesh of Khadki');
      await chat.press(writer, 'skipRest');
      await chat.type(writer, place);
      await chat.press(writer, 'today');
      await chat.type(writer, '18:30');
      await chat.type(writer, 'Asha Pawar');
      await chat.type(writer, '18:00-20:00');
      await chat.press(writer, secret);
      await chat.press(writer, 'send');
      const rowOf = (id: string) =>
        chat.db.selectFrom('incidents').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
      const { id: chatId } = await chat.db
        .selectFrom('incidents')
        .where('mob_number', '=', writer.phone)
        .select('id')
        .executeTakeFirstOrThrow();
      const byChat = await rowOf(chatId);
      const form = complaintForm.parse({
        fullName: byChat.full_name,
        phone: writer.phone,
        contactPreference: 'hours 18:00-20:00',
        category,
        location: place,
        incidentDate: byChat.incident_date,
        incidentTime: '18:30',
        description: `It was ${category}`,
        answers,
        confidential: secret === 'yes',
      });
      const filed = await chat.file({ ...form, language: 'en' } as never);
      expect(filed.status).toBe(201);
      const differing = [
        'id',
        'reference_id',
        'source',
        'made_at',
        'received_at',
        'body_sha256',
        'receipt_signature',
      ];
      const derived = [
        'search_fold',
        'due_at',
        'sign_due_at',
        'given_at',
        'raise_at',
        'latitude',
        'longitude',
        'accuracy_m',
        'email',
        'identifiers',
        'receipt_key_id',
      ];
      const same = (row: object) =>
        Object.fromEntries(
          Object.entries(row).filter(([name]) => ![...differing, ...derived].includes(name)),
        );
      expect(same(await rowOf(filed.id))).toEqual(same(byChat));
      expect(byChat.source).toBe('messaging');
    },
  );
});
