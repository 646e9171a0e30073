import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** In development every address returns an empty shell; nothing is prerendered and no worker runs. */
export function devShell(): Plugin {
  const shell = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body>
</html>`;
  return {
    name: 'dev-shell',
    apply: 'serve',
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next();
        response.setHeader('content-type', 'text/html');
        response.end(await server.transformIndexHtml(request.url ?? '/', shell));
      });
    },
  };
}

export async function devVersion(): Promise<string> {
  return JSON.parse(await readFile('package.json', 'utf8')).version;
}
