// npm run faults -- shared-phone: several people use one phone. What was not to be kept, was forgotten or is under a
// PIN may leave no word on it: every database, cache and storage is searched. What was not sent must still arrive.
import type { Page } from '@playwright/test';
import { wordsKept } from '#fixtures/browser/stored-data.ts';
import { photo } from '#fixtures/data/evidence-files.ts';
import { pick } from './harness/chance.ts';
import { discardDraft, keepDraft } from './harness/draft.ts';
import { type Fixture, sharedFixture } from './harness/fixture.ts';
import {
  emptied,
  fill,
  isFiling,
  keptOffline,
  openForm,
  openPhone,
  type Phone,
  press,
} from './harness/phone.ts';
import type { Row } from './harness/row.ts';
import { type Finding, type Lane, series } from './harness/series.ts';

export async function run({ runs = 10, seed }: Record<string, number>): Promise<Row[]> {
  const on = await sharedFixture();
  const what = 'shared phone: not kept, forgotten, under a PIN; searched for words, the unsent must arrive';
  return [await series({ what, runs, seed }, () => lane(on))];
}

const ways = ['not kept', 'forgotten', 'under a PIN', 'PIN forgotten'] as const;
type Way = (typeof ways)[number];

interface Scene {
  readonly on: Fixture;
  readonly phone: Phone;
  readonly page: Page;
  readonly name: string;
  /** Stands in every description of this run, and nowhere else. */
  readonly secret: string;
  readonly dice: () => number;
  /** What must not be found in the end. */
  readonly words: string[];
  /** Complaints of this run: the name and the reference of each. */
  readonly filed: { readonly name: string; readonly reference: string }[];
}

async function lane(on: Fixture): Promise<Lane> {
  const phone = await openPhone(on);
  return {
    close: phone.close,
    async run(name, dice) {
      const way = pick<Way>(dice, ways);
      const secret = `word${Math.floor(dice() * 1e12).toString(36)}`;
      const page = await phone.context.newPage();
      const scene: Scene = { on, phone, page, name, secret, dice, words: [secret], filed: [] };
      const wrong = await stories[way](scene);
      // Somebody else looks: another page, nothing of the first is open.
      await page.close();
      const other = await phone.context.newPage();
      await openForm(other);
      const left = await wordsKept(other, scene.words);
      await other.close();
      const found = await accounted(scene);
      const trouble = left.length > 0 ? `the phone still holds ${left.join(', ')}` : wrong;
      return { ...found, wrong: trouble, counts: { [way]: 1, 'complaints delivered': scene.filed.length } };
    },
  };
}

/** Each leaves the phone as somebody else finds it; returns what was wrong on the way. */
const stories: Record<Way, (scene: Scene) => Promise<string | undefined>> = {
  async 'not kept'(scene) {
    const { page, phone, dice } = scene;
    await file(scene, { forget: true, withPhoto: dice() < 0.5 });
    const wrong = await control(scene);
    // Sent by the page that filed it, or by any other page of the site.
    if (dice() < 0.5) await page.goto('/emergency-contact', { waitUntil: 'commit' });
    if (dice() < 0.5) loseAnswer(phone);
    await deliver(scene);
    return wrong;
  },

  async forgotten(scene) {
    await lived(scene);
    const wrong = await control(scene);
    await forget(scene, 'Delete all my reports from this phone');
    await deliver(scene);
    return wrong;
  },

  async 'under a PIN'(scene) {
    const { page, name } = scene;
    await setPin(page);
    await file(scene, { forget: false });
    const wrong = await control(scene);
    await deliver(scene);
    await openReports(page);
    await page.getByText('are hidden').waitFor();
    const left = await wordsKept(page, scene.words);
    if (left.length > 0) return `under the PIN, readable: ${left.join(', ')}`;
    await page.getByLabel('PIN', { exact: true }).fill(pin);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    const { reference } = scene.filed[0] ?? { reference: name };
    await page.getByText(reference).first().waitFor();
    await forget(scene, 'Delete all my reports from this phone');
    return wrong;
  },

  async 'PIN forgotten'(scene) {
    const { page } = scene;
    await lived(scene);
    const wrong = await control(scene);
    await setPin(page);
    await openReports(page);
    await page.getByText('are hidden').waitFor();
    await forget(scene, 'PIN forgotten');
    await deliver(scene);
    return wrong;
  },
};

const pin = '258036';

/** One delivered and tracked, one not sent yet, a draft. */
async function lived(scene: Scene): Promise<void> {
  const { page, name, secret } = scene;
  const reference = await file(scene, { forget: false });
  await deliver(scene);
  await page.goto(`/track-fir?ref=${reference}`, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: reference }).waitFor();
  await file(scene, { forget: false });
  await openForm(page);
  await fill(page, `${name} draft`, `अर्धवट ${secret}`);
  await keepDraft(page);
  scene.words.push(`${name} draft`);
}

/** Files one while the line is cut; returns its reference. */
async function file(
  scene: Scene,
  { forget: isForgotten, withPhoto = false }: { forget: boolean; withPhoto?: boolean },
) {
  const { page, phone, secret } = scene;
  const name = `${scene.name} ${scene.filed.length}`;
  await openForm(page);
  await keptOffline(page);
  await discardDraft(page);
  await fill(page, name, `मोटारसायकल चोरीला गेली. ${secret}`);
  if (withPhoto) await addPhoto(page, secret);
  if (isForgotten) await page.locator('main form [name=forget]').check();
  phone.proxy.cut();
  await press(page);
  const shown = await page.waitForFunction(
    () =>
      document.querySelector('main form') === null &&
      /FIR-2024-[A-Z0-9]{9}/.exec(document.querySelector('main')?.textContent ?? '')?.[0],
  );
  const reference = String(await shown.jsonValue());
  scene.filed.push({ name, reference });
  scene.words.push(name, reference);
  return reference;
}

/** The original goes, with the secret after its end. */
async function addPhoto(page: Page, secret: string): Promise<void> {
  const picture = Buffer.concat([
    await photo({ width: 120, height: 90 }),
    Buffer.from(`${secret} `.repeat(5000)),
  ]);
  await page
    .locator('input[name=evidence]')
    .setInputFiles({ name: `${secret}.jpg`, mimeType: 'image/jpeg', buffer: picture });
  await page.getByText(/^Smaller copies: /).click();
}

/** The search finds the words while they are there. */
async function control({ page, words }: Scene): Promise<string | undefined> {
  const found = await wordsKept(page, words);
  const missed = words.filter((word) => !found.includes(word));
  return missed.length > 0 ? `the search does not find ${missed.join(', ')}` : undefined;
}

/** The server takes it, and the phone does not hear so. */
function loseAnswer({ proxy }: Phone): void {
  proxy.plan = (request) => {
    if (!isFiling(request)) return undefined;
    proxy.plan = () => undefined;
    return { do: 'drop answer' };
  };
}

/** Until the phone knows that the server has all, the photo too. */
async function deliver({ page, phone }: Scene): Promise<void> {
  phone.proxy.restore();
  await emptied(page);
  while (await holdsFiles(page)) await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

const holdsFiles = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const database = await read(indexedDB.open('vishwas-outbox'));
    const left = await read(database.transaction('files').objectStore('files').count());
    database.close();
    return left > 0;
  });

async function openReports(page: Page): Promise<void> {
  await page.goto('/my-reports', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
}

async function setPin(page: Page): Promise<void> {
  await openReports(page);
  // Folded while there is no report.
  const fold = page.locator('details', { hasText: 'Do others use this phone or computer too?' });
  await fold.evaluate((one) => one.setAttribute('open', ''));
  await page.getByRole('button', { name: 'Hide with a PIN' }).click();
  await page.getByLabel('New PIN').fill(pin);
  await page.getByLabel('The same PIN once more').fill(pin);
  await page.getByRole('dialog').getByRole('button', { name: 'Hide now' }).click();
  await page.getByText('Hidden with your PIN').waitFor();
}

/** What is unsent is sent first. */
async function forget({ page }: Scene, opener: string): Promise<void> {
  if (!page.url().endsWith('/my-reports')) await openReports(page);
  await page.getByRole('button', { name: opener, exact: true }).click();
  await page.getByRole('button', { name: /^(Send first, then delete|Delete all)$/ }).click();
  await page.getByRole('button', { name: 'Leave this page' }).click();
  await page.waitForURL(/\/$/, { waitUntil: 'commit' });
}

async function accounted({ on, filed }: Scene): Promise<Finding> {
  const rows = await Promise.all(filed.map(({ name }) => on.rowsNamed(name)));
  const isThere = (at: number) => rows[at]?.some(({ reference }) => reference === filed[at]?.reference);
  return {
    lost: filed.filter((_, at) => !isThere(at)).length,
    doubled: rows.reduce((sum, found) => sum + Math.max(0, found.length - 1), 0),
  };
}
