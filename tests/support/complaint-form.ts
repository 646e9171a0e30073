import type { Page } from '@playwright/test';

/** A village that only the first demo station's jurisdiction holds. */
export const demoPlace = 'VILLAGE';

export interface Typed {
  fullName: string;
  phone: string;
  category: string;
  location: string;
  description: string;
}

/** Fills the fields by their names, whatever language the labels are in. */
export async function fillComplaint(page: Page, typed: Typed): Promise<void> {
  await page.locator('[name=fullName]').fill(typed.fullName);
  await page.locator('[name=phone]').fill(typed.phone);
  await page.locator('[name=category]').selectOption(typed.category);
  await page.locator('[name=location]').fill(typed.location);
  await page.locator('[name=description]').fill(typed.description);
}
