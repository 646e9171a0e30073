// Requests from the messaging service: the assistant's calls with its key, and the Cloud API's signed ones.
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRecipients } from '#fixtures/data/broadcasts.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

const key = 'the-key-of-the-assistant';
const appSecret = 'the-secret-of-the-app';
const verifyToken = 'the-word-of-the-webhook';
let district: District;

beforeAll(async () => {
  district = await openDistrict({
    BOT_API_KEY: key,
    MESSAGING_APP_SECRET: appSecret,
    MESSAGING_VERIFY_TOKEN: verifyToken,
  });
});
afterAll(() => district.close());

const bot = (path: string, body: object, authorization = `Bearer ${key}`) =>
  district.call('POST', `/bot/${path}`, { body, headers: { authorization } });

const occurredAt = '2026-03-01T09:00:00.000Z';
const incident = (given: object = {}) => ({
  id: uuidv7(),
  reportType: 'NormalReport',
  fullName: 'राम पाटील',
  mobNumber: '9000000600',
  location: { name: 'Wadgaon' },
  whatHappened: 'बाजारातून सायकल चोरीला गेली.',
  whereHappened: 'Weekly market',
  whoInvolved: '',
  language: 'mr',
  occurredAt,
  ...given,
});
const complaint = (given: object = {}) => ({
  id: uuidv7(),
  accusedOfficerName: 'Constable Shinde',
  fullName: 'Sita Pawar',
  complaintDescription: 'He asked for money.',
  location: 'Wadgaon',
  language: 'en',
  occurredAt,
  ...given,
});
const user = (given: object = {}) => ({
  id: uuidv7(),
  phone: '9000000601',
  language: 'mr',
  optedIn: true,
  occurredAt,
  ...given,
});
const isOptedIn = async (phone: string) =>
  (await district.db.selectFrom('bot_users').select('opted_in').where('phone', '=', phone).executeTakeFirst())
    ?.opted_in;

describe('the assistant’s key', () => {
  it('opens its calls only; a wrong key, an officer’s token and no key are refused', async () => {
    for (const authorization of ['', key, `Bearer ${key}x`, `Bearer ${key.slice(0, -1)}`, 'Bearer ']) {
      expect((await bot('users', user(), authorization)).status).toBe(401);
    }
    expect((await bot('users', user(), `Bearer ${district.admin.token}`)).status).toBe(403);
    const headers = { authorization: `Bearer ${key}` };
    expect((await district.call('GET', '/admin/pi-user', { headers })).status).toBe(401);
  });

  it('closes its calls when it is not set', async () => {
    const closed = await openDistrict();
    for (const authorization of ['Bearer ', 'Bearer null', 'Bearer undefined']) {
      const { status } = await closed.call('POST', '/bot/users', {
        body: user(),
        headers: { authorization },
      });
      expect(status).toBe(401);
    }
    const { status } = await closed.call('POST', '/messaging/webhook', {
      body: { entry: [] },
      headers: {
        'x-hub-signature-256': `sha256=${createHmac('sha256', '').update('{"entry":[]}').digest('hex')}`,
      },
    });
    expect(status).toBe(401);
    await closed.close();
  });
});

describe('a complaint from the assistant', () => {
  it('is stored once, reaches the station of the place, and can be tracked', async () => {
    const sent = incident();
    const answers = await Promise.all([bot('incident-reports', sent), bot('incident-reports', sent)]);
    const [{ status, body }] = answers as [(typeof answers)[number], unknown];
    expect([status, body.id]).toEqual([201, sent.id]);
    expect(body.referenceId).toMatch(/^FIR-2024-[A-Z0-9]{9}$/);
    expect(answers[1]?.body).toEqual(body);
    const listed = await district.call('GET', '/pi-user/incident-reports', { by: district.own });
    expect(listed.body.data).toHaveLength(1);
    expect(listed.body.data[0]).toMatchObject({
      _id: sent.id,
      fullName: 'राम पाटील',
      whereHappened: 'Weekly market',
      status: 'pending',
    });
    expect((await district.call('GET', `/public/track/${body.referenceId}`)).status).toBe(200);
    const differs = await bot('incident-reports', { ...sent, whatHappened: 'Another' });
    expect([differs.status, differs.body.code]).toEqual([409, 'body_differs']);
  });

  it('that is confidential reaches no station', async () => {
    const sent = incident({ reportType: 'ConfidentialReport' });
    await bot('incident-reports', sent);
    const { body } = await district.call('GET', '/pi-user/incident-reports', { by: district.own });
    expect(body.data.map((row: { _id: string }) => row._id)).not.toContain(sent.id);
  });

  it('about an officer is hidden from the account it names', async () => {
    const sent = complaint({ accusedOfficerId: district.sp.id });
    expect((await bot('complaint-reports', sent)).body).toEqual({ success: true, id: sent.id });
    expect((await bot('complaint-reports', sent)).status).toBe(201);
    const about = complaint();
    await bot('complaint-reports', about);
    const { body } = await district.call('GET', '/sp-user/complaint-reports', { by: district.sp });
    expect(body.data.map((row: { _id: string }) => row._id)).toEqual([about.id]);
    const unknown = await bot('complaint-reports', complaint({ accusedOfficerId: uuidv7() }));
    expect(unknown.body.fields).toEqual([{ path: 'accusedOfficerId', code: 'invalid' }]);
  });

  it('names invalid fields, and refuses unknown ones', async () => {
    for (const [path, sent, fields] of [
      ['incident-reports', incident({ mobNumber: '12' }), [{ path: 'mobNumber', code: 'invalid_phone' }]],
      ['incident-reports', incident({ status: 'resolved' }), [{ path: 'status', code: 'unknown_field' }]],
      ['incident-reports', incident({ id: 'a' }), [{ path: 'id', code: 'invalid' }]],
      ['complaint-reports', complaint({ fullName: ' ' }), [{ path: 'fullName', code: 'required' }]],
      ['users', user({ optedIn: 'yes' }), [{ path: 'optedIn', code: 'required' }]],
    ] as const) {
      const { status, body } = await bot(path, sent);
      expect([status, body.fields]).toEqual([400, fields]);
    }
  });
});

describe('usage of the assistant', () => {
  it('is counted from the stored interactions', async () => {
    const known = user({ phone: '9000000602' });
    await bot('users', known);
    const talk = { id: uuidv7(), userId: known.id, kind: 'guidance', occurredAt };
    expect((await bot('interactions', talk)).status).toBe(201);
    expect((await bot('interactions', talk)).status).toBe(201);
    const stranger = await bot('interactions', { ...talk, id: uuidv7(), userId: uuidv7() });
    expect(stranger.body.fields).toEqual([{ path: 'userId', code: 'invalid' }]);
    const day = 'startDate=2026-03-01T00:00:00.000Z&endDate=2026-03-01T23:59:59.999Z';
    const { body } = await district.call('GET', `/admin/dashboard/metrics?${day}`, { by: district.admin });
    expect(body.data).toMatchObject({ messages: 1 });
  });

  it('a known number keeps its id, takes the new choice, and ignores a repeated old call', async () => {
    const first = user({ phone: '9000000603' });
    await bot('users', first);
    const { body } = await bot('users', user({ phone: '9000000603', optedIn: false }));
    expect(body.id).toBe(first.id);
    expect((await bot('users', first)).body.id).toBe(first.id);
    expect(await isOptedIn('9000000603')).toBe(false);
  });
});

describe('the webhook', () => {
  const hook = (value: object, { secret = appSecret, path = '/messaging/webhook' } = {}) => {
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
    });
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    return district.call('POST', path, { body, headers: { 'x-hub-signature-256': signature } });
  };
  const said = (phone: string, body: string, id = uuidv7()) => ({
    messaging_product: 'whatsapp',
    messages: [
      { from: `91${phone}`, id: `wamid.${id}`, timestamp: '1767225600', type: 'text', text: { body } },
    ],
  });
  const verify = (query: string) => district.app.inject(`/api/v1/messaging/webhook?${query}`);

  it('repeats the challenge only for the right verify token', async () => {
    const asked = (token: string, challenge = '1158201444') =>
      verify(`hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=${challenge}`);
    const answer = await asked(verifyToken);
    expect([answer.statusCode, answer.body]).toEqual([200, '1158201444']);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect((await asked('another-word')).statusCode).toBe(401);
    expect((await asked(verifyToken, '%3Cscript%3E')).statusCode).toBe(401);
    expect((await verify('')).statusCode).toBe(401);
  });

  it('accepts only a signature over the exact bytes', async () => {
    await addRecipients(district.db, 1, 610);
    expect((await hook(said('9000000610', 'STOP'), { secret: 'another-secret-of-an-app' })).status).toBe(401);
    expect((await district.call('POST', '/messaging/webhook', { body: { entry: [] } })).status).toBe(401);
    expect(await isOptedIn('9000000610')).toBe(true);
  });

  it('reads no body without a signature, and parses none before the signature is verified', async () => {
    const post = (headers: Record<string, string>, payload = 'no JSON at all') =>
      district.app.inject({
        method: 'POST',
        url: '/api/v1/messaging/webhook',
        remoteAddress: '192.0.2.66',
        headers: { 'content-type': 'application/json', ...headers },
        payload,
      });
    // Each body is over the size limit or no JSON: an answer about the body would show that the server read
    // it.
    const large = 'x'.repeat(4 * 1024 * 1024);
    for (const headers of [{}, { 'x-hub-signature-256': 'sha256=' }, { 'x-hub-signature-256': 'abc' }]) {
      const answer = await post(headers, large);
      expect([answer.statusCode, answer.headers.connection]).toEqual([401, 'close']);
    }
    const forged = { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` };
    expect((await post(forged)).statusCode).toBe(401);
    expect((await post(forged, large)).statusCode).toBe(413);
    const right = createHmac('sha256', appSecret).update('no JSON at all').digest('hex');
    expect((await post({ 'x-hub-signature-256': `sha256=${right}` })).statusCode).toBe(400);
    // Wrong signatures are rate limited per address, valid ones are not.
    for (let turn = 0; turn < 30; turn += 1) await post(forged);
    expect((await post(forged)).statusCode).toBe(429);
    expect((await hook(said('9000000619', 'Hello'))).status).toBe(200);
  });

  it('takes STOP in both languages, from unknown numbers too, once per message', async () => {
    await addRecipients(district.db, 3, 620);
    const id = uuidv7();
    expect((await hook(said('9000000620', ' Stop! ', id))).status).toBe(200);
    await hook(said('9000000621', 'थांबा'));
    await hook(said('9000000622', 'Please stop the traffic at the school'));
    await hook(said('9000000623', 'थांबा.'));
    expect(
      await Promise.all(['9000000620', '9000000621', '9000000622', '9000000623'].map(isOptedIn)),
    ).toEqual([false, false, true, false]);
    await bot('users', user({ phone: '9000000620', optedIn: true }));
    await hook(said('9000000620', ' Stop! ', id));
    expect(await isOptedIn('9000000620')).toBe(true);
  });

  it('records delivery statuses that come late, twice or out of order; a failure reaches the log', async () => {
    const broadcast = uuidv7();
    await district.call('POST', '/admin/notifications/broadcast', {
      by: district.admin,
      body: { message: 'Roads are closed.', batchSize: 3, isTemplate: 'custom' },
      headers: { 'idempotency-key': broadcast },
    });
    const rows = () =>
      district.db
        .selectFrom('broadcast_deliveries')
        .selectAll()
        .where('broadcast_id', '=', broadcast)
        .orderBy('recipient_id')
        .execute();
    const [one, two] = await rows();
    const status = (reached: string, recipient = one?.recipient_id, id = 'wamid.1') =>
      hook({
        statuses: [
          {
            id,
            status: reached,
            timestamp: '1767225600',
            biz_opaque_callback_data: `${broadcast}:${recipient}`,
          },
        ],
      });
    for (const reached of ['read', 'sent', 'delivered', 'read', 'warned'])
      expect((await status(reached)).status).toBe(200);
    expect((await rows())[0]).toMatchObject({ state: 'sent', receipt: 'read', message_id: 'wamid.1' });

    await status('failed', two?.recipient_id, 'wamid.2');
    await hook({ statuses: [{ id: 'wamid.unknown', status: 'read', biz_opaque_callback_data: "x' or 1" }] });
    const log = await district.db
      .selectFrom('broadcast_logs')
      .selectAll()
      .where('job_id', '=', broadcast)
      .executeTakeFirstOrThrow();
    const phone = await district.db
      .selectFrom('bot_users')
      .select('phone')
      .where('id', '=', two?.recipient_id ?? '')
      .executeTakeFirstOrThrow();
    expect(log).toMatchObject({ success_count: 1, failed_numbers: [phone.phone] });
  });

  it('answers 200 to a body it cannot read, so that it is not sent again for days', async () => {
    expect((await hook({ messages: 'none' })).status).toBe(200);
  });
});
