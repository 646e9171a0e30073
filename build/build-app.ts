import { rm } from 'node:fs/promises';
import type { ViteBuilder } from 'vite';
import { compressSite } from './compress.ts';
import { keepPreviousAssets } from './previous-assets.ts';
import { sourceHash, writeStamp } from './source-hash.ts';

/**
 * Builds in this order: the renderer, the client (its plugins prerender the pages, then build the worker),
 * the compressed copies, the stamp.
 */
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
