// The papers of a complaint are made on the phone, without a network, from what it knows.
import type { Page } from '@playwright/test';
import type { StepBody } from '#contract/procedure/step.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, pageTest, readyOffline, test } from '#fixtures/browser/browser-test.ts';
import { fileComplaint, typed } from '#fixtures/browser/filing.ts';
import { apiAs } from '#fixtures/server/api-as.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

const sheet = (page: Page) => page.getByRole('article');

/** Opens each paper of the list in turn. */
async function eachPaper(page: Page, names: readonly string[], look: (name: string) => Promise<void>) {
  for (const name of names) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(sheet(page)).toHaveAccessibleName(name);
    await look(name);
    await page.getByRole('link', { name: 'All papers' }).click();
  }
}

const steps: Omit<StepBody, 'on'>[] = [
  { kind: 'signed', number: 'GD 14/2026' },
  { kind: 'firRegistered', number: 'C.R. 123/2026' },
  { kind: 'investigation', facts: { officer: 'PSI Jadhav' } },
  { kind: 'finalReport', facts: { summary: 'C' }, toCitizen: 'The matter is civil.' },
];

test('from the receipt on a phone without a network prints the statement and the letters', async ({
  page,
  line,
}) => {
  const reference = await fileComplaint(page);
  await expect(page.getByText(/^Received by the police server on /)).toBeVisible();
  await expect(page.getByRole('region', { name: /^Sign by / })).toBeVisible();
  const box = page.getByRole('main');
  await box.getByText('Show this code at the station').click();
  await expect(box.getByRole('img', { name: 'QR code of the tracking page' })).toBeVisible();
  await expect(box).toContainText('When will you come to sign?');
  await expect(box).toContainText('this reference and what you wrote stay');
  await readyOffline(page);
  // The first switch to a language stores it.
  await page.getByRole('banner').getByRole('link', { name: 'मराठी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
  await page.locator('html[data-offline=ready]').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  line.cut();
  await box.getByRole('link', { name: 'Statement on paper, if you want one' }).click();
  const statement = page.getByRole('article', { name: 'Statement for signature' });
  for (const known of [reference, typed.fullName, typed.description, 'BNSS, section 173(1)'])
    await expect(statement).toContainText(known);
  await expect(statement.getByText(/^Signature/)).toHaveCount(2);
  await expect(statement).toContainText('has not checked this text yet');
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'All papers' }).click();
  await eachPaper(
    page,
    [
      'Letter to the Superintendent of Police, section 173(4)',
      'Application to the Magistrate, section 175(3)',
    ],
    () => expect(sheet(page)).toContainText(typed.description),
  );
  await eachPaper(page, ['Affidavit with the application under section 175(3)'], () =>
    expect(sheet(page)).toContainText(typed.fullName),
  );
  await page.getByRole('link', { name: 'Statement for signature' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'मराठी' }).click();
  await expect(page.getByRole('article', { name: 'सहीसाठी निवेदन' })).toContainText(reference);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'प्रिंट करा' })).toBeHidden();
});

pageTest(
  'each step of the police brings its papers, with the numbers of the case',
  { tag: '@long' },
  async ({ page, line }) => {
    const reference = await fileComplaint(page, { location: 'Wadgaon' });
    await expect(page.getByText(/^Received by the police server on /)).toBeVisible();
    const { token, findIncident } = await apiAs(line.url, 'sho');
    const id = (await findIncident(reference))._id;
    for (const step of steps) {
      const recorded = await fetch(`${line.url}/api/v1/pi-user/incident-reports/${id}/steps/${uuidv7()}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ on: dayInIndia(), ...step }),
      });
      expect(recorded.status).toBe(200);
    }
    await page.goto(`/track-fir?ref=${reference}`);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText(/^Earlier: \d steps$/).click();
    await expect(page.getByText('C.R. 123/2026').filter({ visible: true })).not.toHaveCount(0);
    await page.getByRole('link', { name: 'Papers to print' }).click();
    const said: Record<string, string> = {
      'Acknowledgement of the police station': 'GD 14/2026',
      'Note on your copy of the FIR': 'C.R. 123/2026',
      'Notice before the court decides on the final report': 'The matter is civil.',
      'Request for a copy of the FIR': 'C.R. 123/2026',
    };
    await eachPaper(page, Object.keys(said), async (name) => {
      await expect(sheet(page)).toContainText(said[name] ?? '');
    });
    await expect(page.getByRole('link', { name: /non-cognizable|175\(3\)/ })).toHaveCount(0);
    await expectNoBarriers(page);
    await page.goto('/my-reports');
    await expect(page.getByText(/^Final report \(summary\) proposed:/)).toBeVisible();
  },
);
