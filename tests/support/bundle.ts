import { join, resolve } from 'node:path';
import { build } from 'vite';

/** The server's program in one file, which starts twice as fast as from its sources; the path of that file. */
export async function bundleServer(): Promise<string> {
  // Two folders deep, as the sources are, for the server reads files beside itself.
  const outDir = resolve('.cache/bundled-server');
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { ssr: 'server/main.ts', target: 'node20', outDir, emptyOutDir: true },
  });
  return join(outDir, 'main.js');
}
