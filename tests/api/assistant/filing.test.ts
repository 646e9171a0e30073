// A complaint by chat is filed once, with the body, the rules and the receipt of the form.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatDistrict, choicesOf, openChatDistrict, textOf } from '#fixtures/messaging/chat-district.ts';
import type { Writer } from '#fixtures/messaging/stand-in.ts';
import chatWords from '#locales/en/chat.json' with { type: 'json' };
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { openTelling } from '#server/jobs/telling.ts';
import { botUseByDay } from '#server/queries/metrics.ts';

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
async function tell(writer: Writer, category = 'theft'): Promise<void> {
  await chat.type(writer, 'Hi');
  await chat.press(writer, 'language:en');
  await chat.press(writer, 'action:complaint');
  const what = 'They took my phone at the bus stand';
  await chat.tellComplaint(writer, { what, category, day: 'yesterday', name: 'Asha Pawar' });
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

  it.each(['later', 'in the same call'])('is receipted also where its sender says stop %s', async (when) => {
    const writer = somebody();
    await tell(writer);
    const stop = () => chat.app.from(writer, { type: 'text', text: { body: 'STOP' } });
    const reply = chat.app.sent.at(-1)?.message.interactive.action.buttons[0].reply;
    const send = chat.app.from(writer, { type: 'interactive', interactive: { button_reply: reply } });
    const before = chat.app.sent.length;
    if (when === 'later') {
      chat.app.fateOf = () => 'busy';
      await chat.hear(send);
      await chat.run();
      chat.app.fateOf = () => 'taken';
      await chat.hear(stop());
    } else await chat.hear(send, stop());
    chat.later(120_000);
    await chat.run();
    const [report] = await reportsOf(writer);
    const said = chat.app.sent.slice(before).map(textOf);
    expect(said).toEqual([expect.stringContaining(report?.reference_id ?? 'none'), chatWords.stopped]);
  });

  it.each([
    ['theft', true],
    ['harassment', false],
    ['domestic', false],
  ])('about %s is among the choices of the chat: %s', async (category, isOffered) => {
    const writer = somebody();
    await tell(writer, category);
    for (const choice of ['send', 'no', 'menu']) await chat.press(writer, choice);
    const asked = await chat.press(writer, 'action:track');
    const [report] = await reportsOf(writer);
    const choices = asked.flatMap(choicesOf).map(({ id }) => id.replace(/^\d+\|/, ''));
    expect(choices).toContain('cancel');
    expect(choices.includes(report?.reference_id ?? 'none')).toBe(isOffered);
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

describe('a complaint about an officer', () => {
  const used = async () => {
    const days = await botUseByDay(chat.db, new Date(0), new Date(chat.clock.now.getTime() + 1000));
    const sum = (kind: 'incidents' | 'complaints') =>
      days.reduce((total, day) => total + Number(day[kind]), 0);
    return [sum('incidents'), sum('complaints')];
  };

  it('has what one of the site has: a number to call, a reference, a deadline, an enquiry officer, messages', async () => {
    const [incidents = 0, complaints = 0] = await used();
    const writer = somebody();
    await chat.type(writer, 'Hi');
    await chat.press(writer, 'language:en');
    await chat.type(writer, 'menu');
    await chat.press(writer, 'action:officer');
    await chat.type(writer, 'Head Constable, buckle no. 1043');
    await chat.type(writer, 'He asked for money.');
    await chat.type(writer, 'Wadgaon');
    await chat.type(writer, 'Asha Pawar');
    const replies = await chat.press(writer, 'send');
    const [report] = await reportsOf(writer);
    const { id = '', reference_id: referenceId } = report ?? {};
    expect(report).toMatchObject({
      source: 'messaging',
      report_type: 'ConfidentialReport',
      station_id: null,
    });
    expect(replies.map(textOf).join('\n')).toContain(referenceId);
    const of = async (path: string) => (await chat.call('GET', path, { by: chat.sp })).body;
    expect((await of('/sp-user/complaint-reports')).data).toMatchObject([
      { _id: id, isReport: true, accusedOfficerName: 'Head Constable, buckle no. 1043' },
    ]);
    const give = { by: chat.sp, body: { officerId: chat.sp.id }, headers: { 'idempotency-key': uuidv7() } };
    await chat.call('PUT', `/sp-user/incident-reports/${id}/officer`, give);
    const written = {
      by: chat.sp,
      body: { text: 'Please call us.' },
      headers: { 'idempotency-key': uuidv7() },
    };
    expect((await chat.call('PUT', `/pi-user/incident-reports/messages/${id}`, written)).status).toBe(200);
    expect((await of(`/sp-user/complaint-reports/${id}/history`)).report).toMatchObject({
      referenceId,
      mobNumber: writer.phone,
      due: { clock: 'firstReading' },
      officer: { _id: chat.sp.id },
    });
    expect(await used()).toEqual([incidents, complaints + 1]);
    expect(chat.app.faults).toEqual([]);
  });

  it('asks for a number where the app does not say it', async () => {
    const writer = { userRef: 'IN.13491208655302741919' };
    await chat.type(writer, 'Hi');
    await chat.press(writer, 'language:en');
    await chat.type(writer, 'menu');
    await chat.press(writer, 'action:officer');
    for (const words of ['Constable 877', 'He asked for money.', 'Wadgaon', 'Asha Pawar', '9822099998'])
      await chat.type(writer, words);
    await chat.press(writer, 'send');
    expect(await reportsOf({ phone: '9822099998' })).toMatchObject([{ report_type: 'ConfidentialReport' }]);
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
