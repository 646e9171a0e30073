import { readFile, writeFile } from 'node:fs/promises';
import { VitePWA } from 'vite-plugin-pwa';
import { staffShellFile } from '#contract/pages.ts';
import { precacheList } from './precache.ts';

const site = 'dist/site';

/**
 * Builds the worker last, because its list contains the hash of every other file. The app registers it
 * itself.
 */
export function workerPlugin() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    outDir: site,
    manifest: false,
    injectRegister: false,
    integration: { closeBundleOrder: 'post' },
    injectManifest: {
      globPatterns: [staffShellFile],
      rollupFormat: 'iife',
      manifestTransforms: [async () => ({ manifest: await listed(), warnings: [] })],
    },
  });
}

async function listed() {
  const read = async (file: string) => JSON.parse(await readFile(`dist/${file}`, 'utf8'));
  const entries = await precacheList(site, await read('modules.json'), Object.keys(await read('csp.json')));
  await writeFile('dist/precache.json', `${JSON.stringify(entries, null, 1)}\n`);
  return entries.map((entry) => ({ ...entry, size: 0 }));
}
