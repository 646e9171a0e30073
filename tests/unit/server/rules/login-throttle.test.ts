import { describe, expect, it } from 'vitest';
import {
  attemptMemoryMs,
  delayMs,
  fromAnywhere,
  fromOneAddress,
  fromOneNetwork,
  guessSubjects,
} from '#server/rules/login-throttle.ts';

const last = new Date('2026-11-22T06:30:00Z');
const later = (ms: number) => new Date(last.getTime() + ms);
const wait = (failures: number, ms = 0, scale = fromOneAddress(5)) =>
  delayMs({ failures, lastAt: last }, later(ms), scale);

describe('the delay after failed login attempts', () => {
  it('is zero without attempts and for the free ones', () => {
    expect(delayMs(undefined, last, fromOneAddress(5))).toBe(0);
    expect(wait(4)).toBe(0);
  });

  it('begins at one second and doubles', () => {
    expect([5, 6, 7, 8, 9].map((failures) => wait(failures))).toEqual([1000, 2000, 4000, 8000, 16_000]);
  });

  it('ends at 15 minutes from one address, and at 30 seconds from anywhere', () => {
    expect(wait(14)).toBe(512_000);
    expect(wait(15)).toBe(900_000);
    expect(wait(5000)).toBe(900_000);
    expect(wait(5000, 0, fromAnywhere(5))).toBe(30_000);
  });

  it('shrinks by the elapsed time', () => {
    expect(wait(8, 3000)).toBe(5000);
    expect(wait(8, 8000)).toBe(0);
    expect(wait(8, 60_000)).toBe(0);
  });

  it('is forgotten after a day', () => {
    expect(wait(5000, attemptMemoryMs - 1)).toBe(0);
    const clockSetBack = wait(5000, -60_000);
    expect(clockSetBack).toBe(900_000);
    expect(wait(5000, attemptMemoryMs)).toBe(0);
  });

  it('starts later for a network than for an address, and latest for an account', () => {
    const starts = [fromOneAddress(5), fromOneNetwork(5), fromAnywhere(5)].map(
      (scale) => [...Array(100).keys()].find((failures) => wait(failures, 0, scale) > 0) ?? 0,
    );
    expect(starts).toEqual([5, 20, 50]);
  });
});

describe('the keys under which attempts are counted', () => {
  const hex = (address: string, email = 'sho@demo.example') => {
    const { here, network, anywhere } = guessSubjects('pi', email, address);
    return [here, network, anywhere].map((subject) => subject?.toString('hex'));
  };

  it('are one per address, and one per account from anywhere', () => {
    const [a, , anywhereA] = hex('10.0.0.1');
    const [b, , anywhereB] = hex('10.0.0.2');
    expect(a).not.toBe(b);
    expect(anywhereA).toBe(anywhereB);
    expect(a).not.toBe(anywhereA);
  });

  it('ignore the case of the email', () => {
    expect(hex('10.0.0.1', 'SHO@Demo.Example')).toEqual(hex('10.0.0.1'));
  });

  it('include no network for IPv4, and one /48 for IPv6', () => {
    expect(hex('10.0.0.1')[1]).toBeUndefined();
    expect(hex('2001:db8:1:2::1')[1]).toBe(hex('2001:db8:1:9::7')[1]);
    expect(hex('2001:db8:1:2::1')[1]).not.toBe(hex('2001:db8:2:2::1')[1]);
  });

  it('count an IPv6 subscriber as one address', () => {
    expect(hex('2001:db8:1:2::1')[0]).toBe(hex('2001:db8:1:2:ffff::9')[0]);
    expect(hex('2001:db8:1:2::1')[0]).not.toBe(hex('2001:db8:1:3::1')[0]);
  });
});
