// What of the sidebar is in sight on the screens that stations have.
import { expect, signIn, signIns, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { test } from '#fixtures/browser/own-server.ts';

// One server for all tests of the file: other tests fill parts of the list, which take room.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1366, height: 768 }, ...withoutWorker });

for (const who of ['sho', 'sp'] as const)
  test(`every tab of the ${who} is in sight at 1366 × 768 beside its list; a lower sidebar says that it goes on`, async ({
    page,
  }) => {
    await signIn(page, who, `${signIns[who].home}?tab=${who === 'sho' ? 'incident-reporting' : 'incidents'}`);
    const parts = page.getByRole('list', { name: 'Parts of the list' }).getByRole('link');
    await expect(parts).not.toHaveCount(0);
    for (const text of await parts.allInnerTexts()) expect(text).not.toMatch(/\s0$/);
    const cue = page.locator('[data-goes-on]');
    await expect(cue).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Security', exact: true })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1366, height: 560 });
    await expect(cue).toBeVisible();
    await page.getByRole('button', { name: 'Security', exact: true }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Security', exact: true }).hover();
    await page.mouse.wheel(0, 2000);
    await expect(cue).toHaveCount(0);
  });
