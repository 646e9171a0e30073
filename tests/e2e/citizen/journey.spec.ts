// The main journey on real input and every real layer: a complaint from a phone without network to the
// officer's desk and back.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, pageTest, readyOffline, signIn, signIns, test } from '#fixtures/browser/browser-test.ts';
import { demoPlace, fillComplaint, type Typed } from '#fixtures/browser/complaint-form.ts';
import { openAlive, referenceOn } from '#fixtures/browser/filing.ts';
import { apiAs } from '#fixtures/server/api-as.ts';

const typed: Typed = {
  fullName: 'सुनीता रामचंद्र जाधव',
  phone: '९८२२० १२३४५',
  category: 'theft',
  location: demoPlace,
  description: 'काल रात्री घरासमोरून दुचाकी चोरीला गेली. कुलूप तोडलेले दिसले.',
};

test('a complaint filed in Marathi offline reaches the right station once, and its status returns', async ({
  page,
  context,
  browser,
  line,
}) => {
  await page.goto('/file-complaint?lang=mr');
  await readyOffline(page);
  await page.close();
  line.cut();

  const second = await context.newPage();
  await second.goto('/file-complaint');
  await expect(second.locator('html')).toHaveAttribute('lang', 'mr');
  const reference = await fileComplaint(second);
  await kill(context, second);
  line.restore();

  const reopened = await context.newPage();
  await reopened.goto('/my-reports');
  await expect.poll(() => received(line.reached)).toBe(1);
  await expect(reopened.getByText(reference)).toBeVisible();

  const sho = await officerPage(browser, line.url, 'sho');
  await sho.goto(`${signIns.sho.home}?tab=incident-reporting&q=${reference}`);
  await expect(sho.getByText(reference, { exact: true })).toHaveCount(1);
  await setAction(sho, reference, 'A constable was sent to the place.');

  await reopened.goto(`/track-fir?ref=${reference}`);
  await expect(reopened.getByText('कारवाई सुरू').filter({ visible: true })).not.toHaveCount(0);
  await expect(reopened.getByText('A constable was sent')).toHaveCount(0);

  const sp = await officerPage(browser, line.url, 'sp');
  await sp.goto(`${signIns.sp.home}?tab=incidents&type=NormalReport&q=${reference}`);
  await expect(sp.getByText(reference, { exact: true })).toHaveCount(1);

  const own = await apiAs(line.url, 'sho');
  const row = await own.findIncident(reference);
  const other = await apiAs(line.url, 'sho3');
  expect(await other.statusOf(`/pi-user/incident-reports/${row._id}/history`)).toBe(404);
  expect(await own.statusOf(`/pi-user/incident-reports/${row._id}/history`)).toBe(200);
});

pageTest("ten answers lost after the server's commit still make one complaint", async ({ page, line }) => {
  await page.clock.install();
  await openAlive(page, '/file-complaint');
  line.loseAnswers(/^PUT \/api\/v1\/public\/complaints\//, 10);
  const reference = await fileComplaint(page);
  // In steps shorter than the time limit of an attempt, each with time for its answer: none ends early.
  const wait = async () => {
    await page.clock.runFor(50_000);
    return received(line.reached);
  };
  await expect(async () => expect(await wait()).toBeGreaterThanOrEqual(11)).toPass({ intervals: [100] });
  await page.clock.runFor(50_000);
  await expect.poll(() => received(line.reached)).toBe(11);

  const own = await apiAs(line.url, 'sho');
  expect(await own.countIncidents(reference)).toBe(1);
});

async function fileComplaint(page: Page): Promise<string> {
  await fillComplaint(page, typed);
  await page.locator('form button[type=submit]').click();
  const reference = await referenceOn(page);
  await expect(page.getByText(reference)).not.toHaveCount(0);
  return reference;
}

const received = (reached: readonly string[]) =>
  reached.filter((name) => name.startsWith('PUT /api/v1/public/complaints/')).length;

/** Kills the tab as a phone does: without an unload event. */
async function kill(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** An officer in another browser, with a wide screen, in English. */
async function officerPage(browser: Browser, url: string, who: 'sho' | 'sp'): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await signIn(page, who);
  return page;
}

async function setAction(page: Page, reference: string, note: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: reference });
  await row.getByRole('button', { name: /Respond/ }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill(note);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Response Sent')).toBeVisible();
}
