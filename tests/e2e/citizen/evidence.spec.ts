// A complaint with photos and a document, filed without network in a village, and complete at the station.
import type { Page } from '@playwright/test';
import { uploadPath } from '#contract/public/facts/evidence.ts';
import { expectNoBarriers, violationsOn } from '#fixtures/browser/accessibility.ts';
import { expect, pageTest, readyOffline, signIn, test } from '#fixtures/browser/browser-test.ts';
import { fillComplaint, showWholeForm } from '#fixtures/browser/complaint-form.ts';
import { desk } from '#fixtures/browser/console.ts';
import { expectIn } from '#fixtures/browser/expected-words.ts';
import { openAlive, referenceOn, submitButton, typed } from '#fixtures/browser/filing.ts';
import { docx, pdf, photo } from '#fixtures/data/evidence-files.ts';
import { sha256 } from '#fixtures/data/sha256.ts';
import { apiAs } from '#fixtures/server/api-as.ts';
import { languagesOf } from '#fixtures/words/words.ts';

const serverUrl = () => `http://localhost:${process.env.VISHWAS_PORT}`;

/** A large photo, a small photo and a document. */
const threeFiles = async () => ({
  big: await photo({ width: 2400, height: 1800 }),
  small: await photo({ width: 900, height: 700 }),
  paper: pdf('प'.repeat(200_000)),
});
type Files = Awaited<ReturnType<typeof threeFiles>>;

const choose = (page: Page, { big, small, paper }: Files) =>
  page.locator('input[name=evidence]').setInputFiles([
    { name: 'market.jpg', mimeType: 'image/jpeg', buffer: big },
    { name: 'lock.jpg', mimeType: 'image/jpeg', buffer: small },
    { name: 'पावती.pdf', mimeType: 'application/pdf', buffer: paper },
  ]);
const chosenFiles = (page: Page) => page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
const sendOriginals = (page: Page) => page.getByText(/^Smaller copies: /).click();

pageTest('shows the chosen files and names those that cannot be sent', async ({ page }) => {
  const small = await photo({ width: 900, height: 700 });
  await openAlive(page, '/file-complaint');
  await fillComplaint(page, typed);
  await page.locator('input[name=evidence]').setInputFiles([
    { name: 'lock.jpg', mimeType: 'image/jpeg', buffer: small },
    { name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html><p>No photo</p>') },
    { name: 'beating.mp4', mimeType: 'video/mp4', buffer: Buffer.from('ftyp') },
    { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    { name: 'again.jpg', mimeType: 'image/jpeg', buffer: small },
  ]);
  await expect(chosenFiles(page)).toHaveCount(1);
  await expect(page.getByText('x.svg: this kind of file cannot be sent')).toBeVisible();
  await expect(page.getByText('beating.mp4: a video or a sound recording cannot be sent')).toBeVisible();
  await expect(page.getByText('empty.png: the file is empty')).toBeVisible();
  await expect(page.getByText('again.jpg: this file has been chosen already')).toBeVisible();
  await expect(page.getByText('page.jpg: this is no photo')).toBeVisible();
  await expect(page.locator('form [name=description]')).toHaveValue(typed.description);
  await expect(chosenFiles(page).locator('img')).toBeVisible();
  // One question; who wants to choose more opens the rest.
  await expect(page.getByLabel(/^Smaller copies: /)).toBeChecked();
  await expect(page.getByText('Send photos and files on Wi-Fi only')).toBeHidden();
  await expect(page.getByText('Send the originals too')).toBeHidden();
  await sendOriginals(page);
  await expect(page.getByText(/^Originals: /)).toBeVisible();
  expect(await violationsOn(page, 'form')).toEqual([]);
});

test('files chosen offline survive a reload and arrive complete over a repeatedly cut network', async ({
  page,
  context,
  line,
}) => {
  const files = await threeFiles();
  const sent = [files.big, files.small, files.paper];
  await openAlive(page, '/file-complaint');
  await readyOffline(page);
  await context.setOffline(true);
  await fillComplaint(page, typed);
  await choose(page, files);
  await expect(chosenFiles(page)).toHaveCount(3);
  await sendOriginals(page);

  // The page reloads: text and photos are offered again.
  await page.waitForTimeout(2500);
  await page.reload();
  await page.getByRole('button', { name: 'Continue where you left off' }).click();
  await showWholeForm(page);
  await expect(chosenFiles(page)).toHaveCount(3);

  await submitButton(page).click();
  const reference = await referenceOn(page);
  await expect(page.getByText('0 of 3 files reached the police')).toBeVisible();

  await context.setOffline(false);
  const { id } = await expectIncident(reference);
  for (let cut = 0; cut < 6; cut += 1) {
    await page.waitForTimeout(250);
    line.cut();
    await page.waitForTimeout(150);
    line.restore();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
  }
  await expect(page.getByText('3 of 3 files reached the police')).toBeVisible({ timeout: 120_000 });
  const begun = line.reached.filter((name) => name.startsWith('POST /api/v1/public/evidence'));
  expect(begun.length).toBeGreaterThanOrEqual(3);

  const sho = await apiAs(serverUrl(), 'sho');
  const { evidence = [], mediaUrls } = await sho.findIncident(reference);
  expect(evidence.map(({ sha256: hash }) => hash)).toEqual(sent.map(sha256));
  for (const [at, bytes] of sent.entries()) {
    const answer = await fetch(`${serverUrl()}${evidence[at]?.originalUrl}`);
    expect(sha256(Buffer.from(await answer.arrayBuffer()))).toBe(sha256(bytes));
  }
  expect(mediaUrls).toHaveLength(3);
  expect((await fetch(`${serverUrl()}${uploadPath(id, evidence[0]?.id ?? '')}`)).status).toBe(404);
});

test('the station sees the files and their checks, and its browser stores none of them', {
  tag: '@long',
}, async ({ page, browser }) => {
  const files = await threeFiles();
  await openAlive(page, '/file-complaint');
  await fillComplaint(page, typed);
  await choose(page, files);
  await expect(chosenFiles(page)).toHaveCount(3);
  await sendOriginals(page);
  await submitButton(page).click();
  const reference = await referenceOn(page);
  await expect(page.getByText('3 of 3 files reached the police')).toBeVisible();
  const { id } = await expectIncident(reference);

  const desktop = await browser.newContext({ viewport: desk, baseURL: serverUrl() });
  const station = await desktop.newPage();
  const report = `/sho-dashboard?tab=incident-reporting&q=${reference}&id=${id}`;
  await signIn(station, 'sho', report);
  const dialog = station.getByRole('dialog');
  await expect(dialog.getByText('3 of 3 files arrived · size and hash checked')).toBeVisible();
  await expect(dialog.getByText('Image 2 (Click to enlarge)')).toBeVisible();
  await expect(dialog.getByText(/^Received on .*size and hash checked$/)).toHaveCount(3);
  await expect
    .poll(() =>
      dialog.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)),
    )
    .toEqual([1600, 900]);
  await dialog.getByRole('link', { name: 'Image 1 (Click to enlarge)' }).click();
  const gallery = (number: number) => station.getByRole('dialog', { name: `Image ${number} of 2` });
  await expectNoBarriers(station, 'staff/incidents/Gallery.tsx');
  await gallery(1).getByRole('button', { name: 'Turn' }).click();
  await expect(gallery(1).getByRole('img')).toHaveCSS('transform', /^matrix\(0, 1/);
  await station.keyboard.press('ArrowRight');
  await expect(gallery(2).getByRole('button', { name: 'Next image' })).toBeDisabled();
  await station.keyboard.press('Escape');
  await expect(gallery(2)).toHaveCount(0);
  for (const language of languagesOf(0)) {
    await station.route('**/media/**', (route) => route.abort());
    await station.goto(`${report}&lang=${language}`);
    await expectIn(dialog, 'incidents', language, 'Image {} (Click to enlarge)', 'Image failed to load');
    await station.unroute('**/media/**');
  }
  await station.goto(`${report}&lang=en`);
  const saved = station.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Save the original of पावती.pdf' }).click();
  expect((await saved).suggestedFilename()).toBe('पावती.pdf');
  expect(await keptAnswers(station)).toBe(0);
  await desktop.close();
});

/** API answers and evidence found in Cache Storage. */
const keptAnswers = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().filter(({ url }) => /\/(media|api)\//.test(new URL(url).pathname)).length;
  });

pageTest(
  'sends a smaller copy; the original waits for Wi-Fi or a press',
  { tag: '@long' },
  async ({ page }) => {
    const picture = await photo({ width: 2400, height: 1800 });
    await openAlive(page, '/file-complaint?lang=mr');
    await fillComplaint(page, typed);
    await page.locator('input[name=evidence]').setInputFiles([
      { name: 'one.jpg', mimeType: 'image/jpeg', buffer: picture },
      { name: 'two.pdf', mimeType: 'application/pdf', buffer: pdf() },
    ]);
    await page.getByText('पाठवण्याचे आणखी पर्याय').click();
    await page.getByText('मूळ फोटोही नंतर वाय-फायवर पाठवा').click();
    await submitButton(page).click();
    const reference = await referenceOn(page);
    await expect(page.getByText('पोचलेल्या फाइली: 3 पैकी 2')).toBeVisible();
    await expect(page.getByText('वाय-फायची वाट पाहत आहे')).toBeVisible();
    const sho = await apiAs(serverUrl(), 'sho');
    const small = (await sho.findIncident(reference)).evidence?.find(({ name }) => name === 'one.jpg');
    expect(small?.bytes).toBeLessThan(picture.length);

    await openAlive(page, '/my-reports');
    const card = page.getByRole('listitem').filter({ hasText: reference });
    await card.getByRole('button', { name: 'आत्ता पाठवा: one-original.jpg' }).click();
    await expect(card.getByText('पोचलेल्या फाइली: 3 पैकी 3')).toBeVisible();
    const original = (await sho.findIncident(reference)).evidence?.find(
      ({ name }) => name === 'one-original.jpg',
    );
    expect(original?.sha256).toBe(sha256(picture));
  },
);

test('photos shared from another app appear in the form of a new complaint', async ({ page }) => {
  await openAlive(page, '/file-complaint');
  await readyOffline(page);
  const picture = [...(await photo())];
  await page.evaluate(async (bytes) => {
    const form = new FormData();
    form.append('files', new File([new Uint8Array(bytes)], 'shared.jpg', { type: 'image/jpeg' }));
    const answer = await fetch('/share', { method: 'POST', body: form });
    if (!answer.redirected) throw new Error(`share answered ${answer.status}`);
  }, picture);
  await page.goto('/file-complaint');
  // A page of another site can post such a form: nothing is added before the person says so.
  const offer = page.getByRole('region', { name: 'Add 1 file from another app?' });
  await expect(offer.getByText('shared.jpg')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Chosen files' })).toHaveCount(0);
  await offer.getByRole('button', { name: 'Add to this complaint' }).click();
  await expect(page.getByRole('list', { name: 'Chosen files' }).getByText('shared.jpg')).toBeVisible();
  await expect(offer).toHaveCount(0);
});

async function expectIncident(reference: string): Promise<{ id: string }> {
  const sho = await apiAs(serverUrl(), 'sho');
  await expect.poll(() => sho.countIncidents(reference)).toBe(1);
  return { id: (await sho.findIncident(reference))._id };
}

pageTest('a Word file that the police could not keep is refused when it is chosen', async ({ page }) => {
  await openAlive(page, '/file-complaint');
  await showWholeForm(page);
  const choose = page.locator('[name=evidence]');
  await choose.setInputFiles({
    name: 'letter.docx',
    mimeType: '',
    buffer: docx({ name: 'word/vbaProject.bin', bytes: Buffer.from('x') }),
  });
  await expect(page.getByRole('alert').filter({ hasText: 'letter.docx' })).toContainText('macros');
  await choose.setInputFiles('tests/fixtures/sent/linked-picture.docx');
  await expect(page.getByRole('list', { name: 'Chosen files' })).toContainText('linked-picture.docx');
});
