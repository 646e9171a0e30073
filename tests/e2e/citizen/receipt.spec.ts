// The server's receipt, printed, shared and checked on another phone without a network; and a complaint carried there in a file.
import { readFile, writeFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, readyOffline, test } from '#fixtures/browser/browser-test.ts';
import { fillComplaint } from '#fixtures/browser/complaint-form.ts';
import {
  fileComplaint,
  filings,
  openAlive,
  referenceOn,
  submitButton,
  typed,
} from '#fixtures/browser/filing.ts';
import { photo } from '#fixtures/data/evidence-files.ts';
import { sha256 } from '#fixtures/data/sha256.ts';
import { apiAs } from '#fixtures/server/api-as.ts';

const card = (page: Page, reference: string) => page.getByRole('listitem').filter({ hasText: reference });
const serverUrl = () => `http://localhost:${process.env.VISHWAS_PORT}`;

async function check(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Link or text of the receipt' }).fill(text);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
}

test('a receipt is checked on another phone without a network, and one changed letter shows', async ({
  page,
  browser,
  line,
}, info) => {
  const reference = await fileComplaint(page);
  await expect(page.getByText(/^Received by the server on /)).toBeVisible();
  await page.getByRole('link', { name: 'Receipt of the server' }).click();
  await expect(page).toHaveURL(/receipt=/);
  await expect(page.getByText("The server's receipt is genuine")).toBeVisible();
  const paper = page.getByRole('article', { name: 'Receipt' });
  await expect(paper).toContainText(reference);
  await expect(paper).not.toContainText(typed.fullName);
  // Every dark square of the code is drawn.
  await expect(paper.getByRole('img', { name: 'QR code of this receipt' }).locator('path')).toHaveCount(2);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const address = await page.getByRole('link', { name: 'Check it now' }).getAttribute('href');
  const link = new URL(address ?? '', line.url).href;
  expect(link).toMatch(/\/verify#[\w-]{200,}$/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save with what I wrote' }).click();
  const letter = await readFile(await (await download).path(), 'utf8');

  // Another phone, which has opened the site once.
  const other = await browser.newContext({ baseURL: line.url });
  const reader = await other.newPage();
  await openAlive(reader, '/verify');
  await readyOffline(reader);
  line.cut();
  const before = line.reached.length;
  await reader.goto(link);
  await expect(reader.getByRole('alert')).toContainText('This receipt is genuine');
  await expect(reader.getByText(reference).first()).toBeVisible();
  expect((await new AxeBuilder({ page: reader }).analyze()).violations).toEqual([]);
  const code = link.split('#')[1] ?? '';
  for (const at of [30, 120, code.length - 1]) {
    const changed = code.slice(0, at) + (code[at] === 'A' ? 'B' : 'A') + code.slice(at + 1);
    await check(reader, `Look: ${link.replace(code, changed)}`);
    await expect(reader.getByRole('alert')).toContainText(/not genuine|no receipt in this/);
  }
  await check(reader, 'Hello');
  await expect(reader.getByRole('alert')).toContainText('There is no receipt in this');
  await check(reader, '');
  await expect(reader.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible();

  // The letter holds the words as well: they are checked, and shown from what was signed.
  const file = info.outputPath('receipt.txt');
  await writeFile(file, letter);
  await reader.locator('input[name=file]').setInputFiles(file);
  await expect(reader.getByRole('alert')).toContainText('This receipt is genuine');
  await expect(reader.getByText(typed.description)).toBeVisible();
  const last = letter.lastIndexOf('motorcycle');
  await writeFile(file, `${letter.slice(0, last)}Motorcycle${letter.slice(last + 10)}`);
  await reader.locator('input[name=file]').setInputFiles(file);
  await expect(reader.getByRole('alert')).toContainText('genuine, but not for this text');
  await expect(reader.getByText(typed.description)).toHaveCount(0);
  // Words changed, and the text that would show it taken away.
  await writeFile(file, letter.slice(0, letter.lastIndexOf('\n{')).replace('motorcycle', 'tractor'));
  await reader.locator('input[name=file]').setInputFiles(file);
  await expect(reader.getByRole('alert')).toContainText('the words beside it were not checked');

  // The keys that are kept serve for as long as there is no newer list.
  await reader.clock.setFixedTime(Date.now() + 30 * 24 * 60 * 60 * 1000);
  await reader.goto('/');
  await reader.goto(link);
  await expect(reader.getByRole('alert')).toContainText('This receipt is genuine');
  await check(reader, `${link.slice(0, 120)}\n${link.slice(120)}`);
  await expect(reader.getByRole('alert')).toContainText('This receipt is genuine');
  await reader.getByRole('link', { name: 'Skip to content' }).focus();
  await reader.keyboard.press('Enter');
  await expect(reader.getByRole('main')).toBeFocused();
  await expect(reader.getByRole('alert')).toContainText('This receipt is genuine');
  expect(reader.url()).toBe(link);
  expect(line.reached.length).toBe(before);
  expect(line.reached.filter((name) => name.includes(code))).toEqual([]);

  // A server of the same words, which this phone has never met.
  const { keys } = await reader.evaluate(forgeWith, code);
  await check(reader, keys);
  await expect(reader.getByRole('alert')).toContainText('This receipt cannot be checked here');
  await other.close();
});

test('of a confidential one it is said that the file is not for the station', async ({ page, line }) => {
  await openAlive(page, '/file-complaint');
  await readyOffline(page);
  line.cut();
  await fillComplaint(page, typed);
  await page.getByLabel('Keep this confidential').check();
  await submitButton(page).click();
  const reference = await referenceOn(page);
  await openAlive(page, '/my-reports');
  await card(page, reference).getByRole('button', { name: 'Save with photos' }).click();
  await expect(page.getByRole('dialog')).toContainText('do not hand the file in there');
});

test('a complaint that was not sent goes to the station in a file, with its photo, and is one complaint', async ({
  page,
  browser,
  line,
}, info) => {
  const picture = await photo({ width: 900, height: 700 });
  await openAlive(page, '/file-complaint');
  await readyOffline(page);
  line.cut();
  await fillComplaint(page, typed);
  await page
    .locator('input[name=evidence]')
    .setInputFiles({ name: 'market.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(1);
  await page.getByText(/^Originals: /).click();
  await submitButton(page).click();
  const reference = await referenceOn(page);
  await openAlive(page, '/my-reports');
  await card(page, reference).getByRole('button', { name: 'Save with photos' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Whoever has the file can read and change everything in it');
  await expect(dialog).not.toContainText('This complaint is confidential');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the file' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(`${reference}.vishwas`);
  const bytes = await readFile(await saved.path());
  // Somebody else may send it now.
  await expect(card(page, reference).getByRole('button', { name: 'Withdraw' })).toHaveCount(0);

  const station = await browser.newContext({ baseURL: serverUrl() });
  const desk = await station.newPage();
  await openAlive(desk, '/my-reports');
  const take = async (content: Buffer) => {
    const path = info.outputPath('report.vishwas');
    await writeFile(path, content);
    await desk.locator('input[name=takeOver]').setInputFiles(path);
  };
  await take(Buffer.from('%PDF-1.4 something else'));
  await expect(desk.getByText('This is not a complaint saved by this site.')).toBeVisible();
  const hurt = Buffer.from(bytes);
  hurt[200] = (hurt[200] ?? 0) ^ 1;
  await take(hurt);
  await expect(desk.getByText('The file is damaged')).toBeVisible();
  await expect(card(desk, reference)).toHaveCount(0);

  await take(bytes.subarray(0, bytes.length - 500));
  await expect(desk.getByText(`Taken over: ${reference}.`)).toBeVisible();
  await expect(desk.getByText('Damaged in the file and left out: market.jpg.')).toBeVisible();
  await expect(card(desk, reference).getByText('market.jpg')).toBeVisible();
  await expect(desk.getByText('but not all of their files')).toBeVisible({ timeout: 30_000 });
  await take(bytes);
  await expect(desk.getByText('missing have been added and will be sent')).toBeVisible();
  await expect(card(desk, reference).getByText(/1 of 1 files? received/)).toBeVisible({ timeout: 30_000 });
  await take(bytes);
  await expect(desk.getByText(`${reference} was already received by the server.`)).toBeVisible();
  await station.close();

  // And then the phone finds its network again.
  line.restore();
  await card(page, reference).getByRole('button', { name: 'Try now' }).click();
  await expect(card(page, reference).getByText('Received by the server', { exact: true })).toBeVisible();
  await expect(card(page, reference).getByText(/1 of 1 files? received/)).toBeVisible({ timeout: 30_000 });
  expect(filings(line.reached)).toBe(1);
  const sho = await apiAs(serverUrl(), 'sho');
  expect(await sho.countIncidents(reference)).toBe(1);
  const { evidence = [] } = await sho.findIncident(reference);
  expect(evidence.map(({ receivedAt, sha256: hash }) => [receivedAt !== null, hash])).toEqual([
    [true, sha256(picture)],
  ]);
});

/** Renames the key in a receipt's code, as another server's would be named. */
function forgeWith(code: string): { keys: string } {
  const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  bytes[120] = bytes[120] === 65 ? 66 : 65;
  const text = btoa(String.fromCharCode(...bytes));
  return { keys: text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') };
}
