import { describe, expect, it } from 'vitest';
import { isIos, isSilent } from '#ui/browser/install.ts';

const dayMs = 86_400_000;

describe('the install hint', () => {
  it('stays hidden for 90 days after "not now"', () => {
    const declinedMs = Date.UTC(2026, 0, 1);
    expect(isSilent(String(declinedMs), declinedMs + 89 * dayMs)).toBe(true);
    expect(isSilent(String(declinedMs), declinedMs + 90 * dayMs)).toBe(false);
  });

  it('appears when no date, or no readable one, was saved', () => {
    expect(isSilent(null, Date.now())).toBe(false);
    expect(isSilent('soon', Date.now())).toBe(false);
  });

  it('reappears after the clock was once wrong', () => {
    expect(isSilent(String(Date.UTC(2040, 0, 1)), Date.UTC(2026, 0, 1))).toBe(false);
  });

  it('recognizes iPhones, and iPads that report as Macs', () => {
    const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1';
    const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15';
    expect(isIos({ userAgent: iphone, maxTouchPoints: 5 })).toBe(true);
    expect(isIos({ userAgent: mac, maxTouchPoints: 5 })).toBe(true);
    expect(isIos({ userAgent: mac, maxTouchPoints: 0 })).toBe(false);
    expect(isIos({ userAgent: 'Mozilla/5.0 (Linux; Android 10) Chrome/130', maxTouchPoints: 5 })).toBe(false);
  });
});
