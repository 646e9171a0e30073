import { expect, test } from 'vitest';
import { getEntry } from '#offline/outbox/outbox.ts';
import type { Scenario } from '#simulator/network.ts';
import { attemptIn } from '#simulator/ours.ts';
import { complaint, Phone } from '#simulator/phone.ts';

async function after(scenario: Scenario) {
  const phone = new Phone();
  const page = phone.start();
  const id = phone.newId();
  await page.enqueue(complaint(id));
  phone.network.scenario = [scenario];
  const report = await page.flush();
  const entry = await getEntry(page.outbox, id);
  phone.pass(3_600_000);
  await page.flush();
  return { phone, report, entry, sentAgain: phone.network.requests.length > 1, id };
}

test.each<[string, Scenario, string]>([
  ["a captive portal's page with 200", 'portal', 'portal'],
  ['a redirect', 'redirect', 'portal'],
  ['a redirect that may not be read', 'opaque_redirect', 'portal'],
  ['an empty 204', 'empty_after', 'portal'],
  ['a 201 for another id', 'other_id_after', 'portal'],
  ['a 200 with JSON that names no id', { status: 200, body: { success: true } }, 'portal'],
  ['a 200 with a list', { status: 200, body: [] }, 'portal'],
  ['an answer cut in the middle', 'cut_after', 'network'],
  ['a connection that fails', 'lost_before', 'network'],
  ['an answer lost on the way', 'lost_after', 'network'],
  ['408', 408, 'portal'],
  ['425', 425, 'portal'],
  ['429', 429, 'busy'],
  ['500', 500, 'busy'],
  ['502', 502, 'portal'],
  ['503', 503, 'busy'],
  ['511 of a portal', 511, 'portal'],
  ["a citizen's 401", 401, 'refused'],
  ["a citizen's 403", 403, 'refused'],
  ["a citizen's 404", 404, 'refused'],
  ['407 of a proxy', 407, 'portal'],
  ['422 of a proxy', 422, 'portal'],
])('keeps the entry and sends it again after %s', async (_, scenario, trouble) => {
  const { entry, sentAgain, phone, id } = await after(scenario);
  expect(entry).toMatchObject({ state: 'sealed', trouble, attempts: 1 });
  expect(sentAgain).toBe(true);
  expect(phone.network.committed).toEqual([id]);
});

test.each([
  [400, 'validation_failed', 'validation_failed'],
  [413, 'payload_too_large', 'payload_too_large'],
  [415, 'unsupported_media_type', 'unsupported_media_type'],
  [409, 'reference_taken', 'reference_taken'],
  [409, 'body_differs', 'body_differs'],
  [409, 'stale_version', 'stale_version'],
  [410, 'erased', 'erased'],
])(
  'asks for attention after %i %s, keeps the letter, and does not send it again',
  async (status, code, shown) => {
    const fields = [{ path: 'description', code: 'too_long' }];
    const body = { success: false, code, message: 'm', fields };
    const { entry, report, sentAgain, id, phone } = await after({ status, body });
    expect(report).toMatchObject({ attention: [id], nextMs: null });
    expect(entry).toMatchObject({ state: 'attention', reason: { status, code: shown } });
    const requestId = attemptIn(phone.network.requests[0]?.init ?? {});
    expect(requestId).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}$/);
    expect(entry?.details).toEqual({ message: 'm', requestId, fields, current: null });
    expect(new TextDecoder().decode(entry?.letter?.body)).toBe(complaint(id).body);
    expect(sentAgain).toBe(false);
  },
);

test('returns the current row when a change is stale', async () => {
  const current = { _id: 'x', version: 4 };
  const { entry } = await after({ status: 409, body: { success: false, code: 'stale_version', current } });
  expect(entry?.details?.current).toEqual(current);
});

const problem = (more: object) => ({ success: false, code: 'erased', message: 'm', ...more });

test.each<[string, Scenario]>([
  ['a 400 page of a proxy', { status: 400, headers: { 'content-type': 'text/html' } }],
  ['a 410 without a body of ours', { status: 410, body: {} }],
  ['a 410 with a code nobody knows', { status: 410, body: problem({ code: 'gone' }) }],
  ['a code under another status', { status: 400, body: problem({}) }],
  ['a refusal of another request', { status: 410, body: problem({ requestId: 'aaaa-aaaa' }) }],
  ['a refusal that names no request', { status: 410, body: problem({ requestId: null }) }],
  ['a refusal that says success', { status: 410, body: problem({ success: true }) }],
])('does not believe %s', async (_, scenario) => {
  const { entry, report, sentAgain, phone, id } = await after(scenario);
  expect(report.attention).toEqual([]);
  expect(entry).toMatchObject({ state: 'sealed', trouble: 'portal', reason: null });
  expect(sentAgain).toBe(true);
  expect(phone.network.committed).toEqual([id]);
});

test('ignores the Retry-After of an untrusted answer', async () => {
  const { entry } = await after({ status: 503, body: {}, headers: { 'retry-after': '31536000' } });
  expect(entry).toMatchObject({ state: 'sealed', trouble: 'portal' });
});
