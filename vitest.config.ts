import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** No test measures time by these: they only end one that hangs, on the slowest machine too. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    // Much of their time the API tests wait: for PostgreSQL, for a server to start or to stop.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], ...patience } },
      {
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          globalSetup: 'tests/fixtures/server/built-site.ts',
          ...patience,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: 'tests/fixtures/server/database.ts',
          ...patience,
        },
      },
    ],
  },
});
