// What people asked without getting an answer is shown to the administrator: masked, alike sentences as one, for ninety days.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatDistrict, openChatDistrict } from '#fixtures/messaging/chat-district.ts';

let chat: ChatDistrict;
beforeAll(async () => {
  chat = await openChatDistrict();
});
afterAll(() => chat.close());

const dayMs = 24 * 3_600_000;
const list = () => chat.call('GET', '/admin/dashboard/unanswered', { by: chat.admin });
const wishes = 'how is the weather, Rajesh Kulkarni 9822012345';

it('is empty at first', async () => {
  expect((await list()).body).toMatchObject({ total: 0, data: [] });
});

it('lists what was asked, the most frequent first, and never who asked', async () => {
  for (const [at, text] of [wishes, 'How is the weather Rajesh Kulkarni 9822012345?', 'zxqv blorp'].entries())
    await chat.type({ phone: `801000000${at}` }, text);
  await chat.type({ phone: '8010000009' }, 'English');
  await chat.type({ phone: '8010000009' }, wishes);
  const kept = await chat.db.selectFrom('unanswered_sentences').select('text').execute();
  expect(kept).toHaveLength(4);
  const { status, body } = await list();
  expect(status).toBe(200);
  // Of "zxqv blorp" nothing is left to read.
  expect(body.total).toBe(3);
  expect(body.data).toMatchObject([
    { language: 'mr', times: 2 },
    { language: 'en', times: 1 },
  ]);
  expect(body.data[0].text.toLowerCase()).toMatch(/^how is the ….*#{10}\??$/);
  expect(JSON.stringify([body, kept])).not.toMatch(/rajesh|kulkarni|98220|zxqv/i);
});

it('says in the audit who read it', async () => {
  const lines = await chat.db
    .selectFrom('audit')
    .where('action', '=', 'unanswered.read')
    .select(['role', 'account_id', 'subject'])
    .execute();
  expect(lines.at(-1)).toEqual({ role: 'admin', account_id: chat.admin.id, subject: 'unanswered' });
});

it('shows nothing that is older than ninety days, also where it was not deleted yet', async () => {
  await chat.db
    .updateTable('unanswered_sentences')
    .set({ at: new Date(chat.clock.now.getTime() - 91 * dayMs) })
    .where('language', '=', 'mr')
    .execute();
  expect((await list()).body).toMatchObject({ total: 1, data: [{ language: 'en' }] });
});
