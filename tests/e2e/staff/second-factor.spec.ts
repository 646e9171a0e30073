// The second factor of the demo station that has one. Each code counts once, so a second run of this test takes
// the code of the next half minute.
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, signIns, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { comeToDesk, enterWithCode } from '#fixtures/browser/second-factor.ts';
import { demoFactor } from '#server/db/demo/accounts.ts';
import { bytesOfBase32, hotpCode, stepAt } from '#server/rules/totp.ts';

test.use(withoutWorker);

test(
  'a code opens the console; new recovery codes are shown once and open it too',
  { tag: '@long' },
  async ({ page }, { retry }) => {
    const enter = (code: string) => enterWithCode(page, code);
    await enter('000000');
    await expect(page.getByRole('alert')).toContainText('The code is not right');
    await enter(hotpCode(bytesOfBase32(demoFactor.secret), stepAt(new Date()) + retry));
    await page.waitForURL(`**${signIns.sho.home}*`);
    await comeToDesk(page);

    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('button', { name: 'Security', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('Your account has a second factor.');
    await expectNoBarriers(page, 'staff/shell/SecurityDialog.tsx');
    await page.getByRole('button', { name: 'New recovery codes' }).click();
    const codes = page.getByRole('dialog').locator('ol > li');
    await expect(codes).toHaveCount(10);
    const [first = ''] = await codes.allInnerTexts();
    await page.getByRole('button', { name: 'I have kept them' }).click();

    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/$/);
    await enter(first);
    await page.waitForURL(`**${signIns.sho.home}*`);
  },
);
