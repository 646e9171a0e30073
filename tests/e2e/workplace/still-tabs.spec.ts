// What is asked for later moves nothing on these tabs away from under a press.
import { expect, signIn, signIns, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { shiftsOn, watchShifts } from '#fixtures/layout/shifts.ts';

test.use({ viewport: { width: 1366, height: 768 }, ...withoutWorker });

const tabs = [
  ['admin', 'daily-message-send', 'Message Broadcasting'],
  ['sp', 'deadlines', 'Ready sentences for complainants'],
  ['sp', 'figures', /open reports are older/],
] as const;

for (const [who, tab, shown] of tabs)
  test(`the tab ${tab} of ${who} stays where it is while it loads`, async ({ page }) => {
    await signIn(page, who);
    await watchShifts(page);
    await page.goto(`${signIns[who].home}?tab=${tab}`);
    await expect(page.getByText(shown).filter({ visible: true })).not.toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const moved = (await shiftsOn(page)).reduce((sum, one) => sum + one, 0);
    expect(moved).toBeLessThan(0.03);
  });
