import type { Page } from '@playwright/test';

/** In a village that only the first demo station's jurisdiction holds (Kalamwadi), written as its people write it. */
export const demoPlace = 'कळमवाडी, बस थांब्याजवळ';

export interface Typed {
  fullName: string;
  phone: string;
  category: string;
  location: string;
  description: string;
}

/** Fills the fields by their names, whatever language the labels are in; a page has a meta named description too. */
export async function fillComplaint(page: Page, typed: Typed): Promise<void> {
  await page.locator('form [name=fullName]').fill(typed.fullName);
  await page.locator('form [name=phone]').fill(typed.phone);
  await page.locator('form [name=category]').selectOption(typed.category);
  await page.locator('form [name=location]').fill(typed.location);
  await page.locator('form [name=description]').fill(typed.description);
}
