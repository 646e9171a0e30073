import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '#fixtures/browser/chromium.ts';

const chromium = await findChromium('shell');

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/fixtures/browser/global-setup.ts',
  fullyParallel: true,
  // Much of their time they wait: for a slow line, for a moment to pass.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  // Tests that repeat what others check, in another language, theme or role.
  ...(process.env.E2E_ALL !== '1' && { grepInvert: /@long/ }),
  // On a crowded machine. What passes only then is named flaky, and the long run fails for it.
  retries: 1,
  failOnFlakyTests: process.env.E2E_ALL === '1',
  // No test measures time by these: they only end one that hangs, on the slowest machine too.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./tests/fixtures/record/reporter.ts']],
  use: {
    ...devices['Galaxy S9+'],
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 1,
    serviceWorkers: 'allow',
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // `npm run e2e:all` also moves.
    ...(process.env.E2E_ALL !== '1' && { contextOptions: { reducedMotion: 'reduce' } }),
    // Recording costs every test time, for the sake of the few that fail: TRACE=1 records.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: chromium.executablePath,
      // Without a UTF-8 locale Chromium saves a file with a Marathi name as 'download'.
      env: { LANG: 'C.UTF-8', ...process.env, ...chromium.env } as Record<string, string>,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // A page lives for seconds: compilers that pay only later, and a process of its own for drawing, cost a
        // fifth of the browser's processor time.
        '--js-flags=--no-turbofan --no-maglev --no-sparkplug',
        '--in-process-gpu',
        // As on the cheapest phones: no process is kept in reserve for the next page.
        '--enable-low-end-device-mode',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
});
