// npm run faults -- desk: the signature desk on a line that goes off and on, from the scan until after the press.
// Each step that the desk called saved is on the server once, the decision after the signature.
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { signIns } from '#fixtures/browser/browser-test.ts';
import { consoleKept } from '#fixtures/browser/console.ts';
import { giveCamera, showCode } from '#fixtures/browser/fake-camera.ts';
import { complaintOf } from '#fixtures/data/complaint.ts';
import { demoPassword } from '#fixtures/server/server-process.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { upTo } from '../harness/chance.ts';
import { type Fixture, sharedFixture } from '../harness/fixture.ts';
import { emptied, openPhone, type Phone } from '../harness/phone.ts';
import type { Row } from '../harness/row.ts';
import { type Lane, series } from '../harness/series.ts';

/** Shorter than the limit of a run, so that the failure says where it stood. */
const timeoutMs = 120_000;

export async function run({ runs = 20, seed }: Record<string, number>): Promise<Row[]> {
  const on = await sharedFixture();
  return [await series({ what: 'the signature desk on a flapping line', runs, seed }, () => lane(on))];
}

async function lane(on: Fixture): Promise<Lane> {
  const phone = await openPhone(on);
  const page = await phone.context.newPage();
  // A crowded machine is no fault of the desk.
  page.setDefaultTimeout(timeoutMs);
  await giveCamera(phone.context);
  await signIn(page);
  await consoleKept(page);
  return {
    close: phone.close,
    async run(name, dice) {
      const { id, reference } = await file(on, name);
      await page.goto(`${signIns.sho.home}?tab=incident-reporting`);
      await page.locator(`[data-row="${id}"]`).waitFor();
      // Without a second load of the console, which takes longer than all the rest.
      await page.getByRole('link', { name: 'Signature Desk' }).click();
      const scan = page.getByRole('button', { name: 'Scan the code' });
      await scan.waitFor();
      const flaps = 4 + upTo(dice, 10);
      const isScanned = dice() < 0.5;
      if (isScanned) await showCode(page, `${phone.proxy.url}/track-fir?ref=${reference}`);
      const flapping = flap(phone, flaps, dice);
      if (isScanned) await scan.click();
      else {
        await page.locator('#desk-reference').fill(reference);
        await page.locator('#desk-reference').press('Enter');
      }
      const diary = page.getByLabel(/^Diary number/);
      await diary.fill(`GD ${id}`);
      const isDecided = dice() < 0.5;
      if (isDecided) {
        await page.getByRole('radio', { name: /NC/ }).check();
        await page.getByLabel(/^Number/).fill(`NC ${id}`);
      }
      await wait(upTo(dice, 300));
      await page.getByRole('button', { name: 'Record', exact: true }).click();
      if (isDecided) await page.getByRole('button', { name: 'Yes, record it' }).click();
      const recorded = page.getByRole('list', { name: 'Recorded so far' });
      await recorded.getByText(`${isDecided ? 'NC' : 'GD'} ${id}`).waitFor();
      await flapping;
      await emptied(page);
      const wanted = isDecided ? ['signed', 'nonCognizable'] : ['signed'];
      const kinds = await on.stepsOf(id);
      return {
        lost: wanted.filter((kind) => !kinds.includes(kind)).length,
        doubled: Math.max(0, kinds.length - new Set(kinds).size),
        wrong: wanted.join() === kinds.join() ? undefined : `steps: ${kinds.join()}`,
        counts: { 'times off and on': flaps, steps: wanted.length, scans: isScanned ? 1 : 0 },
      };
    },
  };
}

async function flap({ proxy, context }: Phone, times: number, dice: () => number): Promise<void> {
  for (let index = 0; index < times; index += 1) {
    // Either the browser reports the change, or only the line changes.
    const isKnown = dice() < 0.5;
    if (isKnown) await context.setOffline(true);
    proxy.cut();
    await wait(upTo(dice, 400));
    proxy.restore();
    if (isKnown) await context.setOffline(false);
    await wait(upTo(dice, 200));
  }
}

/** At a station of the demo. */
async function file(on: Fixture, fullName: string): Promise<{ id: string; reference: string }> {
  const id = uuidv7();
  const complaint = complaintOf({ fullName, location: 'Wadgaon' });
  const answer = await fetch(`http://127.0.0.1:${on.serverPort}/api/v1/public/complaints/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(complaint),
  });
  if (answer.status !== 201) throw new Error(`the server answered ${answer.status}`);
  return { id, reference: complaint.referenceId };
}

async function signIn(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(signIns.sho.path);
  await page.locator('input[type=email]').fill(signIns.sho.email);
  await page.locator('input[type=password]').fill(demoPassword);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(`**${signIns.sho.home}*`);
}
