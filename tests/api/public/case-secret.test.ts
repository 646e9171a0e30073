// The secret of a case: a stranger learns nothing without it, and an older complaint gets one by a code.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { secretHeader } from '#contract/public/facts/case-secret.ts';
import { type OwnCase, openCases } from '#fixtures/data/own-case.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

const start = new Date('2026-11-02T04:30:00Z');
const dayMs = 86_400_000;
let district: District;
let cases: ReturnType<typeof openCases>;
beforeAll(async () => {
  district = await openDistrict({ RATE_ACCESS_CODES: '5/60' });
  cases = openCases(district);
});
beforeEach(() => {
  district.clock.now = start;
});
afterAll(() => district.close());

/** Different in any two answers. */
const ofEachAnswer = ['date', 'x-request-id'];

describe('a stranger', () => {
  it('gets one answer for a case that exists and for one that does not, over 80 guesses', async () => {
    const own = await cases.file();
    await cases.answer(own, 'A question.');
    const answers = new Set<string>();
    for (let guess = 0; guess < 20; guess += 1) {
      for (const reportId of [own.id, uuidv7()]) {
        const given: OwnCase = { ...own, id: reportId, secret: cases.guess() };
        const sent = await cases.send(given, 'hello');
        const read = await cases.read(given, uuidv7());
        for (const { status, body } of [sent, read])
          answers.add(JSON.stringify([status, { ...body, requestId: '' }]));
      }
    }
    expect(answers.size).toBe(1);
    expect((await cases.history(own)).messages).toHaveLength(1);
  });

  it('gets the same bytes and headers for each address, whether there is such a case or not', async () => {
    const own = await cases.file();
    await cases.answer(own, 'A question.');
    const unknown = { ...own, id: uuidv7(), referenceId: 'FIR-2024-ZZZZZZZZ8' };
    const guess = () => ({ 'content-type': 'application/json', [secretHeader]: cases.guess() });
    const message = (to: OwnCase) => JSON.stringify({ reportId: to.id, text: 'hello', evidence: [] });
    const tries = (to: OwnCase) =>
      [
        ['PUT', `/public/messages/${uuidv7()}`, message(to)],
        ['PUT', '/public/messages-read', JSON.stringify({ upTo: to.id })],
        ['PUT', '/public/news-shown', '{}'],
        ['PUT', '/public/push', JSON.stringify({ endpoint: 'https://fcm.googleapis.com/one' })],
        ['POST', '/public/access-code', JSON.stringify({ referenceId: to.referenceId })],
        [
          'PUT',
          '/public/access-code',
          JSON.stringify({ referenceId: to.referenceId, code: '00000000', secretSha256: 'a'.repeat(64) }),
        ],
      ] as const;
    const answersTo = async (to: OwnCase) => {
      const answers: unknown[] = [];
      for (const [method, path, payload] of tries(to)) {
        const url = `/api/v1${path}`;
        const answer = await district.app.inject({ method, url, payload, headers: guess() });
        const headers = Object.entries(answer.headers).filter(([name]) => !ofEachAnswer.includes(name));
        answers.push([method, answer.statusCode, headers]);
        const { requestId, ...rest } = answer.json();
        expect(requestId ?? answer.headers['x-request-id']).toBe(answer.headers['x-request-id']);
        answers.push([answer.rawPayload.length, JSON.stringify(rest)]);
      }
      return answers;
    };
    expect(await answersTo(own)).toEqual(await answersTo(unknown));
  });

  it('learns nothing by asking for a code, nor by guessing one', async () => {
    const own = await cases.file();
    const answers = new Set<string>();
    for (const reference of [own.referenceId, 'FIR-2024-ZZZZZZZZ9']) {
      const asked = await district.call('POST', '/public/access-code', { body: { referenceId: reference } });
      answers.add(JSON.stringify([asked.status, asked.body]));
    }
    expect(answers.size).toBe(1);
    const guesses = new Map<string, string[]>();
    for (const reference of [own.referenceId, 'FIR-2024-ZZZZZZZZ9']) {
      const seen: string[] = [];
      for (let turn = 0; turn < 7; turn += 1)
        seen.push(String((await cases.useCode(reference, '00000000')).body.code));
      guesses.set(reference, seen);
    }
    const [first, second] = [...guesses.values()];
    expect(first).toEqual(second);
    expect(first?.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'wrong_code'));
    expect(first?.at(-1)).toBe('too_many_requests');
  });
});

describe('an older complaint', () => {
  it('takes a secret by the code that the station reads out, once', async () => {
    const own = await cases.file({}, { isOld: true });
    expect((await cases.track(own)).forHolder).toBeUndefined();
    expect((await cases.history(own)).conversation.isReadable).toBe(false);
    const path = `/pi-user/incident-reports/access-code/${own.id}`;
    const given = await district.call('POST', path, { by: district.own });
    expect(given.body.code).toMatch(/^\d{8}$/);
    expect((await cases.useCode(own.referenceId, given.body.code, own.secret)).body).toMatchObject({
      id: own.id,
    });
    expect((await cases.useCode(own.referenceId, given.body.code, cases.guess())).body.code).toBe(
      'wrong_code',
    );
    expect((await cases.track(own)).forHolder.reportId).toBe(own.id);
    expect((await cases.send(own, 'Here I am.')).status).toBe(200);
    expect(JSON.stringify((await cases.audited(own)).lines)).not.toContain(given.body.code);
  });

  it('refuses a code that is too old', async () => {
    const own = await cases.file({}, { isOld: true });
    const path = `/pi-user/incident-reports/access-code/${own.id}`;
    const { code } = (await district.call('POST', path, { by: district.own })).body;
    district.clock.now = new Date(start.getTime() + 3 * dayMs);
    expect((await cases.useCode(own.referenceId, code)).body.code).toBe('wrong_code');
  });

  it('asks for three codes a day, in all, and again on the next day in India', async () => {
    const own = await cases.file({}, { isOld: true });
    const ask = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        await district.call('POST', '/public/access-code', { body: { referenceId: own.referenceId } });
        await Promise.all(district.app.afterAnswers);
      }
      const asked = district.db.selectFrom('tellings').select('id').where('incident_id', '=', own.id);
      return (await asked.where('cause', '=', 'code').execute()).length;
    };
    expect([await ask(2), await ask(1), await ask(1)]).toEqual([2, 3, 3]);
    district.clock.now = new Date(start.getTime() + dayMs);
    expect(await ask(1)).toBe(4);
  });

  it('without a channel the request for a code stands on the call list', async () => {
    const own = await cases.file({}, { isOld: true });
    await district.db.deleteFrom('tellings').execute();
    await district.call('POST', '/public/access-code', { body: { referenceId: own.referenceId } });
    await Promise.all(district.app.afterAnswers);
    const list = (await district.call('GET', '/pi-user/call-list', { by: district.own })).body.data;
    const row = list.find(({ _id }: { _id: string }) => _id === own.id);
    expect(row.sentence.en).toContain('you asked for a code');
    expect((await cases.history(own)).conversation.codeAskedAt).toBe(start.toISOString());
  });
});
