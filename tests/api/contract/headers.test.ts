// Headers of every answer, for every route of the server, on a site with the structure of the real one.
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evidenceBase } from '#contract/public/facts/evidence.ts';
import { apiBase } from '#contract/shared/api-base.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { type Route, routesOf } from '#fixtures/server/every-route.ts';

let dist: string;
let district: District;
let answers: [string, LightMyRequestResponse][];

const pages = ['index', 'track-fir', '404'];
const id = '01935f3e-7c1a-7b6e-8f00-000000000001';

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'vishwas-headers-'));
  for (const page of pages) for (const language of ['en', 'mr']) put(`site/${language}/${page}.html`);
  for (const file of ['site/staff.html', 'site/sw.js', 'site/assets/app-abc.js']) put(file);
  put('csp.json', '{}');
  const env = {
    SITE_DIR: join(dist, 'site'),
    PUBLIC_URL: 'https://vishwas.example',
    BOT_API_KEY: 'a-key-of-the-assistant',
  };
  district = await openDistrict(env);
  const routes = routesOf(district.app);
  expect(routes.length).toBeGreaterThan(80);
  answers = await Promise.all([...routes, ...beside].map(asked));
});
afterAll(async () => {
  await district.close();
  await rm(dist, { recursive: true, force: true });
});

function put(path: string, text = 'text'): void {
  mkdirSync(dirname(join(dist, path)), { recursive: true });
  writeFileSync(join(dist, path), text);
}

/** Requests answered without a route of their own, or not by the route's handler. */
const beside: Route[] = [
  { method: 'GET', url: '/nothing' },
  { method: 'GET', url: `${apiBase}/nothing` },
  { method: 'POST', url: '/track-fir' },
  { method: 'GET', url: '/%E0%A4%A' },
  { method: 'GET', url: '/sw.js' },
  { method: 'GET', url: '/assets/app-abc.js' },
  { method: 'GET', url: '/assets/nothing.js' },
];

/**
 * Calls as superintendent or administrator where a role is needed, so that the handlers answer and not only
 * the role check.
 */
async function asked({ method, url }: Route): Promise<[string, LightMyRequestResponse]> {
  const path = url.replace(/:(\w+)/g, id).replace('*', 'index.html');
  const isEvidence = url.startsWith(`${apiBase}${evidenceBase}`);
  const answer = await district.app.inject({
    method: method as 'GET',
    url: path,
    headers: {
      accept: 'text/html',
      authorization: `Bearer ${url.includes('/admin/') ? district.admin.token : district.sp.token}`,
      ...(isEvidence && { 'tus-resumable': '1.0.0' }),
    },
    ...(method !== 'GET' && !isEvidence && !url.includes('sign-out') && { payload: {} }),
  });
  return [`${method} ${url} ${answer.statusCode}`, answer];
}

const everywhere: Record<string, string | RegExp> = {
  'content-security-policy': /default-src 'none'|default-src 'self'/,
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': /geolocation=\(self\).*microphone=\(\)/,
  'x-request-id': /^[2-9a-z]{4}-[2-9a-z]{4}$/,
};

it.each(Object.entries(everywhere))('%s is on every answer', (name, wanted) => {
  const without = answers.filter(([, { headers }]) => {
    const found = String(headers[name]);
    return typeof wanted === 'string' ? found !== wanted : !wanted.test(found);
  });
  expect(without.map(([route, { headers }]) => `${route}: ${headers[name]}`)).toEqual([]);
});

describe('the policy', () => {
  const policyOf = ({ headers }: LightMyRequestResponse) => String(headers['content-security-policy']);

  it('forbids framing of every answer; answers that are not pages load nothing', () => {
    const framed = answers.filter(([, answer]) => !policyOf(answer).includes("frame-ancestors 'none'"));
    // A worker cannot be framed; its policy says what it may fetch.
    expect(framed.map(([route]) => route).filter((route) => !route.includes('/sw.js'))).toEqual([]);
    const loads = answers.filter(
      ([, answer]) => isJson(answer) && !policyOf(answer).startsWith("default-src 'none'"),
    );
    expect(loads.map(([route]) => route).filter((route) => !route.includes('/api/docs'))).toEqual([]);
  });

  it('of every page requires trusted types and allows inline scripts and styles only by hash', () => {
    const html = answers.filter(([route, answer]) => isHtml(answer) && !route.includes('/api/docs'));
    expect(html.length).toBeGreaterThan(8);
    for (const [route, answer] of html) {
      const policy = policyOf(answer);
      expect([route, policy]).toEqual([route, expect.stringContaining("require-trusted-types-for 'script'")]);
      expect([route, policy]).toEqual([route, expect.stringContaining('trusted-types vishwas')]);
      expect([route, policy]).toEqual([route, expect.stringContaining("base-uri 'none'")]);
      expect([route, policy]).toEqual([route, expect.not.stringMatching(/unsafe-|\*|https?:/)]);
    }
  });
});

it('no answer names the server software, and no answer is readable by another origin', () => {
  for (const name of [
    'x-powered-by',
    'server',
    'access-control-allow-origin',
    'access-control-allow-credentials',
  ]) {
    const with_ = answers.filter(([, { headers }]) => headers[name] !== undefined);
    expect([name, with_.map(([route]) => route)]).toEqual([name, []]);
  }
});

it('plain http gets no Strict-Transport-Security header', async () => {
  const plain = await openDistrict();
  const { headers } = await plain.app.inject('/health/live');
  expect(headers['strict-transport-security']).toBeUndefined();
  await plain.close();
});

const isHtml = ({ headers }: LightMyRequestResponse) =>
  String(headers['content-type']).startsWith('text/html');
const isJson = ({ headers }: LightMyRequestResponse) =>
  String(headers['content-type']).startsWith('application/json');
