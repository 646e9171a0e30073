// The built site over HTTP: language, addresses, policy headers, caching. Uses a small site with the same
// structure.
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#fixtures/server/test-app.ts';
import { organisation } from '#organisation';

let dist: string;
let test: TestApp;

const html = { accept: 'text/html,*/*;q=0.8' };
const get = (url: string, headers: Record<string, string> = html) => test.app.inject({ url, headers });

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'vishwas-site-'));
  for (const language of ['en', 'mr']) {
    for (const page of ['index', 'track-fir', 'shell', '404'])
      put(`site/${language}/${page}.html`, `${language} ${page}`);
  }
  put('site/en/pages.txt', 'several pages');
  put('site/staff.html', 'the shell');
  put('site/sw.js', '// worker');
  put('site/sw.js.br', 'compressed');
  put('site/assets/app-abc.js', 'plain');
  put('site/icons/icon-96.png', 'a picture');
  writeFileSync(join(dist, 'site/assets/app-abc.js.br'), brotliCompressSync('compressed'));
  const hashes = { scripts: ['sha256-abc='], styles: ['sha256-def='] };
  const policies = { 'en/track-fir.html': hashes, 'staff.html': hashes, 'en/pages.txt': hashes };
  put('csp.json', JSON.stringify(policies));
  test = await startTestApp({ SITE_DIR: join(dist, 'site'), RATE_REPORTS: '3/1' });
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

  it('is in Marathi on a phone set to Marathi, until a language is chosen', async () => {
    const phone = { ...html, 'accept-language': 'mr-IN,mr;q=0.9,en;q=0.8' };
    expect((await get('/track-fir', phone)).body).toBe('mr track-fir');
    expect((await get('/no-such-page', phone)).body).toBe('mr 404');
    expect((await get('/track-fir', { ...phone, cookie: 'lang=en' })).body).toBe('en track-fir');
    expect((await get('/track-fir?lang=en', phone)).body).toBe('en track-fir');
    const second = { ...html, 'accept-language': 'en-IN,en;q=0.9,mr;q=0.8' };
    expect((await get('/track-fir', second)).body).toBe('en track-fir');
  });

  it('has Vary on the cookie and the device’s language, and is revalidated each time', async () => {
    const { headers } = await get('/track-fir');
    expect(String(headers.vary)).toMatch(/cookie/i);
    expect(String(headers.vary)).toMatch(/accept-language/i);
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
    for (const url of ['/track-fir', '/en/track-fir.html', '/en/pages.txt']) {
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

it('lets a browser ask whether a page has changed, and says no more than needed of a file that cannot', async () => {
  expect((await get('/track-fir')).headers).toMatchObject({ etag: expect.any(String) });
  const { headers } = await get('/assets/app-abc.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect([headers.etag, headers['last-modified']]).toEqual([undefined, undefined]);
});

it('answers 416 to a range that begins behind the end of a file', async () => {
  const answer = await get('/assets/app-abc.js', { range: 'bytes=999999-' });
  expect([answer.statusCode, answer.headers['content-range']]).toEqual([
    416,
    expect.stringMatching(/^bytes \*\/\d+$/),
  ]);
});

it('has no page of its own for the shell, which the worker serves', async () => {
  expect((await get('/shell')).statusCode).toBe(404);
  expect((await get('/mr/shell.html')).body).toBe('mr shell');
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

it('answers 404 under the own addresses of the 404 page and of compressed copies', async () => {
  for (const path of ['/mr/404.html', '/mr/404.html?lang=mr', '/sw.js.br']) {
    const answer = await get(path, { ...html, cookie: 'lang=mr' });
    expect([path, answer.statusCode, answer.body]).toEqual([path, 404, 'mr 404']);
  }
});

it('has an icon where browsers look for one', async () => {
  const { statusCode, headers, body } = await get('/favicon.ico', { accept: 'image/*' });
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/png', 'a picture']);
});

it('says to whom a weakness is reported', async () => {
  const { statusCode, headers, body } = await get('/.well-known/security.txt', {});
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = new Map(
    body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  );
  expect(fields.get('Contact')).toBe(`mailto:${organisation.supportEmail}`);
  expect(fields.get('Canonical')).toBe(new URL('/.well-known/security.txt', test.config.publicUrl).href);
  const days = (Date.parse(fields.get('Expires') ?? '') - test.clock.now.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
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
  const report = { 'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'inline' } };
  const sent = await test.app.inject({
    method: 'POST',
    url: '/csp-report',
    headers: { 'content-type': 'application/csp-report' },
    payload: JSON.stringify(report),
  });
  expect(sent.statusCode).toBe(204);
  expect((await get('/csp-report')).json()).toEqual({
    count: 1,
    reports: [{ directive: 'script-src', from: 'inline' }],
  });
});

it('takes a limited number of them from one address', async () => {
  const send = () =>
    test.app.inject({
      method: 'POST',
      url: '/csp-report',
      remoteAddress: '192.0.2.9',
      headers: { 'content-type': 'application/csp-report' },
      payload: '{}',
    });
  const statuses = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await send()).statusCode);
  expect(statuses).toEqual([204, 204, 204, 429]);
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
