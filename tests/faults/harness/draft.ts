// Draft of the complaint form for the runs: saves it immediately instead of after two seconds; finds,
// continues or discards it.
import type { Page } from '@playwright/test';

const offer = 'section[aria-labelledby=draft-title]';

/** Saves the draft as when the person switches to another app. */
export async function keepDraft(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  while (!(await isKept(page)));
}

/**
 * Waits for the page to decide: a draft that was filed at the moment the page died is discarded, not offered.
 */
export async function isOffered(page: Page): Promise<boolean> {
  while (await isKept(page)) if ((await page.locator(offer).count()) > 0) return true;
  return false;
}

export const resumeDraft = (page: Page): Promise<void> => chooseInOffer(page, 0);

export async function discardDraft(page: Page): Promise<void> {
  if (await isOffered(page)) await chooseInOffer(page, 1);
}

async function chooseInOffer(page: Page, nth: number): Promise<void> {
  await page.locator(`${offer} button`).nth(nth).click();
  await page.locator('main form').waitFor({ state: 'visible' });
}

function isKept(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'vishwas-drafts')) return false;
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const database = await read(indexedDB.open('vishwas-drafts'));
    const names = database.objectStoreNames.contains('drafts')
      ? await read(database.transaction('drafts').objectStore('drafts').getAllKeys())
      : [];
    database.close();
    return names.includes('complaint new');
  });
}
