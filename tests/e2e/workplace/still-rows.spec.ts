// Rows that arrive wait while somebody presses in the list: the pressed button stays under the pointer.
import type { Page } from '@playwright/test';
import { expect, longIf, signIn, signIns, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { desk, rowIds, rowOf, rows } from '#fixtures/browser/console.ts';
import { fileAt } from '#fixtures/data/complaint.ts';
import type { Line } from '#fixtures/network/network-proxy.ts';

test.use(withoutWorker);

const normal = `${signIns.sp.home}?tab=incidents&type=NormalReport`;

/** A report is filed, and the list is read again without a press. */
async function newReport(page: Page, { url }: Line, description: string): Promise<void> {
  await fileAt(url, { location: 'Wadgaon', description });
  const answer = page.waitForResponse((response) => response.url().includes('/sp-user/incident-reports?'));
  await page
    .getByRole('button', { name: 'Refresh' })
    .evaluate((button) => button instanceof HTMLElement && button.click());
  await answer;
  // The rows are drawn a moment after their answer.
  await page.waitForTimeout(1500);
}

for (const [name, viewport] of Object.entries({ desk, tablet: { width: 1024, height: 768 } })) {
  test(
    `the rows stay while a press is down and while a menu is open: ${name}`,
    longIf(name === 'tablet'),
    async ({ page, line }) => {
      await page.setViewportSize(viewport);
      await signIn(page, 'sp', normal);
      const [, second = ''] = await rowIds(page);
      await rowOf(page, second).locator('[aria-haspopup=menu]').hover();
      await page.mouse.down();
      await newReport(page, line, `heldback ${name} one`);
      await page.mouse.up();
      const choice = page.getByRole('menuitem', { name: 'Resolved', exact: true });
      await choice.hover();
      const before = await choice.boundingBox();
      await newReport(page, line, `heldback ${name} two`);
      expect(await choice.boundingBox()).toEqual(before);
      expect(
        await rows(page)
          .filter({ hasText: `heldback ${name} two` })
          .count(),
      ).toBe(0);
      await page.mouse.down();
      await page.mouse.up();
      await expect(page.getByRole('radio', { name: 'Resolved' })).toBeChecked();
      await expect(rows(page).filter({ hasText: `heldback ${name}` })).toHaveCount(2);
    },
  );
}
