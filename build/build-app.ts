import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ViteBuilder } from 'vite';
import { keepPreviousAssets } from './previous-assets.ts';
import { sourceHash, writeStamp } from './source-hash.ts';

/** In order: renderer, client (its plugins prerender, then build the worker), compressed copies, stamp. */
export async function buildApp(builder: ViteBuilder): Promise<void> {
  const sources = await sourceHash();
  const bringEarlierBack = await keepPreviousAssets();
  await rm('dist', { recursive: true, force: true });
  const { ssr, client } = builder.environments;
  if (!ssr || !client) throw new Error('vite.config.ts names both environments');
  await builder.build(ssr);
  await builder.build(client);
  await rm('dist/prerender', { recursive: true });
  await compressSite('dist/site');
  await bringEarlierBack();
  await writeStamp(sources);
}

const compressible = /\.(js|html|svg|webmanifest|txt)$/;

/** Writes a .br and a .gz beside every text file, so that the server only reads. */
async function compressSite(site: string): Promise<void> {
  const files = await readdir(site, { recursive: true });
  await Promise.all(
    files.filter((file) => compressible.test(file)).map((file) => compress(join(site, file))),
  );
}

async function compress(path: string) {
  const bytes = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((small) => writeFile(`${path}.br`, small)),
    promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ]);
}
