// News on the complainant's phone: an empty push to a real push service, and what follows from its answers.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { secretHeader } from '#contract/public/facts/case-secret.ts';
import { type OwnCase, openCases } from '#fixtures/data/own-case.ts';
import { openPushService } from '#fixtures/network/push-service.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { openTelling } from '#server/jobs/telling.ts';
import { rotateKey } from '#server/secrets/rotate.ts';

const start = new Date('2026-11-02T04:30:00Z');
const dayMs = 86_400_000;
let service: Awaited<ReturnType<typeof openPushService>>;
let district: District;
let cases: ReturnType<typeof openCases>;
let work: () => Promise<void>;

beforeAll(async () => {
  service = await openPushService();
  district = await openDistrict({ PUSH_SERVICES: `${service.origin},https://*.push.test.example` });
  cases = openCases(district);
  work = openTelling(district.deps);
});
beforeEach(async () => {
  district.clock.now = start;
  await district.db.deleteFrom('incidents').execute();
  service.taken.length = 0;
  service.tries.length = 0;
});
afterAll(async () => {
  await district.close();
  await service.close();
});

const subscribe = (own: OwnCase, endpoint: string, secret = own.secret) =>
  district.call('PUT', '/public/push', { body: { endpoint }, headers: { [secretHeader]: secret } });
const shown = (own: OwnCase) =>
  district.call('PUT', '/public/news-shown', { body: {}, headers: { [secretHeader]: own.secret } });
const act = (own: OwnCase) =>
  district.call('PUT', `/pi-user/incident-reports/status/${own.id}`, {
    by: district.own,
    body: { status: 'action', additionalNotes: 'For officers.' },
    headers: { 'idempotency-key': uuidv7() },
  });
const standing = async ({ id }: OwnCase) => {
  const rows = await district.db
    .selectFrom('tellings')
    .where('incident_id', '=', id)
    .orderBy('queued_at')
    .orderBy('rung')
    .select(['rung', 'state'])
    .execute();
  return rows.map(({ rung, state }) => `${rung} ${state}`);
};
const subscriptions = async () =>
  (await district.db.selectFrom('push_subscriptions').select('endpoint').execute()).length;

describe('a change of a case', () => {
  it('goes to every phone that asked, empty, signed and without a word of the case', async () => {
    const own = await cases.file({ fullName: 'Canary Name', description: 'Canary words' });
    for (const phone of ['one', 'two'])
      expect((await subscribe(own, service.endpoint(phone))).status).toBe(200);
    await subscribe(own, service.endpoint('two'));
    await act(own);
    await work();
    expect(service.taken.map(({ phone }) => phone).sort()).toEqual(['one', 'two']);
    for (const { headers, body } of service.taken) {
      expect(body).toHaveLength(0);
      expect([headers.ttl, headers.topic, headers.urgency]).toEqual(['259200', 'news', 'normal']);
      const [, claims = ''] = String(headers.authorization).split('.');
      const sent = JSON.stringify(headers) + Buffer.from(claims, 'base64url').toString();
      expect(sent).not.toMatch(/canary|police|theft|FIR-/i);
      expect(sent).not.toContain(own.referenceId);
    }
    expect(await standing(own)).toEqual(['app sent']);
  });

  it('counts as delivered once the phone has shown it, and the badge is what is unread', async () => {
    const own = await cases.file();
    await subscribe(own, service.endpoint('one'));
    for (const text of ['First.', 'Second.']) await cases.answer(own, text);
    await work();
    expect(service.taken).toHaveLength(1);
    expect((await shown(own)).body).toMatchObject({ success: true, unread: 2 });
    expect(await standing(own)).toEqual(['app delivered']);
    const { forHolder } = await cases.track(own);
    await cases.read(own, forHolder.messages[0].id);
    expect((await shown(own)).body.unread).toBe(1);
    district.clock.now = new Date(start.getTime() + 4 * dayMs);
    await work();
    expect(await standing(own)).toEqual(['app delivered']);
  });

  it('does not count as delivered because the phone counts what is unread', async () => {
    const own = await cases.file();
    await subscribe(own, service.endpoint('one'));
    await act(own);
    await work();
    const counted = await district.call('PUT', '/public/news-shown', {
      body: { isShown: false },
      headers: { [secretHeader]: own.secret },
    });
    expect([counted.status, counted.body.unread]).toEqual([200, 0]);
    expect(await standing(own)).toEqual(['app sent']);
  });

  it('goes on to the next rung where no phone has shown it for three days', async () => {
    const own = await cases.file();
    await subscribe(own, service.endpoint('one'));
    await act(own);
    await work();
    district.clock.now = new Date(start.getTime() + 3 * dayMs + 1);
    await work();
    expect(await standing(own)).toEqual(['app sent', 'call queued']);
  });

  it.each([404, 410] as const)(
    'removes a phone that its service answers %i for, after one try',
    async (gone) => {
      const own = await cases.file();
      const phone = `gone-${gone}`;
      await subscribe(own, service.endpoint(phone));
      service.answer(phone, gone);
      await act(own);
      await work();
      expect(await subscriptions()).toBe(0);
      expect(await standing(own)).toEqual(['app failed', 'call queued']);
      await act(own);
      await work();
      expect(service.tries).toEqual([phone]);
    },
  );

  it('keeps a phone whose service refuses our key, and takes the next rung', async () => {
    const own = await cases.file();
    await subscribe(own, service.endpoint('rotated'));
    service.answer('rotated', 403);
    await act(own);
    await work();
    expect(await subscriptions()).toBe(1);
    expect(await standing(own)).toEqual(['app failed', 'call queued']);
  });

  it('is tried again after an error, and at most once more where it may have arrived', async () => {
    const own = await cases.file();
    await subscribe(own, service.endpoint('flaky'));
    service.answer('flaky', 503, 500, 0, 201);
    await act(own);
    for (let turn = 0; turn < 4; turn += 1) {
      await work();
      district.clock.now = new Date(district.clock.now.getTime() + 3_600_000);
    }
    expect(service.taken).toHaveLength(1);
    expect(await standing(own)).toEqual(['app sent']);
  });

  it('reaches a phone that was missed later, and no other phone twice', async () => {
    const own = await cases.file();
    for (const phone of ['heard', 'missed', 'cut']) await subscribe(own, service.endpoint(phone));
    service.answer('missed', 503, 500, 503, 201);
    service.answer('cut', 0, 0, 201);
    await act(own);
    for (let turn = 0; turn < 6; turn += 1) {
      await work();
      district.clock.now = new Date(district.clock.now.getTime() + 3_600_000);
    }
    expect(service.taken.map(({ phone }) => phone)).toEqual(['heard', 'missed']);
    expect(service.tries.filter((phone) => phone === 'cut')).toHaveLength(2);
    expect(await standing(own)).toEqual(['app sent']);
  });

  it('that a phone missed is not tried again at once', async () => {
    const own = await cases.file();
    for (const phone of ['heard', 'missed']) await subscribe(own, service.endpoint(phone));
    service.answer('missed', ...Array.from({ length: 20 }, () => 503 as const));
    await act(own);
    await work();
    // The first pause is over, each later one has just begun.
    district.clock.now = new Date(district.clock.now.getTime() + 3_600_000);
    for (let turn = 0; turn < 3; turn += 1) await work();
    expect(service.tries.filter((phone) => phone === 'missed')).toHaveLength(2);
  });

  it('that a phone missed waits for the hours of the person, for three days at most', async () => {
    const own = await cases.file({ contactPreference: 'hours 09:00-11:00' });
    for (const phone of ['first', 'later']) await subscribe(own, service.endpoint(phone));
    service.answer('later', 503);
    await act(own);
    for (let half = 0; half < 2 * 24 * 4; half += 1) {
      await work();
      district.clock.now = new Date(district.clock.now.getTime() + dayMs / 48);
    }
    const tries = service.tries.filter((phone) => phone === 'later').length;
    expect(tries).toBeGreaterThan(4);
    expect(tries).toBeLessThan(24);
    expect(service.tries.filter((phone) => phone === 'first')).toHaveLength(1);
  });

  it('never goes to a phone against "do not call me", and a code never goes by push', async () => {
    const never = await cases.file({ contactPreference: 'never' });
    await subscribe(never, service.endpoint('never'));
    await act(never);
    const own = await cases.file();
    await subscribe(own, service.endpoint('code'));
    await district.call('POST', '/public/access-code', { body: { referenceId: own.referenceId } });
    await Promise.all(district.app.afterAnswers);
    await work();
    expect(service.tries).toEqual([]);
    expect(await standing(never)).toEqual(['call queued']);
    expect(await standing(own)).toEqual(['call queued']);
  });
});

describe('a subscription', () => {
  it('needs the secret of the case and an allowed push service', async () => {
    const own = await cases.file();
    const wrong = await subscribe(own, service.endpoint('one'), cases.guess());
    expect([wrong.status, wrong.body.code]).toEqual([410, 'erased']);
    const endpoints = [
      'http://169.254.169.254/latest',
      `${service.origin.replace('127.0.0.1', 'localhost')}/push/1`,
      'https://a.b.push.test.example/1',
      'https://push.test.example/1',
      `http://user@${service.origin.slice(7)}/push/1`,
      'not an address',
    ];
    for (const endpoint of endpoints) {
      const { status, body } = await subscribe(own, endpoint);
      expect([endpoint, status, body.code]).toEqual([endpoint, 400, 'validation_failed']);
    }
    expect((await subscribe(own, 'https://wns2.push.test.example/1')).status).toBe(200);
    expect(await subscriptions()).toBe(1);
  });

  it('keeps five phones a secret, the newest', async () => {
    const own = await cases.file();
    for (let phone = 1; phone <= 7; phone += 1) {
      district.clock.now = new Date(start.getTime() + phone * 1000);
      await subscribe(own, service.endpoint(String(phone)));
    }
    const rows = await district.db.selectFrom('push_subscriptions').select('endpoint').execute();
    expect(rows.map(({ endpoint }) => endpoint).sort()).toEqual(
      ['3', '4', '5', '6', '7'].map((phone) => service.endpoint(phone)),
    );
  });

  it('is bound to a key that is made once and goes with a rotation', async () => {
    const key = async () => (await district.call('GET', '/public/push-key')).body.key;
    const first = await key();
    expect(Buffer.from(first, 'base64url')).toHaveLength(65);
    expect(await key()).toBe(first);
    const own = await cases.file();
    await subscribe(own, service.endpoint('one'));
    const { db, config } = district.deps;
    await rotateKey(['push'], async () => ({ config, db, at: start }));
    expect(await subscriptions()).toBe(0);
    expect(await key()).not.toBe(first);
  });
});
