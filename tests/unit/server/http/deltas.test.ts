// What is sent of a pack or a script to a phone that holds an earlier version of it.
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDCtx, decompressUsingDict, freeDCtx } from '@bokuweb/zstd-wasm';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSiteApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { keepServedVersions } from '#server/http/deltas.ts';

let folder: string;
let app: FastifyInstance;
const pack = 'mr/pages.txt';
const places = () => ({ siteDir: join(folder, 'site'), dataDir: join(folder, 'data') });
const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** As a start of the server with this version of the site; `files`: its files with their texts, besides the pack. */
async function serve(text: string, files: Record<string, string> = {}): Promise<void> {
  for (const [file, content] of Object.entries({ [pack]: text, ...files }))
    await writeFile(join(folder, 'site', file), content);
  await app?.close();
  const { siteDir, dataDir } = places();
  app = await createSiteApp(readConfig({ NODE_ENV: 'test', SITE_DIR: siteDir, DATA_DIR: dataDir }));
  await keepServedVersions(places());
}

const ask = (held: string | null, encodings = 'br, zstd, dcb, dcz', file = pack) =>
  app.inject({
    url: `/${file}`,
    headers: {
      'accept-encoding': encodings,
      ...(held !== null && { 'available-dictionary': `:${hashOf(held).toString('base64')}:` }),
    },
  });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vishwas-packs-'));
  for (const part of ['en', 'mr', 'assets']) await mkdir(join(folder, 'site', part), { recursive: true });
  await writeFile(join(folder, 'site', 'en', 'index.html'), 'a page');
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const words = Array.from({ length: 4000 }, (_, at) => hashOf(String(at)).toString('hex')).join(' ');

it('is what has changed, which with the earlier version makes the later one', async () => {
  await serve(`${words} first`);
  await serve(`${words} second`);
  const { headers, rawPayload } = await ask(`${words} first`);
  expect(headers['content-encoding']).toBe('dcz');
  expect(rawPayload.length).toBeLessThan(500);
  const [start, hash] = [rawPayload.subarray(0, 8), rawPayload.subarray(8, 40)];
  expect([start.toString('hex'), hash]).toEqual(['5e2a4d1820000000', hashOf(`${words} first`)]);
  // The server has started it. Started twice, it would have two memories and mix them.
  const context = createDCtx();
  const whole = decompressUsingDict(context, rawPayload.subarray(40), Buffer.from(`${words} first`));
  freeDCtx(context);
  expect(Buffer.from(whole).toString()).toBe(`${words} second`);
});

it('is the whole pack for another version, for a broken header, and for a browser without dictionaries', async () => {
  await serve('first');
  await serve('second');
  const answers = [await ask(null), await ask('unknown'), await ask('first', 'gzip, br')];
  const header = ':../../../../etc/passwd:';
  answers.push(
    await app.inject({
      url: `/${pack}`,
      headers: { 'accept-encoding': 'dcz', 'available-dictionary': header },
    }),
  );
  for (const { headers, payload, statusCode } of answers)
    expect([statusCode, headers['content-encoding'], payload]).toEqual([200, undefined, 'second']);
});

it('says to a browser and to a cache between what may be used for what', async () => {
  await serve('first');
  await serve('second');
  for (const held of [null, 'first']) {
    const { headers } = await ask(held);
    expect(headers).toMatchObject({
      'use-as-dictionary': 'match="/mr/pages.txt"',
      'cache-control': 'max-age=31536000',
      'content-type': 'application/octet-stream',
    });
    expect(String(headers.vary).toLowerCase()).toContain('available-dictionary');
  }
});

it('knows three versions before the one that is served', async () => {
  for (const [at, text] of ['one', 'two', 'three', 'four', 'five'].entries()) {
    await serve(text);
    const data = join(folder, 'data', 'packs');
    // Files of one moment have no order.
    for (const file of await readdir(data))
      if (file.endsWith(hashOf(text).toString('hex'))) await utimes(join(data, file), at, at);
  }
  const known = await Promise.all(
    ['one', 'two', 'three', 'four'].map(async (text) => (await ask(text)).headers),
  );
  expect(known.map((headers) => headers['content-encoding'])).toEqual([undefined, 'dcz', 'dcz', 'dcz']);
});

it('is what has changed of a large script with which pages begin, though its name changes with it', async () => {
  const page = (name: string) => `<script data-next="/assets/ui-${name}.js /assets/few-${name}.js"></script>`;
  const version = (name: string) => ({
    'en/index.html': page(name),
    [`assets/ui-${name}.js`]: `${words} ${name}`,
    [`assets/few-${name}.js`]: name,
  });
  await serve('pages', version('AbC_-12'));
  await serve('pages', version('XyZ9876'));
  const held = `${words} AbC_-12`;
  const { headers, rawPayload } = await ask(held, 'br, dcz', 'assets/ui-XyZ9876.js');
  expect(headers).toMatchObject({
    'content-encoding': 'dcz',
    'use-as-dictionary': 'match="/assets/ui-*.js"',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(rawPayload.length).toBeLessThan(500);
  const whole = await ask(null, 'br, dcz', 'assets/ui-XyZ9876.js');
  expect([whole.payload, whole.headers['content-type']]).toEqual([
    `${words} XyZ9876`,
    'application/javascript; charset=utf-8',
  ]);
  const small = await ask(held, 'br, dcz', 'assets/few-XyZ9876.js');
  expect([small.payload, small.headers['use-as-dictionary']]).toEqual(['XyZ9876', undefined]);
});
