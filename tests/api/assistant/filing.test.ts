// A complaint by chat is filed once, with the body, the rules and the receipt of the form.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatDistrict, openChatDistrict, textOf } from '#fixtures/messaging/chat-district.ts';
import type { Writer } from '#fixtures/messaging/stand-in.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { openTelling } from '#server/jobs/telling.ts';

let chat: ChatDistrict;
beforeAll(async () => {
  chat = await openChatDistrict();
});
afterAll(() => chat.close());

let last = 0;
function somebody(): Writer {
  last += 1;
  return { phone: `98220${String(last).padStart(5, '0')}` };
}

/** Up to the read-back. */
async function tell(writer: Writer): Promise<void> {
  await chat.type(writer, 'Hi');
  await chat.press(writer, 'language:en');
  await chat.press(writer, 'action:complaint');
  await chat.type(writer, 'They took my phone at the bus stand');
  await chat.press(writer, 'theft');
  await chat.press(writer, 'skipRest');
  await chat.type(writer, 'Dhamani');
  await chat.press(writer, 'yesterday');
  await chat.press(writer, 'skip');
  await chat.type(writer, 'Asha Pawar');
  await chat.press(writer, 'skip');
  await chat.press(writer, 'no');
}

const reportsOf = ({ phone = '' }: Writer) =>
  chat.db.selectFrom('incidents').selectAll().where('mob_number', '=', phone).execute();

describe('a complaint', () => {
  it('is one only after "send", with a reference and the station of its place', async () => {
    const writer = somebody();
    await tell(writer);
    expect(await reportsOf(writer)).toEqual([]);
    const replies = await chat.press(writer, 'send');
    const [report, ...others] = await reportsOf(writer);
    expect(others).toEqual([]);
    expect(report).toMatchObject({
      source: 'messaging',
      category: 'theft',
      what_happened: 'They took my phone at the bus stand',
      full_name: 'Asha Pawar',
      location_name: 'Dhamani',
      station_id: chat.own.id,
      report_type: 'NormalReport',
      language: 'en',
    });
    expect(replies.map(textOf).join('\n')).toContain(report?.reference_id);
    expect(report?.receipt_signature).not.toBeNull();
    expect(chat.app.faults).toEqual([]);
  });

  it('is filed once, however often "send" is pressed and its message repeated', async () => {
    const writer = somebody();
    await tell(writer);
    const send = chat.app.sent.at(-1)?.message.interactive.action.buttons[0].reply;
    const pressed = () => ({ type: 'interactive', interactive: { button_reply: send } });
    const id = `wamid.${randomUUID()}`;
    const once = chat.app.from(writer, pressed(), id);
    await chat.hear(once, once, chat.app.from(writer, pressed()));
    await chat.hear(once);
    await chat.run();
    await chat.hear(once);
    await chat.run();
    expect(await reportsOf(writer)).toHaveLength(1);
  });

  it('of an unknown number asks for one, and answers by the id of the app', async () => {
    const writer = { userRef: 'IN.13491208655302741918' };
    const [first] = await chat.type(writer, 'Hi');
    expect(first).toMatchObject({ to: writer.userRef });
    await chat.press(writer, 'action:complaint');
    await chat.type(writer, 'माझा मोबाईल चोरीला गेला');
    await chat.press(writer, 'theft');
    await chat.press(writer, 'skipRest');
    await chat.type(writer, 'Dhamani');
    await chat.press(writer, 'today');
    await chat.press(writer, 'skip');
    const [asked] = await chat.type(writer, 'आशा पवार');
    expect(textOf(asked as never)).toContain('मोबाइल');
    await chat.type(writer, '9822099999');
    await chat.press(writer, 'skip');
    await chat.press(writer, 'no');
    await chat.press(writer, 'send');
    expect(await reportsOf({ phone: '9822099999' })).toMatchObject([{ language: 'mr' }]);
  });
});

describe('news of a complaint', () => {
  it('goes here while the window is open, and by the next rung once it is closed', async () => {
    const writer = somebody();
    await tell(writer);
    const replies = await chat.press(writer, 'send');
    expect(replies.map(textOf).at(-1)).toBe('Shall we write to you here when there is news of it?');
    await chat.press(writer, 'yes');
    const [report] = await reportsOf(writer);
    const change = (status: string) =>
      chat.call('PUT', `/pi-user/incident-reports/status/${report?.id}`, {
        by: chat.own,
        body: { status, additionalNotes: 'Seen.' },
        headers: { 'idempotency-key': uuidv7() },
      });
    const sendNews = openTelling(chat.deps);
    const rungs = () =>
      chat.db
        .selectFrom('tellings')
        .where('incident_id', '=', report?.id ?? '')
        .select(['rung', 'state'])
        .orderBy('queued_at')
        .orderBy('rung', 'desc')
        .execute();
    expect((await change('action')).status).toBe(200);
    await sendNews();
    expect(await rungs()).toEqual([{ rung: 'messaging', state: 'sent' }]);
    chat.later(25 * 3_600_000);
    expect((await change('resolved')).status).toBe(200);
    await sendNews();
    expect((await rungs()).slice(1)).toEqual([
      { rung: 'messaging', state: 'failed' },
      { rung: 'call', state: 'queued' },
    ]);
    expect(chat.app.faults).toEqual([]);
  });
});
