// Bundles the server's programs: every script of package.json that runs a file of server/ becomes one.
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build } from 'vite';

/** Name of the program → its source: `start` → `server/main.ts`, `audit-verify` → `server/commands/audit-verify.ts`. */
export function serverPrograms(root = '.'): Record<string, string> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return Object.fromEntries(
    Object.entries(scripts).flatMap(([script, line]) => {
      const source = /^(?:exec )?node --import tsx (server\/\S+\.ts)$/.exec(line)?.[1];
      return source ? [[script.replaceAll(':', '-'), source]] : [];
    }),
  );
}

/** What the programs start by themselves: no command of the operator. */
export const serverParts = {
  'file-reader': 'server/media/inspection/reader.ts',
  'password-judge': 'server/http/password-strength/judge.ts',
};

/** Returns the imported packages. `outDir` must be two folders deep in its tree, like the sources, which read from there. */
export async function bundleServer(
  outDir: string,
  programs: Record<string, string>,
  root = process.cwd(),
): Promise<string[]> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      rollupOptions: {
        input: Object.fromEntries(
          Object.entries(programs).map(([name, source]) => [name, join(root, source)]),
        ),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  if (!('output' in result)) throw new Error('one build has one output');
  const chunks = result.output.filter((file) => file.type === 'chunk');
  const own = new Set(chunks.map(({ fileName }) => fileName));
  const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  const packages = imported.filter((name) => !own.has(name) && !isBuiltin(name)).map(packageOf);
  return [...new Set(packages)].sort();
}

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
