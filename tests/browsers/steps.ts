// What the ways have in common: who goes, and the steps that several of them take.

import { signIns } from '#fixtures/browser/browser-test.ts';
import type { Line } from '#fixtures/network/network-proxy.ts';
import { demoPassword } from '#fixtures/server/server-process.ts';
import { address, attach, type Driver, inPage, openAlive, press, seen, until, write } from './driver.ts';

export interface World {
  driver: Driver;
  line: Line;
  /** null: this browser's driver runs a private session, which stores no file. */
  photo: string | null;
  /** Filed by the way before; the later ways look for it. */
  references: string[];
}

export type Way = (world: World) => Promise<void>;

export const filed = /filed=(FIR-2024-[A-Z0-9]{9})/;
export const isFiling = (name: string) => name.startsWith('PUT /api/v1/public/complaints/');
export const isPiece = (name: string) => /^(POST|PATCH) \/api\/v1\/public\/.*(upload|evidence)/.test(name);
export const isStatus = (name: string) =>
  /^PUT \/api\/v1\/(pi|sp)-user\/incident-reports\/status\//.test(name);
export const isTransfer = (name: string) =>
  /^PUT \/api\/v1\/sp-user\/incident-reports\/.*\/transfer$/.test(name);

export const count = ({ line }: World, isOne: (name: string) => boolean) => line.reached.filter(isOne).length;

/** Waits until `more` of these requests have reached the server since `before`. */
export const arrived = (
  world: World,
  what: string,
  isOne: (name: string) => boolean,
  before: number,
  more = 1,
) => until(`${what} reaches the server`, () => count(world, isOne) >= before + more);

export const go = ({ driver, line }: World, path: string) => openAlive(driver, line.url + path);

export const languageIs = (driver: Driver, language: string) =>
  until(`the page is in ${language}`, () =>
    inPage(driver, (wanted: string) => document.documentElement.lang === wanted, language),
  );

export const readyOffline = ({ driver }: World) =>
  until('the site is kept for offline use', () =>
    inPage(
      driver,
      () =>
        navigator.serviceWorker.controller !== null && document.documentElement.dataset.offline === 'ready',
    ),
  );

export async function fillComplaint({ driver, photo }: World, name: string): Promise<void> {
  const next = () => press(driver, 'form [data-go="1"]');
  await press(driver, 'form [name=category][value=theft]');
  await next();
  await write(driver, 'form [name=description]', 'My motorcycle was stolen last night.');
  if (photo !== null) {
    await attach(driver, 'input[name=evidence]', 'lock.jpg', photo);
    await seen(driver, 'main li', 'lock.jpg');
  }
  await next();
  await write(driver, 'form [name=location]', 'Kalamwadi, bus stop');
  await next();
  await write(driver, 'form [name=fullName]', name);
  await write(driver, 'form [name=phone]', '9822012345');
}

export async function submitComplaint(world: World): Promise<void> {
  await press(world.driver, 'form button[type=submit]');
  const found = await until('the reference', async () => filed.exec(await address(world.driver)));
  world.references.push(found[1] ?? '');
}

export const rows = '[data-row]';

export async function signIn(world: World, who: keyof typeof signIns): Promise<void> {
  const { path, email, home } = signIns[who];
  // Below 1280 px a report opens as a dialog.
  await world.driver.resize(1264, 900);
  await world.driver.open(world.line.url + path);
  await write(world.driver, 'input[type=email]', email);
  await write(world.driver, 'input[type=password]', demoPassword);
  await press(world.driver, 'button[type=submit]');
  await until('the console', async () => (await address(world.driver)).includes(home));
}

export async function signOut({ driver, line }: World): Promise<void> {
  await press(driver, 'button', 'Logout');
  await until('the first page', async () => {
    if ((await address(driver)) === `${line.url}/`) return true;
    // The console asks only where a change is not sent yet.
    await inPage(driver, () => {
      const buttons = Array.from(document.querySelectorAll<HTMLButtonElement>('dialog button'));
      buttons.find(({ textContent }) => textContent?.includes('Logout'))?.click();
    });
    return false;
  });
  await until('the keys are gone', () =>
    inPage(driver, () => !Object.keys(localStorage).some((key) => /session|token/.test(key))),
  );
}

/** Opens each tab of a console by its link and waits for its heading. */
export async function everyTab({ driver }: World): Promise<void> {
  await seen(driver, 'nav a[aria-current=page]');
  const tabs = await inPage(driver, () =>
    Array.from(
      document.querySelectorAll('nav a[href*="dashboard"]'),
      (link) => link.getAttribute('href') ?? '',
    ),
  );
  if (tabs.length < 3) throw new Error(`only ${tabs.length} tabs`);
  for (const tab of tabs) {
    await press(driver, `nav a[href="${tab}"]`);
    await until(tab, async () => (await address(driver)).endsWith(tab));
    await seen(driver, 'main h1, main h2');
  }
}

/** The rows may move between the look and the tap. */
export const openDetails = (driver: Driver) =>
  until('the details', async () => {
    const isOpen = () => inPage(driver, () => document.querySelector('dialog[open]') !== null);
    if (await isOpen()) return true;
    await press(driver, `${rows} button`, 'View details');
    await new Promise((wait) => setTimeout(wait, 500));
    return isOpen();
  });

/** Enter sends the note; not before all of it is there. */
export async function note(driver: Driver, text: string): Promise<void> {
  const field = 'textarea[id$=-note]';
  await write(driver, field, text);
  await until('the note is typed', () =>
    inPage(
      driver,
      (which: string, wanted: string) => document.querySelector<HTMLTextAreaElement>(which)?.value === wanted,
      field,
      text,
    ),
  );
  await driver.type('\n');
}

export async function respond(world: World): Promise<void> {
  const { driver } = world;
  await press(driver, `${rows} button`, 'Respond');
  await note(driver, 'A constable was sent.');
  // Who leaves before finds the note again.
  await until('the note is put away', () =>
    inPage(driver, () => document.querySelector('textarea[id$=-note]') === null),
  );
}
