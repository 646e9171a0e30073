import { expect, it } from 'vitest';
import { triesLimit } from '#server/rules/delivery.ts';
import { needsWindow } from '#server/rules/messaging/window.ts';
import { settledMail } from '#server/rules/telling/mail-try.ts';
import { isPushService } from '#server/rules/telling/push-service.ts';

const now = new Date('2026-11-20T06:00:00.000Z');
const inMs = (ms: number) => new Date(now.getTime() + ms);
const dayMs = 86_400_000;
const mail = { tries: 0, unknowns: 0, until: inMs(dayMs) };
const deferred = { kind: 'refused' } as const;
const unknown = { kind: 'unknown' } as const;

it('ends a mail that has left or was refused', () => {
  expect(settledMail({ kind: 'sent', messageId: null }, mail, now)).toEqual({ outcome: 'sent' });
  expect(settledMail({ kind: 'failed' }, mail, now)).toEqual({ outcome: 'failed' });
});

it.each([
  [0, 15],
  [1, 30],
  [4, 240],
  [30, 7200],
])('after %i attempts waits %i seconds', (tries, seconds) => {
  expect(settledMail(deferred, { ...mail, tries }, now)).toEqual({
    dueAt: inMs(seconds * 1000),
    unknowns: 0,
  });
});

it('tries for the last time at its end, and then gives up', () => {
  expect(settledMail(deferred, { ...mail, tries: 9, until: inMs(60_000) }, now)).toMatchObject({
    dueAt: inMs(60_000),
  });
  expect(settledMail(deferred, { ...mail, until: now }, now)).toEqual({ outcome: 'failed' });
  expect(settledMail(deferred, { ...mail, until: now, unknowns: 1 }, now)).toEqual({ outcome: 'unknown' });
});

it('gives up nothing while the clock may be wrong', () => {
  const late = { ...mail, until: inMs(-dayMs), mayEnd: false };
  expect(settledMail(deferred, late, now)).toEqual({ dueAt: inMs(15_000), unknowns: 0 });
  expect(settledMail(deferred, { ...late, mayEnd: true }, now)).toEqual({ outcome: 'failed' });
});

it('sends a mail that may have left only so often', () => {
  expect(settledMail(unknown, mail, now)).toMatchObject({ unknowns: 1 });
  expect(settledMail(unknown, { ...mail, unknowns: triesLimit - 1 }, now)).toEqual({ outcome: 'unknown' });
});

it.each([
  ['https://push.example.org/send/1', true],
  ['https://a.push.example.net/1', true],
  ['https://a.b.push.example.net/1', false],
  ['https://push.example.net/1', false],
  ['http://push.example.org/1', false],
  ['https://user@push.example.org/1', false],
  ['https://:secret@push.example.org/1', false],
  ['https://push.example.org.evil.example/1', false],
  ['no address', false],
])('%s is a push service: %s', (endpoint, isOne) => {
  expect(isPushService(endpoint, ['https://push.example.org', 'https://*.push.example.net'])).toBe(isOne);
});

it('heeds the window of the messaging app only where this server hears all that people write', () => {
  const all = { messaging: { template: null, appSecret: 'x', account: {} }, botApiKey: null };
  expect(needsWindow(all)).toBe(true);
  for (const part of [{ template: 'x' }, { appSecret: null }, { account: null }])
    expect(needsWindow({ ...all, messaging: { ...all.messaging, ...part } })).toBe(false);
  expect(needsWindow({ ...all, botApiKey: 'x' })).toBe(false);
});
