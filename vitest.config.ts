import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** No test measures time by these: they only end one that hangs, on the slowest machine too. */
const timeouts = { testTimeout: 900_000, hookTimeout: 900_000, expect: { poll: { timeout: 60_000 } } };

const testsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => `${folder}/${path}`);

/**
 * The files of a worker share their modules: loading the server again for each file took more time than most
 * tests. A file that replaces a module must have modules of its own.
 */
function projects(name: string, setup: { globalSetup?: string[]; setupFiles?: string[] }) {
  const shared = { ...setup, ...timeouts };
  const files = testsIn(`tests/${name}`);
  const replacing = files.filter((path) => readFileSync(path, 'utf8').includes('vi.mock('));
  const sharing = files.filter((path) => !replacing.includes(path));
  return [
    { test: { name, include: sharing, isolate: false, ...shared } },
    { test: { name: `${name}-alone`, include: replacing, ...shared } },
  ].filter(({ test }) => test.include.length > 0);
}

export default defineConfig({
  test: {
    // What one project has translated, the others and the next run take over: a quarter of the processor's time of a run.
    experimental: { fsModuleCache: true },
    // Much of their time the API tests wait: for PostgreSQL, for a server to start or to stop.
    maxWorkers: availableParallelism() + 1,
    projects: [
      ...projects('unit', { setupFiles: ['tests/fixtures/network/no-time-told.ts'] }),
      ...projects('rules', { globalSetup: ['tests/fixtures/server/built-site.ts'] }),
      ...projects('api', { globalSetup: ['tests/fixtures/server/database.ts'] }),
    ],
  },
});
