// What every browser test starts from: a phone on its own line to the server, watched for broken promises of the page.
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Line, openLine } from './line.ts';
import { demoPassword } from './server-process.ts';
import { faultOf } from './staff-calls.ts';

interface Phone {
  /** This test's line; cut it, restore it, lose answers on it. */
  line: Line;
  /** Breaches of the content security policy, hydration errors and uncaught errors; none is ever right. */
  complaintsOfBrowser: string[];
  /** The consoles call nothing, and send nothing with it, that is not in the table of calls. */
  callsAsWritten: Follow;
}

/** For contexts of a browser that a test starts itself: its addresses count too. */
type Follow = (context: BrowserContext) => void;

const neverRight =
  /Content Security Policy|Trusted ?Type|TrustedScript|Hydration|hydrat|did not match|Minified React error/i;

export const test = base.extend<Phone>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first argument's shape
  line: async ({}, use) => {
    const line = await openLine(Number(process.env.VISHWAS_PORT));
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
  complaintsOfBrowser: [
    async ({ context }, use) => {
      const heard: string[] = [];
      context.on('console', (message) => {
        if (neverRight.test(message.text())) heard.push(message.text());
      });
      context.on('weberror', (error) => heard.push(String(error.error())));
      await use(heard);
      expect(heard).toEqual([]);
    },
    { auto: true },
  ],
  callsAsWritten: [
    async ({ browser, context, line }, use) => {
      const addresses: URL[] = [];
      const follow: Follow = (one) =>
        one.on('page', (page) => page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()))));
      follow(context);
      browser.on('context', follow);
      await use(follow);
      browser.off('context', follow);
      const faults = line.calls.map((call) => faultOf(call, addresses));
      expect(faults.filter((fault) => fault !== null)).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** For tests that never lose the network: to keep the whole site anew for each of them costs more than what they try. */
export const withoutWorker = { serviceWorkers: 'block' } as const;

export const signIns = {
  sho: { path: '/police-inspector-login', email: 'sho@demo.example', home: '/sho-dashboard' },
  sho2: { path: '/police-inspector-login', email: 'sho2@demo.example', home: '/sho-dashboard' },
  sho3: { path: '/police-inspector-login', email: 'sho3@demo.example', home: '/sho-dashboard' },
  sp: { path: '/superintendent-login', email: 'sp@demo.example', home: '/superintendent-dashboard' },
  admin: { path: '/admin-login', email: 'admin@demo.example', home: '/admin-dashboard' },
} as const;

/** Signs in through the login page, as an officer does. */
export async function signIn(page: Page, who: keyof typeof signIns): Promise<void> {
  const { path, email, home } = signIns[who];
  await page.goto(path);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(demoPassword);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(`**${home}*`);
}

/** Resolves when the worker controls the page and every public page is kept on the phone. */
export async function readyOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    await new Promise((kept) => {
      navigator.serviceWorker.addEventListener('message', ({ data }) => {
        if (data?.type === 'offline-ready') kept(null);
      });
      navigator.serviceWorker.startMessages();
      active?.postMessage({ type: 'page-idle' });
    });
    if (navigator.serviceWorker.controller) return;
    await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken));
  });
  await page.locator('html[data-offline=ready]').waitFor();
}
