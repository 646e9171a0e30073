// Passkeys, with the virtual authenticator of Chromium. A separate server: the tests make proofs old in its
// database.
import type { CDPSession, Page } from '@playwright/test';
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, longIf, signIn, signIns, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { desk, rows } from '#fixtures/browser/console.ts';
import { test } from '#fixtures/browser/own-server.ts';
import { demoPassword } from '#fixtures/server/server-process.ts';

// One server for all tests of the file.
test.describe.configure({ mode: 'default' });
test.use({ viewport: desk, ...withoutWorker });

interface Device {
  readonly cdp: CDPSession;
  readonly authenticatorId: string;
}

async function plugIn(page: Page, hasPrf = true): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasPrf,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

/** In the dialog "Security" of the open console. */
async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Security' }).click();
  await page.getByLabel('Name of the new passkey').fill(name);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
}

async function logout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
}

async function enterByPasskey(page: Page, who: 'sho' | 'sho3' | 'sp'): Promise<void> {
  await page.goto(signIns[who].path);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL(`**${signIns[who].home}*`);
}

test('a passkey signs in, steps up and unlocks, and a recovery code replaces a lost one', async ({
  page,
  server,
}) => {
  const { cdp, authenticatorId } = await plugIn(page);
  await signIn(page, 'sho3');
  await addPasskey(page, 'Old desk PC');
  const codes = page.getByRole('dialog').locator('ol > li');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await logout(page);

  await enterByPasskey(page, 'sho3');
  await page.getByRole('button', { name: 'Security' }).click();
  await expect(page.getByRole('dialog')).toContainText('Old desk PC');
  await expectNoBarriers(page, 'staff/shell/SecurityDialog.tsx');
  await page.keyboard.press('Escape');

  await page.goto(`${signIns.sho3.home}?tab=incident-reporting`);
  await expect(rows(page)).not.toHaveCount(0);
  await server.run(`update sessions set fresh_at = now() - interval '6 minutes'`);
  await page.getByRole('button', { name: 'Choose which rows' }).click();
  await page.getByRole('button', { name: 'All matching rows' }).click();
  const file = page.waitForEvent('download');
  const asked = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await asked.getByRole('button', { name: 'Use a passkey' }).click();
  expect((await file).suggestedFilename()).toBe('incident-reports.csv');

  await page.evaluate(() => {
    const { user } = JSON.parse(localStorage.getItem('vishwas-session') ?? '{}');
    localStorage.setItem('vishwas-locked', user.id);
  });
  await page.reload();
  const locked = page.getByRole('dialog', { name: 'Locked' });
  await locked.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(locked).toHaveCount(0);
  await logout(page);

  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  await page.goto(signIns.sho3.path);
  await page.locator('input[type=email]').fill(signIns.sho3.email);
  await page.locator('input[type=password]').fill(demoPassword);
  await page.locator('button[type=submit]').click();
  await page.getByLabel('Code of your second factor').fill(recovery);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`**${signIns.sho3.home}*`);
  await plugIn(page);
  await addPasskey(page, 'New PC');
  await expect(page.getByRole('dialog')).toContainText('New PC');
  await page.getByRole('button', { name: 'Remove the passkey: Old desk PC' }).click();
  await expect(page.getByRole('dialog')).not.toContainText('Old desk PC');
  await page.keyboard.press('Escape');
  await logout(page);
  await enterByPasskey(page, 'sho3');
});

for (const hasPrf of [true, false]) {
  test(
    `a copied profile ${hasPrf ? 'with PRF has no readable row' : 'without PRF has readable rows'}`,
    longIf(!hasPrf),
    async ({ page, context }) => {
      await plugIn(page, hasPrf);
      // The server is shared: an account with a passkey does not go in with its password alone.
      const who = hasPrf ? 'sp' : 'sho';
      await signIn(page, who);
      const name = `PC ${Date.now()}`;
      await addPasskey(page, name);
      const kept = page.getByRole('button', { name: 'I have kept them' });
      const listed = page.getByRole('button', { name: `Remove the passkey: ${name}` });
      // Codes only with the first factor of the account.
      await expect(kept.or(listed)).toBeVisible();
      if (await kept.isVisible()) await kept.click();
      else await page.keyboard.press('Escape');
      await logout(page);
      await enterByPasskey(page, who);
      const tab = hasPrf ? 'incidents&type=NormalReport' : 'incident-reporting';
      await page.goto(`${signIns[who].home}?tab=${tab}`);
      if (hasPrf) {
        await page.getByRole('button', { name: 'Open with passkey' }).click();
        await expect(page.getByRole('button', { name: 'Open with passkey' })).toHaveCount(0);
      }
      await expect(rows(page)).toHaveCount(15);
      // Another page of the same profile: all that is stored, and nothing of the console's memory.
      const copy = await context.newPage();
      await copy.goto('/robots.txt');
      const count = () => copy.evaluate(readRows);
      await expect.poll(async () => (await count()).rows).toBeGreaterThan(0);
      if (hasPrf) expect(await count()).toMatchObject({ readable: 0 });
      else await expect.poll(async () => (await count()).readable).toBeGreaterThan(0);
    },
  );
}

/** For `page.evaluate`: tries each key of the profile on each saved list. */
async function readRows(): Promise<{ rows: number; readable: number }> {
  const all = async (name: string, store: string): Promise<[string, unknown][]> => {
    const database = await new Promise<IDBDatabase>((done, failed) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error);
    });
    const found: [string, unknown][] = [];
    await new Promise<void>((done) => {
      const cursor = database.transaction(store).objectStore(store).openCursor();
      cursor.onsuccess = () => {
        if (!cursor.result) return done();
        found.push([String(cursor.result.key), cursor.result.value]);
        cursor.result.continue();
      };
    });
    database.close();
    return found;
  };
  const settings = await all('vishwas-choice', 'choice');
  const keys = settings.flatMap(([, value]) =>
    typeof value === 'object' && value !== null
      ? Object.values(value).filter((part): part is CryptoKey => part instanceof CryptoKey)
      : [],
  );
  const saved = await all('vishwas-cache', 'staff');
  let readable = 0;
  for (const [name, value] of saved) {
    const { iv, sealed } = value as { iv: BufferSource; sealed: BufferSource };
    const how = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) };
    const tried = keys.map((key) => crypto.subtle.decrypt(how, key, sealed).catch(() => null));
    if ((await Promise.all(tried)).some(Boolean)) readable += 1;
  }
  return { rows: saved.length, readable };
}
