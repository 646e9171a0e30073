// The rungs beside the short message: mail by a real SMTP server, and a push that does not wait for a silent gateway.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { secretHeader } from '#contract/public/facts/case-secret.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import { openCases } from '#fixtures/data/own-case.ts';
import { type Mailbox, openMailbox } from '#fixtures/network/mailbox.ts';
import { openPushService } from '#fixtures/network/push-service.ts';
import { openTellingDistrict, type TellingDistrict } from '#fixtures/server/telling-district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { openTelling } from '#server/jobs/telling.ts';

const dayMs = 86_400_000;
const email = 'asha@example.org';
const refused = 'refused@example.org';
let mailbox: Mailbox;
let service: Awaited<ReturnType<typeof openPushService>>;
let one: TellingDistrict;

beforeAll(async () => {
  service = await openPushService();
  mailbox = await openMailbox({
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      done(address === refused ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
  });
  one = await openTellingDistrict({
    PUSH_SERVICES: service.origin,
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    SMTP_TLS: 'off',
    MAIL_FROM: 'no-reply@vishwas.example.org',
  });
});
afterAll(async () => {
  await one.close();
  await mailbox.close();
  await service.close();
});
beforeEach(async () => {
  await one.reset();
  mailbox.mail.length = 0;
  service.taken.length = 0;
});

it('a mail follows a refused short message, in Marathi, and the call list after three silent days', async () => {
  one.gateway.answer('refuses');
  const { id, referenceId } = await one.changed({ email, language: 'mr' });
  await one.work();
  await one.work();
  expect(mailbox.mail).toHaveLength(1);
  const [mail] = mailbox.mail;
  expect(mail).toMatchObject({ to: [{ address: email }] });
  expect(mail?.subject).toMatch(/[ऀ-ॿ]/);
  expect(mail?.text).toContain(`${referenceId}: कारवाई सुरू झाली`);
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/note|police|पोलीस/i);
  expect(await one.standing(id)).toEqual(['sms failed', 'mail sent']);
  one.later(3 * dayMs + 1);
  await one.work();
  expect(await one.standing(id)).toEqual(['sms failed', 'mail sent', 'call queued']);
});

it('a mail of a confidential report names no reference', async () => {
  one.gateway.answer('refuses');
  const { referenceId } = await one.changed({ email, confidential: true }, one.district.sp);
  await one.work();
  await one.work();
  expect(mailbox.mail).toHaveLength(1);
  const words = `${mailbox.mail[0]?.subject} ${mailbox.mail[0]?.text}`;
  expect(words).toContain('there is news for you');
  expect(words).not.toContain(referenceId);
});

it('a mail after a silent short message names no reference once the case has become sensitive', async () => {
  const { district } = one;
  const { id, referenceId } = await one.changed({ email });
  await one.work();
  const body = { kind: 'classified', on: dayInIndia(district.clock.now), class: 'pocso' };
  const path = `/pi-user/incident-reports/${id}/steps/${uuidv7()}`;
  expect((await district.call('PUT', path, { by: district.own, body })).status).toBe(200);
  one.later(3 * dayMs + 1);
  await one.work();
  expect(await one.standing(id)).toEqual(['sms sent', 'mail sent']);
  expect(`${mailbox.mail[0]?.subject} ${mailbox.mail[0]?.text}`).not.toContain(referenceId);
});

it.each([
  ['a rule that names another number', { email, contactPreference: 'number 9000000777' }, []],
  ['no address', {}, []],
  ['an address that its server refuses', { email: refused }, ['mail failed']],
])('%s leads to the call list', async (_, complaint, standing) => {
  one.gateway.answer('refuses');
  const { id } = await one.changed(complaint);
  for (let turn = 0; turn < 3; turn += 1) await one.work();
  expect(mailbox.mail).toEqual([]);
  expect(await one.standing(id)).toEqual(['sms failed', ...standing, 'call queued']);
});

it('a push leaves while the gateway of short messages takes calls and does not answer', async () => {
  one.gateway.answer('silent');
  for (let made = 0; made < 6; made += 1) await one.changed();
  const own = await openCases(one.district).file();
  const subscribed = await one.district.call('PUT', '/public/push', {
    body: { endpoint: service.endpoint('one') },
    headers: { [secretHeader]: own.secret },
  });
  expect(subscribed.status).toBe(200);
  await one.setStatus(own.id);
  const run = openTelling({ ...one.district.deps, timeoutMs: 60_000 })();
  await vi.waitUntil(() => one.gateway.tries.length > 0 && service.taken.length === 1, { timeout: 60_000 });
  one.gateway.answer('hangs up');
  one.gateway.hangUp();
  await run;
  expect(one.gateway.tries).toHaveLength(3);
  expect(await one.standing(own.id)).toEqual(['app sent']);
});

it('a phone whose push service does not answer keeps no other phone waiting', async () => {
  const own = await openCases(one.district).file();
  for (const phone of ['silent', 'two', 'three'])
    await one.district.call('PUT', '/public/push', {
      body: { endpoint: service.endpoint(phone) },
      headers: { [secretHeader]: own.secret },
    });
  service.answer('silent', 'silent');
  await one.setStatus(own.id);
  const run = openTelling({ ...one.district.deps, timeoutMs: 60_000 })();
  await vi.waitUntil(() => service.taken.length === 2, { timeout: 60_000 });
  service.hangUp();
  await run;
  expect(await one.standing(own.id)).toEqual(['app sent']);
});
