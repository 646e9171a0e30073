import { describe, expect, it } from 'vitest';
import { accessCodeHash, caseSecretHash, newAccessCode } from '#server/rules/access/case-secret.ts';
import { authorOf, needsStepUp } from '#server/rules/access/signed-in.ts';
import { doesReopen, doWordsAnswer, isOrder } from '#server/rules/dispute.ts';
import {
  expiryOf,
  idleLimit,
  isBound,
  isFresh,
  mustHaveFactor,
  needsTouch,
  secretHash,
} from '#server/rules/session.ts';

const now = new Date('2026-11-20T06:00:00.000Z');
const before = (ms: number) => new Date(now.getTime() - ms);
const hourMs = 3_600_000;
const minuteMs = 60_000;

describe('a session', () => {
  it('of a station lasts its days, of an office its hours, never longer than the days', () => {
    const lasts = (role: 'pi' | 'sp' | 'admin', officeSessionHours: number) =>
      (expiryOf(now, role, { sessionDays: 7, officeSessionHours }).getTime() - now.getTime()) / hourMs;
    expect([lasts('pi', 12), lasts('sp', 12), lasts('admin', 12), lasts('sp', 720)]).toEqual([
      168, 12, 12, 168,
    ]);
  });

  it('ends unused after its hours', () => {
    expect(idleLimit(now, 2)).toEqual(before(2 * hourMs));
  });

  it('is noted as used every five minutes', () => {
    expect(needsTouch(before(5 * minuteMs - 1), now)).toBe(false);
    expect(needsTouch(before(5 * minuteMs), now)).toBe(true);
    // A clock that was ahead.
    expect(needsTouch(before(-hourMs), now)).toBe(true);
  });

  it('that is bound needs its cookie', () => {
    const hash = secretHash('cookie');
    expect([isBound(null, undefined), isBound(hash, 'cookie')]).toEqual([true, true]);
    expect([isBound(hash, undefined), isBound(hash, 'another')]).toEqual([false, false]);
  });

  it('of an office must have a second factor where one is required', () => {
    expect(mustHaveFactor('sp', true)).toBe(true);
    expect(mustHaveFactor('admin', true)).toBe(true);
    expect(mustHaveFactor('pi', true)).toBe(false);
    expect(mustHaveFactor('sp', false)).toBe(false);
  });
});

describe('a proof', () => {
  it('is fresh for five minutes', () => {
    expect([isFresh(null, now), isFresh(now, now)]).toEqual([false, true]);
    expect(isFresh(before(5 * minuteMs), now)).toBe(true);
    expect(isFresh(before(5 * minuteMs + 1), now)).toBe(false);
    expect(isFresh(before(-hourMs), now)).toBe(false);
  });

  it('is asked for again only of an account with a second factor', () => {
    const asks = (hasFactor: boolean, isFresh: boolean) => needsStepUp({ hasFactor, isFresh });
    expect([asks(true, false), asks(true, true), asks(false, false)]).toEqual([true, false, false]);
  });
});

it('an act bears the person who signed it, else the account with its post or station', () => {
  const by = { fullName: 'Sunil Jadhav', stationName: 'Wadgaon', post: null, person: null };
  const person = { id: '1', fullName: 'Ganesh Kale', post: 'PSI 3318', isInCharge: false };
  expect(authorOf({ ...by, person })).toEqual({ by_name: 'Ganesh Kale', by_post: 'PSI 3318' });
  expect(authorOf(by)).toEqual({ by_name: 'Sunil Jadhav', by_post: 'Wadgaon' });
  expect(authorOf({ ...by, post: 'DYSP' }).by_post).toBe('DYSP');
});

it('a "no" is answered by the office alone: by its words, by opening again what was closed, by an order', () => {
  expect([doWordsAnswer({ role: 'sp' }), doWordsAnswer({ role: 'pi' })]).toEqual([true, false]);
  const reopens = (role: 'sp' | 'pi', from: 'noAction' | 'action', to: 'action' | 'resolved') =>
    doesReopen({ role }, { from, to });
  expect(reopens('sp', 'noAction', 'action')).toBe(true);
  expect(reopens('pi', 'noAction', 'action')).toBe(false);
  expect(reopens('sp', 'action', 'action')).toBe(false);
  expect(reopens('sp', 'noAction', 'resolved')).toBe(false);
  expect([isOrder('firOrdered'), isOrder('firRegistered')]).toEqual([true, false]);
});

it('what is no secret of a case is hashed alike, and a code belongs to one reference', () => {
  expect(caseSecretHash(undefined)).toEqual(caseSecretHash('short'));
  expect(caseSecretHash('0123456789AB')).not.toEqual(caseSecretHash('0123456789AC'));
  expect(newAccessCode()).toMatch(/^\d+$/);
  expect(accessCodeHash('FIR-1', '123')).not.toEqual(accessCodeHash('FIR-2', '123'));
});
