// A station PC: one Chromium profile with a slowed CPU, on a line to the server that can be cut. The browser
// can be closed and reopened.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '#fixtures/browser/chromium.ts';
import { type Line, openLine } from '#fixtures/network/network-proxy.ts';
import { install } from './meter.ts';

export const slowdown = 4;

export interface Desk {
  readonly line: Line;
  /** Opens a new, empty, slowed tab. */
  openTab(size?: { width: number; height: number }): Promise<Page>;
  /** Opens a tab without slowdown. */
  openFastTab(): Promise<Page>;
  /** Closes the browser and starts it again on the same profile. */
  restart(): Promise<void>;
  /** Closes the browser and starts it on a new profile. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

export async function openDesk(serverPort: number): Promise<Desk> {
  const newProfile = () => mkdtemp(join(tmpdir(), 'vishwas-desk-'));
  const forget = () => rm(profile, { recursive: true, force: true, maxRetries: 5 });
  let profile = await newProfile();
  const line = await openLine(serverPort);
  const { executablePath, env } = await findChromium();
  const start = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, {
      executablePath,
      env: { ...process.env, ...env } as Record<string, string>,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
      baseURL: line.url,
      viewport: { width: 1280, height: 800 },
    });
  let context = await start();
  const openFastTab = async () => {
    const page = await context.newPage();
    await install(page);
    return page;
  };
  return {
    line,
    openFastTab,
    async openTab(size) {
      const page = await openFastTab();
      if (size) await page.setViewportSize(size);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      return page;
    },
    async restart() {
      await context.close();
      context = await start();
    },
    async renew() {
      await context.close();
      await forget();
      profile = await newProfile();
      context = await start();
    },
    async close() {
      await context.close();
      await line.close();
      await forget();
    },
  };
}
