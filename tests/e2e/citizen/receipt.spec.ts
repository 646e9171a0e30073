// The server's receipt, printed, shared and checked on another phone without a network; and a complaint carried there in a file.
import { readFile, writeFile } from 'node:fs/promises';
import type { Browser, Page, TestInfo } from '@playwright/test';
import { violationsOn } from '#fixtures/browser/accessibility.ts';
import { expect, pageTest, readyOffline, test } from '#fixtures/browser/browser-test.ts';
import { fillComplaint, openWhoMaySee } from '#fixtures/browser/complaint-form.ts';
import {
  fileComplaint,
  filings,
  openAlive,
  openCard,
  openMore,
  referenceOn,
  submitButton,
  typed,
} from '#fixtures/browser/filing.ts';
import { photo } from '#fixtures/data/evidence-files.ts';
import { sha256 } from '#fixtures/data/sha256.ts';
import type { Line } from '#fixtures/network/network-proxy.ts';
import { apiAs } from '#fixtures/server/api-as.ts';

const card = (page: Page, reference: string) => page.getByRole('listitem').filter({ hasText: reference });
const serverUrl = () => `http://localhost:${process.env.VISHWAS_PORT}`;

async function check(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Link or text of the receipt' }).fill(text);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
}

/** Files a complaint and opens its receipt; returns the reference, the link that checks it, and the code. */
async function openReceipt(page: Page, origin: string) {
  const reference = await fileComplaint(page);
  await expect(page.getByText(/^Received by the police server on /)).toBeVisible();
  await openMore(page);
  await page.getByRole('link', { name: 'Receipt of the police' }).click();
  await expect(page).toHaveURL(/receipt=/);
  await expect(page.getByText('This receipt is genuine. This phone checked it.')).toBeVisible();
  const address = await page.getByRole('link', { name: 'Check it now' }).getAttribute('href');
  const link = new URL(address ?? '', origin).href;
  return { reference, link, code: link.split('#')[1] ?? '' };
}

/** Another phone, which has opened the site once. */
async function openReader(browser: Browser, origin: string): Promise<Page> {
  const other = await browser.newContext({ baseURL: origin });
  const reader = await other.newPage();
  await openAlive(reader, '/verify');
  await readyOffline(reader);
  return reader;
}

pageTest(
  'the receipt shows the reference and a QR code without the name, and prints alone',
  async ({ page, line }) => {
    const { reference, link } = await openReceipt(page, line.url);
    const paper = page.getByRole('article', { name: 'Receipt' });
    await expect(paper).toContainText(reference);
    await expect(paper).not.toContainText(typed.fullName);
    // The QR code is drawn as two paths.
    await expect(paper.getByRole('img', { name: 'QR code of this receipt' }).locator('path')).toHaveCount(2);
    expect(await violationsOn(page)).toEqual([]);
    // What only a check needs stands behind a press, and always on paper.
    const mark = paper.getByText('Fingerprint of the text');
    await expect(mark).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(mark).toBeVisible();
    await expect(paper).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    expect(link).toMatch(/\/verify#[\w-]{200,}$/);
  },
);

pageTest('form, receipt and tracking fit a phone with letters of twice the size', async ({ page }) => {
  const reference = await fileComplaint(page);
  await expect(page.getByText(/^Received by the police server on /)).toBeVisible();
  const room = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      return document.documentElement.clientWidth - document.documentElement.scrollWidth;
    });
  await expect.poll(room).toBe(0);
  for (const language of ['en', 'mr'])
    for (const path of ['/file-complaint', '/my-reports', `/track-fir?ref=${reference}`]) {
      await openAlive(page, `${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      await expect(page.locator('[data-state=loading]')).toHaveCount(0);
      await expect.poll(room, { message: `${path} in ${language}` }).toBe(0);
    }
  const papers = await page.locator('main a[href*="papers="]').getAttribute('href');
  await openAlive(page, `${papers}&paper=superintendent&lang=en`);
  await expect(page.getByRole('article')).toBeVisible();
  await expect.poll(room).toBe(0);
});

test('checks a receipt on another phone without a network, and detects one changed letter', {
  tag: '@long',
}, async ({ page, browser, line }) => {
  const { reference, link, code } = await openReceipt(page, line.url);
  const reader = await openReader(browser, line.url);
  const verdict = reader.getByRole('alert');
  line.cut();
  const before = line.reached.length;
  await reader.goto(link);
  await expect(verdict).toContainText('This receipt is genuine');
  await expect(reader.getByText(reference).filter({ visible: true })).not.toHaveCount(0);
  expect(await violationsOn(reader)).toEqual([]);
  for (const at of [30, 120, code.length - 1]) {
    const changed = code.slice(0, at) + (code[at] === 'A' ? 'B' : 'A') + code.slice(at + 1);
    await check(reader, `Look: ${link.replace(code, changed)}`);
    await expect(verdict).toContainText(/not genuine|No receipt was found/);
  }
  await check(reader, 'Hello');
  await expect(verdict).toContainText('No receipt was found here');
  await check(reader, '');
  await expect(verdict.filter({ hasText: 'There is a problem' })).toBeVisible();
  await check(reader, `${link.slice(0, 120)}\n${link.slice(120)}`);
  await expect(verdict).toContainText('This receipt is genuine');

  // A server with the same text, whose key this phone does not know.
  const { keys } = await reader.evaluate(forgeWith, code);
  await check(reader, keys);
  await expect(verdict).toContainText('This receipt cannot be checked here');
  expect(line.reached.length).toBe(before);
  expect(line.reached.filter((name) => name.includes(code))).toEqual([]);
  await reader.context().close();
});

test('stored keys check a receipt a month later, and the skip link preserves its address', {
  tag: '@long',
}, async ({ page, browser, line }) => {
  const { link } = await openReceipt(page, line.url);
  const reader = await openReader(browser, line.url);
  line.cut();
  await reader.clock.setFixedTime(Date.now() + 30 * 24 * 60 * 60 * 1000);
  await reader.goto('/');
  await reader.goto(link);
  await expect(reader.getByRole('alert')).toContainText('This receipt is genuine');
  await reader.getByRole('link', { name: 'Skip to content' }).focus();
  await reader.keyboard.press('Enter');
  await expect(reader.getByRole('main')).toBeFocused();
  await expect(reader.getByRole('alert')).toContainText('This receipt is genuine');
  expect(reader.url()).toBe(link);
  await reader.context().close();
});

pageTest('checks a saved letter with its words and detects changed words', async ({ page, line }, info) => {
  await openReceipt(page, line.url);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save with what I wrote' }).click();
  const letter = await readFile(await (await download).path(), 'utf8');
  const verdict = page.getByRole('alert');
  const checkFile = async (text: string) => {
    const file = info.outputPath('receipt.txt');
    await writeFile(file, text);
    await page.locator('input[name=file]').setInputFiles(file);
  };
  await openAlive(page, '/verify');
  await checkFile(letter);
  await expect(verdict).toContainText('This receipt is genuine');
  await expect(page.getByText(typed.description)).toBeVisible();
  const last = letter.lastIndexOf('motorcycle');
  await checkFile(`${letter.slice(0, last)}Motorcycle${letter.slice(last + 10)}`);
  await expect(verdict).toContainText('genuine, but not for this text');
  await expect(page.getByText(typed.description)).toHaveCount(0);
  // The words are changed, and the data that would show the change is removed.
  await checkFile(letter.slice(0, letter.lastIndexOf('\n{')).replace('motorcycle', 'tractor'));
  await expect(verdict).toContainText('the words beside it were not checked');
});

test('the file of a confidential complaint warns that it is not meant for the station', {
  tag: '@long',
}, async ({ page, line }) => {
  await openAlive(page, '/file-complaint');
  await readyOffline(page);
  line.cut();
  await fillComplaint(page, typed);
  await openWhoMaySee(page);
  await page.getByLabel('Keep this confidential').check();
  await submitButton(page).click();
  const reference = await referenceOn(page);
  await openAlive(page, '/my-reports');
  await openCard(card(page, reference));
  await card(page, reference).getByRole('button', { name: 'Save with photos' }).click();
  await expect(page.getByRole('dialog')).toContainText('do not hand the file in there');
});

/** Saves a complaint with a photo, filed without network, as a file. */
async function saveUnsent(page: Page, line: Line) {
  const picture = await photo({ width: 900, height: 700 });
  await openAlive(page, '/file-complaint');
  await readyOffline(page);
  line.cut();
  await fillComplaint(page, typed);
  await page
    .locator('input[name=evidence]')
    .setInputFiles({ name: 'market.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(1);
  await page.getByText(/^Smaller copies: /).click();
  await submitButton(page).click();
  const reference = await referenceOn(page);
  await openAlive(page, '/my-reports');
  await openCard(card(page, reference));
  await card(page, reference).getByRole('button', { name: 'Save with photos' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Whoever has the file can read and change everything in it');
  await expect(dialog).not.toContainText('This complaint is confidential');
  expect(await violationsOn(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the file' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(`${reference}.vishwas`);
  // Another person may send it now.
  await expect(card(page, reference).getByRole('button', { name: 'Do not send it' })).toHaveCount(0);
  return { reference, picture, bytes: await readFile(await saved.path()) };
}

/** The station's own browser, which imports complaints from files. */
async function openStation(browser: Browser, info: TestInfo) {
  const context = await browser.newContext({ baseURL: serverUrl() });
  const station = await context.newPage();
  await openAlive(station, '/my-reports');
  await station.getByText('Open a saved complaint').click();
  const take = async (content: Buffer) => {
    const path = info.outputPath('report.vishwas');
    await writeFile(path, content);
    await station.locator('input[name=takeOver]').setInputFiles(path);
  };
  return { station, take };
}

test(
  'the station refuses a file that is not a complaint or is damaged',
  { tag: '@long' },
  async ({ page, browser, line }, info) => {
    const { reference, bytes } = await saveUnsent(page, line);
    const { station, take } = await openStation(browser, info);
    await take(Buffer.from('%PDF-1.4 something else'));
    await expect(station.getByText('This is not a complaint saved by this site.')).toBeVisible();
    const damaged = Buffer.from(bytes);
    damaged[200] = (damaged[200] ?? 0) ^ 1;
    await take(damaged);
    await expect(station.getByText('The file is damaged')).toBeVisible();
    await expect(card(station, reference)).toHaveCount(0);
    await station.context().close();
  },
);

test(
  'a complaint imported by the station and sent by the phone too is one complaint',
  { tag: '@long' },
  async ({ page, browser, line }, info) => {
    const { reference, picture, bytes } = await saveUnsent(page, line);
    const { station, take } = await openStation(browser, info);
    await take(bytes.subarray(0, bytes.length - 500));
    await expect(station.getByText(`Opened: ${reference}.`)).toBeVisible();
    await expect(station.getByText('These files were damaged and left out: market.jpg.')).toBeVisible();
    await expect(card(station, reference).getByText('market.jpg')).toBeVisible();
    await expect(station.getByText('but not all of their files')).toBeVisible();
    await take(bytes);
    await expect(station.getByText('missing have been added and will be sent')).toBeVisible();
    await expect(card(station, reference).getByText(/1 of 1 files? reached the police/)).toBeVisible();
    await take(bytes);
    await expect(station.getByText(`${reference} was already received by the server.`)).toBeVisible();
    await station.context().close();

    line.restore();
    const received = card(page, reference).getByText('Received by the police server', { exact: true });
    const tryNow = card(page, reference).getByRole('button', { name: 'Try now' });
    // The phone may notice the network first, and the button goes.
    await Promise.race([tryNow.click(), expect(received).toBeVisible()]);
    await expect(received).toBeVisible();
    await expect(card(page, reference).getByText(/1 of 1 files? reached the police/)).toBeVisible();
    expect(filings(line.reached)).toBe(1);
    const sho = await apiAs(serverUrl(), 'sho');
    expect(await sho.countIncidents(reference)).toBe(1);
    const { evidence = [] } = await sho.findIncident(reference);
    expect(evidence.map(({ receivedAt, sha256: hash }) => [receivedAt !== null, hash])).toEqual([
      [true, sha256(picture)],
    ]);
  },
);

/** Renames the key in a receipt's code, as if another server had signed it. */
function forgeWith(code: string): { keys: string } {
  const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  bytes[120] = bytes[120] === 65 ? 66 : 65;
  const text = btoa(String.fromCharCode(...bytes));
  return { keys: text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') };
}
