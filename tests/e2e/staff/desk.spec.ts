// The signature desk: from the code on the citizen's phone to a recorded signature, without a network. A separate server:
// other tests give reports away.
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, signIn, signIns, workerInLongRuns } from '#fixtures/browser/browser-test.ts';
import { consoleKept, desk, rowOf } from '#fixtures/browser/console.ts';
import { giveCamera, showCode, showPicture } from '#fixtures/browser/fake-camera.ts';
import { fileComplaint, openAlive, openMore } from '#fixtures/browser/filing.ts';
import { test } from '#fixtures/browser/own-server.ts';
import { countPresses } from '#fixtures/browser/presses.ts';
import { fileAt } from '#fixtures/data/complaint.ts';
import { demoPassword } from '#fixtures/server/server-process.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

const pageTest = test.extend(workerInLongRuns);
// One server for all tests of the file.
test.describe.configure({ mode: 'default' });
test.use({ viewport: desk });

/** As another officer of the station, from another device. */
async function sendBack(url: string, id: string): Promise<void> {
  const call = async (method: string, path: string, body: object, headers = {}) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const { token } = await call('POST', '/pi-user/auth/sign-in', {
    email: signIns.sho.email,
    password: demoPassword,
  });
  await call(
    'PUT',
    `/pi-user/incident-reports/${id}/send-back`,
    { reason: 'Not ours.' },
    {
      authorization: `Bearer ${token}`,
      'idempotency-key': uuidv7(),
    },
  );
}

test('a scanned report is signed in six presses or fewer without a network, and delivered once', async ({
  page,
  context,
  line,
}) => {
  const complaint = await fileAt(line.url, { location: 'Wadgaon' });
  const { id } = complaint;
  await giveCamera(context);
  await signIn(page, 'sho', `${signIns.sho.home}?tab=incident-reporting`);
  await expect(rowOf(page, id)).toBeVisible();
  await page.getByRole('link', { name: 'Signature Desk' }).click();
  const scan = page.getByRole('button', { name: 'Scan the code' });
  await expect(page.getByRole('heading', { name: 'Signature desk' })).toHaveCount(1);
  await expectNoBarriers(page);

  await showCode(page, `${line.url}/track-fir?ref=${complaint.referenceId}`);
  // What reads the code is loaded with the first scan, here from the phone.
  await consoleKept(page);
  line.cut();
  const presses = await countPresses(page);
  await scan.click();
  const form = page.getByRole('form', { name: 'Record the signature' });
  await expect(form.getByLabel(/^Diary number/)).toBeFocused();
  await expect(page.getByText(complaint.description)).toBeVisible();
  await page.keyboard.type('GD 14/2026');
  // What is typed outlives a network that comes and goes.
  const searches = () => line.reached.filter((name) => name.includes('/search')).length;
  const before = searches();
  line.restore();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(searches).toBeGreaterThan(before);
  line.cut();
  await expect(form.getByLabel(/^Diary number/)).toHaveValue('GD 14/2026');
  await form.getByLabel(/^Diary number/).focus();
  await page.keyboard.press('Enter');
  const recorded = page.getByRole('list', { name: 'Recorded so far' });
  await expect(recorded).toContainText('Signed and on record · GD 14/2026');
  await expect(recorded).toContainText('not sent yet');
  expect(await presses()).toBeLessThanOrEqual(6);
  await form.getByRole('radio', { name: /NC/ }).check();
  await form.getByRole('button', { name: 'Record' }).click();
  await expect(form.getByLabel(/^Number/)).toBeFocused();
  await form.getByLabel(/^Number/).fill('N.C. 45/2026');
  await form.getByRole('button', { name: 'Record' }).click();
  await form.getByRole('button', { name: 'Yes, record it' }).click();
  await expect(recorded).toContainText('N.C. 45/2026');

  line.restore();
  const sent = () => line.reached.filter((name) => name.includes('/steps/')).length;
  await expect.poll(sent).toBe(2);
  await expect(recorded).not.toContainText('not sent yet');
  await page.getByRole('button', { name: 'Acknowledgement, Marathi' }).click();
  const paper = page.getByRole('article', { name: 'पोलीस ठाण्याची पोचपावती' });
  await expect(paper).toContainText('GD 14/2026');
  await expect(paper).toContainText('वडगाव');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Signature desk' })).toBeHidden();
  await expect(paper).toBeVisible();
});

pageTest(
  'who comes without phone and paper is found by the number, and an FIR asks once',
  async ({ page, line, server }) => {
    const { referenceId } = await fileAt(line.url, { location: 'Wadgaon', phone: '9000011102' });
    await server.run(
      `update incidents set sign_due_at = now() + interval '1 hour' where reference_id = '${referenceId}'`,
    );
    await signIn(page, 'sho', `${signIns.sho.home}?tab=signature-desk`);
    const expected = page.getByRole('region', { name: 'Signature due by tomorrow' });
    await expect(expected.getByRole('button', { name: referenceId })).toBeVisible();
    const presses = await countPresses(page);
    await page.locator('#desk-reference').fill('9000011102');
    await page.locator('#desk-reference').press('Enter');
    const matches = page.getByRole('region', { name: 'Found for “9000011102”' });
    await expectNoBarriers(page);
    await matches.getByRole('button', { name: referenceId }).click();
    const form = page.getByRole('form', { name: 'Record the signature' });
    await form.getByLabel(/^Diary number/).fill('GD 15/2026');
    await form.getByRole('radio', { name: 'FIR registered' }).check();
    await form.getByLabel(/^Number/).fill('C.R. 9/2026');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('alert')).toContainText('FIR registered · C.R. 9/2026');
    await expectNoBarriers(page);
    await page.keyboard.press('Enter');
    const recorded = page.getByRole('list', { name: 'Recorded so far' });
    await expect(recorded).toContainText('C.R. 9/2026');
    expect(await presses()).toBeLessThanOrEqual(6);
    await expect(page.getByRole('button', { name: 'Note on the FIR, English' })).toBeVisible();
  },
);

pageTest('arrow keys come to every decision, a press goes on in its field', async ({ page, line }) => {
  const { referenceId } = await fileAt(line.url, { location: 'Wadgaon' });
  await signIn(page, 'sho', `${signIns.sho.home}?tab=signature-desk`);
  await page.locator('#desk-reference').fill(referenceId);
  await page.locator('#desk-reference').press('Enter');
  const form = page.getByRole('form', { name: 'Record the signature' });
  await form.getByLabel(/^Diary number/).focus();
  await page.keyboard.press('Tab');
  const choices = await form.getByRole('radio').all();
  for (const choice of choices.slice(1)) {
    await page.keyboard.press('ArrowDown');
    await expect(choice).toBeChecked();
    await expect(choice).toBeFocused();
  }
  await form.getByRole('radio', { name: /NC/ }).check();
  await expect(form.getByLabel(/^Number/)).toBeFocused();
});

pageTest('no report is called missing while that cannot be known', async ({ page, line }) => {
  const { referenceId } = await fileAt(line.url, { location: 'Outside every station' });
  await signIn(page, 'sho', `${signIns.sho.home}?tab=signature-desk`);
  await page.route('**/incident-reports/elsewhere*', (route) => route.abort());
  await page.locator('#desk-reference').fill(referenceId);
  await page.locator('#desk-reference').press('Enter');
  await expect(page.getByText(`No connection, and ${referenceId} is not on this device`)).toBeVisible();
  await page.unroute('**/incident-reports/elsewhere*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('[data-elsewhere]')).toContainText(referenceId);
});

test('what is typed stays when another officer takes the report meanwhile', { tag: '@long' }, async ({
  page,
  line,
}) => {
  const { id, referenceId } = await fileAt(line.url, { location: 'Wadgaon' });
  await signIn(page, 'sho', `${signIns.sho.home}?tab=signature-desk`);
  await page.locator('#desk-reference').fill(referenceId);
  await page.locator('#desk-reference').press('Enter');
  const form = page.getByRole('form', { name: 'Record the signature' });
  await form.getByLabel(/^Diary number/).fill('GD 14/2026');
  await sendBack(line.url, id);
  const answered = page.waitForResponse((response) => response.url().includes('search='));
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await answered;
  // Time for the page to show the answer, which has no report.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  await expect(form.getByLabel(/^Diary number/)).toHaveValue('GD 14/2026');
  await form.getByRole('button', { name: 'Record' }).click();
  // What happened here before the report went may still be recorded here (docs/decisions/acts.md).
  await expect(page.getByText('“Signed and on record” is recorded.')).toBeVisible();
});

test('the camera reads the code of the citizen in both themes and on paper', { tag: '@long' }, async ({
  page,
  context,
  line,
}) => {
  const reference = await fileComplaint(page);
  await expect(page.getByText(/^Received by the police server on /)).toBeVisible();
  const filed = page.url();
  const pictures: [name: string, picture: Buffer][] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await openAlive(page, filed);
    await page.getByText('Show this code at the station').click();
    const code = page.getByRole('img', { name: 'QR code of the tracking page' });
    await code.scrollIntoViewIfNeeded();
    await expect(code.locator('path')).toHaveCount(2);
    const box = await code.boundingBox();
    if (!box) throw new Error('the code is not on the page');
    // With what stands around it.
    const clip = {
      x: Math.max(0, box.x - 60),
      y: Math.max(0, box.y - 40),
      width: box.width + 120,
      height: box.height + 80,
    };
    pictures.push([colorScheme, await page.screenshot({ clip })]);
  }
  await openMore(page);
  const receipt = (await page.locator('main a[href*="receipt="]').getAttribute('href')) ?? '';
  await openAlive(page, `${receipt.replace('receipt=', 'papers=')}&paper=statement`);
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('article svg[role=img]');
  await expect(printed.locator('path')).toHaveCount(2);
  pictures.push(['paper', await printed.screenshot()]);

  const officer = await context.browser()?.newContext({ baseURL: line.url, viewport: desk });
  if (!officer) throw new Error('no browser');
  await giveCamera(officer);
  const console = await officer.newPage();
  await signIn(console, 'sho', `${signIns.sho.home}?tab=signature-desk`);
  for (const [name, picture] of pictures)
    await test.step(name, async () => {
      await console.reload();
      await console.getByRole('button', { name: 'Scan the code' }).waitFor();
      await showPicture(console, picture);
      await console.getByRole('button', { name: 'Scan the code' }).click();
      await expect(console.getByRole('heading', { name: reference })).toBeVisible();
    });
  await officer.close();
});

test('each field of the sheet with data for CCTNS is copied as it stands', { tag: '@long' }, async ({
  page,
  context,
  line,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { referenceId } = await fileAt(line.url, { location: 'Wadgaon', description: 'First line.\nसाखळी.' });
  await signIn(page, 'sho', `${signIns.sho.home}?tab=signature-desk`);
  await page.locator('#desk-reference').fill(referenceId);
  await page.locator('#desk-reference').press('Enter');
  await page.getByRole('button', { name: 'Sheet for CCTNS' }).click();
  const sheet = page.getByRole('article').filter({ hasText: referenceId });
  const buttons = sheet.getByRole('button');
  await expect(buttons).not.toHaveCount(0);
  await expectNoBarriers(page);
  // In a list of terms a button stands in an answer, beside the value's own.
  await expect(sheet.locator('dl button')).toHaveCount(await sheet.locator('dd > button').count());
  for (const button of await buttons.all()) {
    const value = button.locator('xpath=../preceding-sibling::dd');
    await button.click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await expect(value).toHaveText(copied, { useInnerText: true });
    await expect(sheet.getByRole('status')).not.toBeEmpty();
  }
});
