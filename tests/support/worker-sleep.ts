import type { Page } from '@playwright/test';

/**
 * Puts the workers to sleep, as a browser does when they have been idle for a while. One with a debugger on its worker, as in these
 * tests, never does, and the next version may then wait for ever behind it.
 */
export async function letWorkersSleep(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.stopAllWorkers');
  await cdp.detach();
}
