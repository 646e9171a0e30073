import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepTheme, themeLine } from '#ui/theme/theme-choice.ts';

afterEach(() => vi.unstubAllGlobals());

interface Phone {
  cookie: string;
  /** The choice in localStorage, which the page kept until November 2026. */
  older?: string;
  systemIsDark?: boolean;
}

/** Runs the line of the head. */
function opened({ cookie, older, systemIsDark = false }: Phone) {
  const classes: string[] = [];
  const reads: string[] = [];
  runInNewContext(themeLine, {
    document: {
      cookie,
      documentElement: { classList: { add: (name: string) => classes.push(name) } },
      querySelector: () => ({}),
    },
    localStorage: {
      getItem(name: string) {
        reads.push(name);
        return older ?? null;
      },
    },
    matchMedia: () => ({ matches: systemIsDark }),
  });
  return { isDark: classes.includes('dark'), reads };
}

describe('the theme before the first paint', () => {
  it('is the one in the cookie, whatever the system prefers', () => {
    expect(opened({ cookie: 'lang=mr; theme=dark' }).isDark).toBe(true);
    expect(opened({ cookie: 'theme=light; lang=en', systemIsDark: true }).isDark).toBe(false);
  });

  it('is that of the system where nobody chose', () => {
    expect(opened({ cookie: '', systemIsDark: true }).isDark).toBe(true);
    expect(opened({ cookie: 'lang=mr; theme=system', systemIsDark: true }).isDark).toBe(true);
    expect(opened({ cookie: 'lang=mr; theme=system' }).isDark).toBe(false);
  });

  it('asks the storage only for a choice of before, never on a first visit', () => {
    expect(opened({ cookie: 'lang=mr', older: 'dark' })).toEqual({ isDark: true, reads: ['theme'] });
    expect(opened({ cookie: 'lang=mr', older: 'light', systemIsDark: true }).isDark).toBe(false);
    expect(opened({ cookie: '' }).reads).toEqual([]);
    expect(opened({ cookie: 'lang=mr; theme=system', older: 'dark' })).toEqual({ isDark: false, reads: [] });
  });
});

describe('the cookie', () => {
  function kept(cookie: string, older: string | null) {
    let written = '';
    vi.stubGlobal('location', { protocol: 'https:' });
    vi.stubGlobal('localStorage', { getItem: () => older });
    vi.stubGlobal('document', {
      get cookie() {
        return cookie;
      },
      set cookie(line: string) {
        written = line;
      },
    });
    keepTheme();
    return written;
  }

  it('is renewed for a year', () => {
    expect(kept('lang=mr; theme=dark', null)).toBe(
      'theme=dark; path=/; max-age=31536000; samesite=lax; secure',
    );
  });

  it('takes over the choice of before, once', () => {
    expect(kept('lang=mr', 'dark')).toMatch(/^theme=dark;/);
    expect(kept('lang=mr; theme=light', 'dark')).toMatch(/^theme=light;/);
    expect(kept('lang=mr', null)).toMatch(/^theme=system;/);
  });
});
