// A number to call, and the address of an office, is never only text: it is pressed where it is read.
import type { Page } from '@playwright/test';
import { publicPaths } from '#contract/shared/pages.ts';
import { expect, longIf, pageTest, readyOffline, test } from '#fixtures/browser/browser-test.ts';
import { openAlive } from '#fixtures/browser/filing.ts';
import { dialledNumbers } from '#organisation';

/** Texts that say a number to call, without a link that dials it in the same paragraph or right beside it. */
const deadNumbers = (page: Page) =>
  page.evaluate(
    (numbers) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const dead: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const box = node.parentElement;
        if (!box || box.closest('script, style, noscript, a[href^="tel:"], #sources')) continue;
        const near = box.closest('p, li, h2, dd')?.parentElement ?? box;
        for (const said of node.textContent?.match(/(?<![\d,./-])\d{3,5}(?![\d,./-]|\s*(%|days|rupees))/g) ??
          [])
          if (numbers.includes(said) && !near.querySelector(`a[href="tel:${said}"]`))
            dead.push(`${said}: ${node.textContent?.slice(0, 80)}`);
      }
      return dead;
    },
    [...dialledNumbers],
  );

/** Addresses of offices that are text only. */
const deadAddresses = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const dead: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isLink = node.parentElement?.closest('script, style, noscript, a[href^="https:"]');
      const said = /(?:[a-z]+\.)+(?:gov|org)\.in/.exec(node.textContent ?? '');
      if (said && !isLink) dead.push(said[0]);
    }
    return dead;
  });

// `npm run e2e:all` looks at the pages as their scripts leave them, `npm test` as they arrive.
const isWhole = process.env.E2E_ALL === '1';

for (const language of ['en', 'mr'] as const)
  pageTest(
    `no page says a number or an address that cannot be pressed (${language})`,
    longIf(language === 'en'),
    async ({ browser, line }) => {
      const context = await browser.newContext({ baseURL: line.url, javaScriptEnabled: isWhole });
      await context.addCookies([{ name: 'lang', value: language, url: line.url }]);
      const page = await context.newPage();
      for (const path of publicPaths) {
        if (isWhole) await openAlive(page, path);
        else await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        expect([path, await deadNumbers(page)]).toEqual([path, []]);
        expect([path, await deadAddresses(page)]).toEqual([path, []]);
      }
      await context.close();
    },
  );

pageTest(
  'a search without a result, and a village without a station, offer the call itself',
  async ({ page }) => {
    await openAlive(page, '/legal-guidance?lang=en');
    await page.getByRole('searchbox').fill('qqxyzzy');
    await expect(page.locator('[data-state=no-match] a[href="tel:15100"]')).toBeVisible();
    await openAlive(page, '/emergency-contact?lang=en');
    await page.getByLabel('Or type the name of your village or town').fill('Qqxyzzy');
    await expect(page.locator('#nearest [role=status] a[href="tel:112"]')).toBeVisible();
  },
);

test('from a cold start one press calls 112, with a network and without', async ({ page, line }) => {
  const pressed = () =>
    page.evaluate(
      () =>
        new Promise<string | null>((resolve) => {
          addEventListener('click', (event) => {
            const link = (event.target as Element).closest('a');
            resolve(event.defaultPrevented ? null : (link?.getAttribute('href') ?? null));
          });
          document.querySelector<HTMLElement>('a[href="tel:112"]')?.click();
        }),
    );
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link', { name: 'In danger? 112' })).toBeInViewport();
  expect(await pressed()).toBe('tel:112');
  await readyOffline(page);
  line.cut();
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link', { name: 'In danger? 112' })).toBeInViewport();
  expect(await pressed()).toBe('tel:112');
});
