// The two-person rule: one administrator asks for an account of the superintendent's office, another confirms it in
// the console, and the account exists.
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { adminTab, button, field, rowNamed } from '#fixtures/browser/admin-page.ts';
import { expect, signIn, signIns, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { desk } from '#fixtures/browser/console.ts';
import { test } from '#fixtures/browser/own-server.ts';
import { demoPassword } from '#fixtures/server/server-process.ts';

test.use({ viewport: desk, ...withoutWorker, settings: { TWO_PERSONS: '1' } });

const second = 'second-admin@demo.example';
const officer = {
  fullName: 'Sharada Bhosale',
  email: 'sharada@test.example',
  mobNumber: '9822012377',
  stationName: 'District office',
  address: 'Court Road',
  stationMobNumber: '9000000077',
  latitude: '18.7',
  longitude: '74.3',
};

async function fillOfficer(page: Page): Promise<void> {
  await page.goto(adminTab('manage-sp-dsp-asp'));
  await button(page, 'Add Officer').click();
  await field(page, 'officer-post').selectOption('ASP');
  for (const [name, value] of Object.entries(officer)) await field(page, `officer-${name}`).fill(value);
}

test('one administrator asks, the other confirms, and the account exists', { tag: '@long' }, async ({
  page,
  browser,
  line,
  server,
}) => {
  await server.run(`insert into accounts (role, email, full_name, password_hash, seal_key)
    select 'admin', '${second}', 'Second Administrator', password_hash, seal_key
    from accounts where email = '${signIns.admin.email}'`);
  await signIn(page, 'admin');
  await fillOfficer(page);
  await button(page, 'Done').click();
  await expect(page.getByText('Another person of your office must confirm this')).toBeVisible();
  await expect(rowNamed(page, officer.fullName)).toHaveCount(0);

  const other = await browser.newContext({ baseURL: line.url, viewport: desk, ...withoutWorker });
  const there = await other.newPage();
  await there.goto(signIns.admin.path);
  await there.locator('input[type=email]').fill(second);
  await there.locator('input[type=password]').fill(demoPassword);
  await there.locator('button[type=submit]').click();
  await there.waitForURL(`**${signIns.admin.home}*`);
  const asked = there.getByRole('region', { name: 'Second person' });
  await expect(asked).toContainText(officer.fullName);
  await expectNoBarriers(there);
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect(there.getByText('Confirmed')).toBeVisible();
  await other.close();

  await button(page, 'Done').click();
  await page.getByRole('dialog').getByRole('button', { name: 'I have handed it over' }).click();
  await expect(rowNamed(page, officer.fullName)).toBeVisible();
  const made = () =>
    server.db.selectFrom('accounts').select('role').where('email', '=', officer.email).execute();
  expect(await made()).toEqual([{ role: 'sp' }]);
});
