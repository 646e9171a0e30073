// An answer settles what its officer saw. A message that came in the meantime goes on waiting.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCases } from '#fixtures/data/own-case.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { createUuid, uuidv7 } from '#offline/crypto/uuid.ts';

const minuteMs = 60_000;
const start = Date.parse('2026-11-02T04:30:00Z');
let district: District;
let cases: ReturnType<typeof openCases>;
beforeAll(async () => {
  district = await openDistrict();
  cases = openCases(district);
});
afterAll(() => district.close());

/** A case with a message of each minute given. */
async function caseWith(...minutes: number[]) {
  district.clock.now = new Date(start);
  const own = await cases.file();
  const ids: string[] = [];
  for (const minute of minutes) {
    district.clock.now = new Date(start + minute * minuteMs);
    const id = uuidv7();
    expect((await cases.send(own, `minute ${minute}`, { id })).status).toBe(200);
    ids.push(id);
  }
  return { own, ids };
}

type Own = Awaited<ReturnType<typeof cases.file>>;

const act = (path: 'messages' | 'conversation', own: Own, body: object, key = uuidv7()) =>
  district.call('PUT', `/pi-user/incident-reports/${path}/${own.id}`, {
    by: district.own,
    body,
    headers: { 'idempotency-key': key },
  });

/** Minutes after the start: of the messages that are not read, and since when one waits. */
async function waiting(own: Own) {
  const { messages } = await cases.history(own);
  const { body } = await district.call('GET', `/pi-user/incident-reports/${own.id}`, { by: district.own });
  const minute = (at: string) => (Date.parse(at) - start) / minuteMs;
  const unread = messages.filter(
    ({ side, readAt }: { side: string; readAt: string | null }) => side === 'citizen' && !readAt,
  );
  return {
    unread: unread.map(({ at }: { at: string }) => minute(at)),
    since: body.data.messageSince ? minute(body.data.messageSince) : null,
  };
}

const writtenAt = (minute: number) =>
  createUuid({ now: () => start + minute * minuteMs, fill: (bytes) => crypto.getRandomValues(bytes) })();

describe('an answer', () => {
  const kinds = [
    ['a reply', 'messages', { text: 'Please call us.' }],
    ['"no answer needed"', 'conversation', { act: 'noAnswer' }],
    ['the end of the conversation', 'conversation', { act: 'close', reason: 'In court.' }],
  ] as const;

  it.each(kinds)('settles what the officer saw and nothing later: %s', async (_, path, body) => {
    const { own, ids } = await caseWith(1, 2, 3);
    expect((await act(path, own, { ...body, upTo: ids[1] })).status).toBe(200);
    expect(await waiting(own)).toEqual({ unread: [3], since: 3 });
  });

  it.each(kinds)('settles nothing where the officer saw no message: %s', async (_, path, body) => {
    const { own } = await caseWith(1);
    expect((await act(path, own, { ...body, upTo: null })).status).toBe(200);
    expect(await waiting(own)).toEqual({ unread: [1], since: 1 });
  });

  it.each(kinds)(
    'of an older outbox settles what had come when it was written: %s',
    async (_, path, body) => {
      const { own } = await caseWith(1, 5);
      expect((await act(path, own, body, writtenAt(2))).status).toBe(200);
      expect(await waiting(own)).toEqual({ unread: [5], since: 5 });
    },
  );

  it('settles nothing where it names a message of another case', async () => {
    const { own } = await caseWith(1);
    const { ids } = await caseWith(1);
    await act('conversation', own, { act: 'noAnswer', upTo: ids[0] });
    expect(await waiting(own)).toEqual({ unread: [1], since: 1 });
  });

  it('of a client that names neither message nor time settles all', async () => {
    const { own } = await caseWith(1, 2);
    await act('messages', own, { text: 'Please call us.' }, randomUUID());
    expect(await waiting(own)).toEqual({ unread: [], since: null });
  });

  it('that was given before stays given', async () => {
    const { own, ids } = await caseWith(1, 2);
    await act('messages', own, { text: 'Please call us.', upTo: ids[1] });
    await act('messages', own, { text: 'We have registered it.', upTo: null });
    await act('messages', own, { text: 'The file is closed.', upTo: ids[0] });
    expect(await waiting(own)).toEqual({ unread: [], since: null });
  });
});
