// What tests of the consoles share: a wide screen, the rows of a list, an officer's answer to one of them.
import type { Locator, Page } from '@playwright/test';
import { expect } from './phone.ts';

export const desk = { width: 1280, height: 800 };

/** Reports in a list, in a table as in cards. */
export const rows = (page: Page): Locator => page.locator('[data-row]');

/** The one report with this id, wherever it stands. */
export const rowOf = (page: Page, id: string): Locator => page.locator(`[data-row="${id}"]`);

export async function idOf(row: Locator): Promise<string> {
  return (await row.getAttribute('data-row')) ?? '';
}

/** As the superintendent does it: picks a status in its column, writes the note, presses Enter. */
export async function pickStatus(page: Page, id: string, status: string, note: string): Promise<void> {
  await rowOf(page, id).getByRole('combobox').selectOption(status);
  await writeNote(page, note);
}

/** As a station does it. */
export async function respond(page: Page, id: string, note: string): Promise<void> {
  await rowOf(page, id)
    .getByRole('button', { name: /^Respond/ })
    .click();
  await writeNote(page, note);
}

async function writeNote(page: Page, note: string): Promise<void> {
  const field = page.locator('textarea[id$=-note]');
  await expect(field).toBeFocused();
  await field.fill(note);
  await field.press('Enter');
}

/** The worker controls the page and has every file of the consoles. */
export async function consoleKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken));
  });
  let before = -1;
  await expect
    .poll(
      async () => {
        const kept = await page.evaluate(async () => {
          const names = (await (await caches.open('vishwas-site')).keys()).map(
            ({ url }) => new URL(url).pathname,
          );
          const staff = names.filter((name) => name.startsWith('/assets/staff/'));
          return names.includes('/staff.html') ? staff.length : 0;
        });
        const isStill = kept > 0 && kept === before;
        before = kept;
        return isStill;
      },
      { intervals: [700], timeout: 30_000 },
    )
    .toBe(true);
}
