// The built site over HTTP: language, addresses, policy headers, caching. Uses a small site with the same
// structure.
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#fixtures/server/test-app.ts';

let dist: string;
let test: TestApp;

const html = { accept: 'text/html,*/*;q=0.8' };
const get = (url: string, headers: Record<string, string> = html) => test.app.inject({ url, headers });

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'vishwas-site-'));
  for (const language of ['en', 'mr']) {
    for (const page of ['index', 'track-fir', '404'])
      put(`site/${language}/${page}.html`, `${language} ${page}`);
  }
  put('site/staff.html', 'the shell');
  put('site/sw.js', '// worker');
  put('site/assets/app-abc.js', 'plain');
  writeFileSync(join(dist, 'site/assets/app-abc.js.br'), brotliCompressSync('compressed'));
  const hashes = { scripts: ['sha256-abc='], styles: ['sha256-def='] };
  put('csp.json', JSON.stringify({ 'en/track-fir.html': hashes, 'staff.html': hashes }));
  test = await startTestApp({ SITE_DIR: join(dist, 'site') });
});
afterAll(async () => {
  await test.close();
  await rm(dist, { recursive: true, force: true });
});

function put(path: string, text: string): void {
  mkdirSync(dirname(join(dist, path)), { recursive: true });
  writeFileSync(join(dist, path), text);
}

describe('a public page', () => {
  it('has the language of the address, else of the cookie, else English', async () => {
    expect((await get('/track-fir')).body).toBe('en track-fir');
    expect((await get('/track-fir', { ...html, cookie: 'lang=mr' })).body).toBe('mr track-fir');
    expect((await get('/track-fir?lang=en', { ...html, cookie: 'lang=mr' })).body).toBe('en track-fir');
    expect((await get('/track-fir?lang=xx', { ...html, cookie: 'lang=mr' })).body).toBe('mr track-fir');
    expect((await get('/?lang=mr')).body).toBe('mr index');
  });

  it('has Vary on the cookie, and is revalidated each time', async () => {
    const { headers } = await get('/track-fir');
    expect(String(headers.vary)).toMatch(/cookie/i);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it("names its two languages to search engines at the site's address; the consoles do not", async () => {
    const link = String((await get('/track-fir?lang=mr')).headers.link);
    expect(link).toContain('/track-fir?lang=mr>; rel="alternate"; hreflang="mr"');
    expect(link).toContain('/track-fir>; rel="alternate"; hreflang="x-default"');
    expect(link).toMatch(/^<https?:/);
    for (const url of ['/sho-dashboard', '//nowhere', '/nothing'])
      expect((await get(url)).headers.link).toBeUndefined();
  });

  it('stores the language of a shared link for a year in a cookie that scripts can read', async () => {
    const [cookie] = (await get('/track-fir?lang=mr')).cookies;
    expect(cookie).toMatchObject({
      name: 'lang',
      value: 'mr',
      path: '/',
      sameSite: 'Lax',
      maxAge: 31_536_000,
    });
    expect(cookie?.httpOnly).toBeUndefined();
    expect((await get('/track-fir')).cookies).toEqual([]);
  });

  it('allows the inline scripts and styles that the build listed, and no others', async () => {
    for (const url of ['/track-fir', '/en/track-fir.html']) {
      const policy = String((await get(url)).headers['content-security-policy']);
      expect(policy).toContain("script-src 'self' 'sha256-abc=';");
      expect(policy).toContain("'sha256-def='");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toContain('unsafe');
    }
    const other = String((await get('/')).headers['content-security-policy']);
    expect(other).toContain("script-src 'self';");
  });
});

it('serves every staff address from one shell with its policy', async () => {
  for (const path of [
    '/sho-dashboard',
    '/superintendent-dashboard?tab=incidents',
    '/component/forgot-password',
  ]) {
    const answer = await get(path);
    expect([answer.statusCode, answer.body]).toEqual([200, 'the shell']);
    expect(answer.headers['content-security-policy']).toContain('sha256-abc=');
  }
});

it('answers an unknown address with the 404 page in the right language', async () => {
  for (const path of ['/nowhere', '/assets', '/en/', '/track-fir/deeper', '/..%2fcsp.json']) {
    const answer = await get(path, { ...html, cookie: 'lang=mr' });
    expect([path, answer.statusCode, answer.body]).toEqual([path, 404, 'mr 404']);
  }
  const script = await get('/assets/gone.js', { accept: '*/*' });
  expect([script.statusCode, script.json().code]).toEqual([404, 'not_found']);
});

it('sends hashed files compressed and immutable; the service worker is never cached', async () => {
  const asset = await test.app.inject({ url: '/assets/app-abc.js', headers: { 'accept-encoding': 'br' } });
  expect(asset.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringMatching(/javascript/),
  });
  expect((await get('/assets/app-abc.js')).body).toBe('plain');
  expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
});

it('counts the violations that browsers report', async () => {
  const report = { 'csp-report': { 'violated-directive': 'script-src' } };
  const sent = await test.app.inject({
    method: 'POST',
    url: '/csp-report',
    headers: { 'content-type': 'application/csp-report' },
    payload: JSON.stringify(report),
  });
  expect(sent.statusCode).toBe(204);
  expect((await get('/csp-report')).json()).toEqual({ count: 1, reports: [report] });
});

it.each(['/%', '/%ff', '/api/v1/public/track/%ff'])(
  'answers %s, which is no address, as a problem',
  async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'malformed_body',
      requestId: expect.any(String),
    });
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  },
);
