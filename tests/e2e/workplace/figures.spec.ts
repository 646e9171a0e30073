// The charts under "Figures": the title is the finding, every mark is a link to as many reports as it counts.
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, signIn, signIns, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { desk } from '#fixtures/browser/console.ts';
import { test } from '#fixtures/browser/own-server.ts';

// One server for all tests of the file.
test.describe.configure({ mode: 'default' });
test.use({ viewport: desk, ...withoutWorker });

for (const who of ['sho', 'sp'] as const)
  test(`each mark of a chart opens its reports: ${who}`, { tag: '@long' }, async ({ page }) => {
    await signIn(page, who);
    const figures = `${signIns[who].home}?tab=figures`;
    await page.goto(figures);
    const charts = page.getByRole('figure');
    await expect(charts.filter({ hasText: /is the most frequent: \d+ of \d+/ })).toHaveCount(1);
    await expectNoBarriers(page);
    const marks = await page.locator('[data-mark]').evaluateAll((all) =>
      all.map((mark) => ({
        href: mark.getAttribute('href') ?? '',
        label:
          mark.getAttribute('aria-label') ??
          [...mark.querySelectorAll('text')].map(({ textContent }) => textContent).join(': '),
      })),
    );
    expect(marks.length).toBeGreaterThan(10);
    for (const { href, label } of marks) {
      // The number of reports: the last of "2 days (3 of 5)", the first after the colon elsewhere.
      const [, count] = /of (\d+)\)$/.exec(label) ?? /: (\d+)/.exec(label) ?? [];
      await page.goto(href);
      const title = page.getByRole('heading', { level: 2, name: /\(\d+/ });
      await expect.soft(title, label).toHaveText(new RegExp(`\\(${count}\\b`));
    }
    await page.goto(figures);
    await page.locator('[data-mark=theft]').press('Enter');
    await expect(page).toHaveURL(/category=theft/);
    await page.getByRole('button', { name: 'Show all reports' }).click();
    await expect(page).not.toHaveURL(/category|from=/);
  });
