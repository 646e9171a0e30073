// Every way of a citizen and of an officer that a browser must be able to go, declared once. Each says what it
// sees; a way that fails names what was missing.

import { signIns } from '#fixtures/browser/browser-test.ts';
import { openLine } from '#fixtures/network/network-proxy.ts';
import { choose, type Driver, inPage, press, seen, until, write } from './driver.ts';
import {
  arrived,
  count,
  everyTab,
  fillComplaint,
  go,
  isFiling,
  isPiece,
  isStatus,
  isTransfer,
  languageIs,
  note,
  openDetails,
  readyOffline,
  respond,
  rows,
  signIn,
  signOut,
  submitComplaint,
  type Way,
  type World,
} from './steps.ts';

export const ways: Record<string, Way> = {
  'first page, Marathi, English': async (world) => {
    await world.driver.resize(400, 800);
    await go(world, '/?lang=mr');
    await languageIs(world.driver, 'mr');
    await go(world, '/?lang=en');
    await languageIs(world.driver, 'en');
    await seen(world.driver, 'a[href="tel:112"]');
  },
  'emergency numbers, nearest station': async (world) => {
    await go(world, '/emergency-contact');
    await seen(world.driver, 'a[href="tel:112"]');
    await write(world.driver, '#village', 'Kalamwadi');
    await seen(world.driver, '#nearest li');
  },
  'guidance search': async (world) => {
    await go(world, '/legal-guidance');
    await write(world.driver, 'main input[type=search]', 'bail');
    await seen(world.driver, 'main ul[aria-label] li a');
  },
  'complaint with photo, online': async (world) => {
    await go(world, '/file-complaint');
    const [texts, pieces] = [count(world, isFiling), count(world, isPiece)];
    await fillComplaint(world, 'Sunita Jadhav');
    await submitComplaint(world);
    await arrived(world, 'the complaint', isFiling, texts);
    await arrived(world, 'the photo', isPiece, pieces, world.photo === null ? 0 : 1);
  },
  'receipt in my reports': async (world) => {
    await go(world, '/my-reports');
    await seen(world.driver, 'main li', world.references[0]);
    await seen(world.driver, 'main li', 'Received by the police server');
  },
  track: async (world) => {
    await go(world, `/track-fir?ref=${world.references[0]}`);
    await seen(world.driver, 'main', world.references[0]);
    await seen(world.driver, 'main ol li');
  },
  'complaint with photo, offline; sent at the next chance': async (world) => {
    const { driver, line } = world;
    await go(world, '/file-complaint');
    await readyOffline(world);
    const [texts, pieces] = [count(world, isFiling), count(world, isPiece)];
    line.cut();
    try {
      await go(world, '/file-complaint');
      await fillComplaint(world, 'Ramesh Patil');
      await submitComplaint(world);
      await seen(driver, 'main', 'If your browser is closed then, open this site once more.');
    } finally {
      line.restore();
    }
    await go(world, '/my-reports');
    await arrived(world, 'the complaint', isFiling, texts);
    await arrived(world, 'the photo', isPiece, pieces, world.photo === null ? 0 : 1);
    await seen(driver, 'main', 'Everything has been sent.');
  },
  'lost and found': async (world) => {
    const { driver } = world;
    await go(world, '/lost-and-found#report-lost');
    for (const [name, text] of [
      ['itemName', 'Umbrella'],
      ['description', 'Black, wooden handle'],
      ['lostLocation', 'Shirgaon'],
      ['contactName', 'Sunita Jadhav'],
      ['contactPhone', '9822012345'],
    ] as const)
      await write(driver, `#report-lost form [name=${name}]`, text);
    await choose(driver, '#report-lost form [name=category]', 'accessories');
    await press(driver, '#report-lost form button[type=submit]');
    await seen(driver, 'main', 'Report Submitted Successfully');
  },
  'station: sign in, list, details': async (world) => {
    await signIn(world, 'sho');
    await world.driver.open(`${world.line.url}${signIns.sho.home}?tab=incident-reporting`);
    await seen(world.driver, rows, world.references[0]);
    await openDetails(world.driver);
    await seen(world.driver, 'dialog [data-report-head]');
    await press(world.driver, 'dialog button[aria-label="Back to the list"]');
    await until('the details are closed', () =>
      inPage(world.driver, () => document.querySelector('dialog[open]') === null),
    );
  },
  'station: status': async (world) => {
    const before = count(world, isStatus);
    await respond(world);
    await arrived(world, 'the status', isStatus, before);
  },
  'station: status, offline; sent when the line is back': async (world) => {
    const { driver, line } = world;
    const before = count(world, isStatus);
    await until('the console is kept', () =>
      inPage(driver, async () => {
        const kept = await (await caches.open('vishwas-site')).keys();
        return (
          navigator.serviceWorker.controller !== null && kept.some(({ url }) => url.includes('/staff.html'))
        );
      }),
    );
    line.cut();
    try {
      await driver.open(`${line.url}${signIns.sho.home}?tab=incident-reporting`);
      await seen(driver, rows);
      await respond(world);
      await seen(driver, 'body', '1 change is waiting to be sent.');
    } finally {
      line.restore();
    }
    await driver.open(`${line.url}${signIns.sho.home}`);
    await arrived(world, 'the status', isStatus, before);
  },
  'station: sign out': signOut,
  'superintendent: every tab': async (world) => {
    await signIn(world, 'sp');
    await everyTab(world);
  },
  'superintendent: status': async (world) => {
    const { driver, line } = world;
    await driver.open(`${line.url}${signIns.sp.home}?tab=incidents&type=NormalReport`);
    await seen(driver, rows);
    const before = count(world, isStatus);
    await press(driver, `${rows} [aria-haspopup=menu]`);
    await press(driver, '[role=menuitem][data-value=resolved]');
    await note(driver, 'The case is closed.');
    await arrived(world, 'the status', isStatus, before);
  },
  'superintendent: transfer': async (world) => {
    const { driver } = world;
    const before = count(world, isTransfer);
    await openDetails(driver);
    await seen(driver, '#transfer-station');
    const station = await inPage(
      driver,
      () =>
        Array.from(document.querySelectorAll<HTMLOptionElement>('#transfer-station option')).find(
          ({ value, disabled }) => value !== '' && !disabled,
        )?.value ?? '',
    );
    await choose(driver, '#transfer-station', station);
    await write(driver, '#transfer-reason', 'It happened there.');
    await press(driver, 'dialog form button[type=submit]', 'Assign');
    await arrived(world, 'the transfer', isTransfer, before);
  },
  'superintendent: sign out': async (world) => {
    await world.driver.open(world.line.url + signIns.sp.home);
    await signOut(world);
  },
  'administrator: every tab, sign out': async (world) => {
    await signIn(world, 'admin');
    await everyTab(world);
    await signOut(world);
  },
};

/** What a browser below the oldest one gets. */
export const waysOfTooOld: Record<string, Way> = {
  'readable, callable, no dead form': async ({ driver, line }) => {
    await driver.open(`${line.url}/file-complaint?lang=mr`);
    await seen(driver, '#too-old a[href^="tel:"]', '112');
    await seen(driver, 'main h1');
    const dead = await inPage(driver, () =>
      Array.from(document.querySelectorAll('form, button')).some(
        (one) => one.getBoundingClientRect().height > 0,
      ),
    );
    if (dead) throw new Error('a form or a button is shown');
    const hasStyle = await inPage(driver, () => getComputedStyle(document.body).lineHeight !== 'normal');
    if (!hasStyle) throw new Error('no styles');
  },
  'a console says it too': async ({ driver, line }) => {
    await driver.open(`${line.url}/police-login-selection`);
    await seen(driver, '#too-old', '112');
  },
};

export async function openWorld(driver: Driver, port: number, photo: string | null): Promise<World> {
  return { driver, line: await openLine(port), photo, references: [] };
}
