// Cookies set by scripts, which scanners of answers do not see: readers, recipients and lifetime.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropSession, keepSession } from '#api/staff/client/session.ts';
import { keepChoice } from '#app/save-language.ts';

let set: string[];
const jar = new Map<string, string>();

beforeEach(() => {
  set = [];
  jar.clear();
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      set.push(line);
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      jar.set(name, value);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (address: string) => vi.stubGlobal('location', new URL(address));
const partsOf = (line: string | undefined) => (line ?? '').split('; ').slice(1).sort();
const token = 'A'.repeat(43);
const signIn = { token, role: 'pi', user: { id: '1', fullName: 'Sunil Jadhav' } } as Parameters<
  typeof keepSession
>[0];

const names = ['admin_token', 'pi_token', 'sp_token'];

test('a token is sent only to this site over TLS, for seven days', () => {
  open('https://vishwas.example/police-inspector-login');
  keepSession(signIn, Date.now() + 1000);
  expect(set.map((line) => line.split('=')[0]).sort()).toEqual([
    ...names.map((name) => `__Host-${name}`),
    ...names,
  ]);
  // A browser takes this name only with Secure, from this host and for every path.
  const kept = set.find((line) => line.startsWith('__Host-pi_token='));
  expect(kept).toContain(`__Host-pi_token=${token};`);
  expect(partsOf(kept)).toEqual(['max-age=604800', 'path=/', 'samesite=strict', 'secure']);
  for (const dropped of set.filter((line) => line !== kept)) {
    expect(partsOf(dropped)).toEqual(['max-age=0', 'path=/', 'samesite=strict', 'secure']);
    expect(dropped).toMatch(/^[\w-]+=;/);
  }
});

test('signing out deletes all three tokens, under their old names too', () => {
  open('https://vishwas.example/');
  dropSession();
  expect(set).toHaveLength(6);
  for (const line of set) expect(partsOf(line)).toContain('max-age=0');
});

test.each([
  ['http://localhost:8080/', false],
  ['http://127.0.0.1:8080/', false],
  ['http://192.168.1.20:8080/', true],
  ['http://localhost.example/', true],
])('on %s a token is for TLS alone: %s', (address, isSecure) => {
  open(address);
  keepSession(signIn, Date.now() + 1000);
  for (const line of set) expect(partsOf(line).includes('secure')).toBe(isSecure);
});

test('the language cookie is readable on any page, is sent after a link, and lasts a year', () => {
  open('https://vishwas.example/');
  keepChoice('mr');
  expect(set[0]).toMatch(/^lang=mr; /);
  expect(partsOf(set[0])).toEqual(['max-age=31536000', 'path=/', 'samesite=lax', 'secure']);
});
