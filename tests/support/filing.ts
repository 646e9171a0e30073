// What the tests of the citizen's screens share: a page that has come alive, and a complaint filed through the form.
import type { Page } from '@playwright/test';
import { demoPlace, fillComplaint, type Typed } from './complaint-form.ts';
import { expect } from './phone.ts';

export const typed: Typed = {
  fullName: 'Sunita Jadhav',
  phone: '9822012345',
  category: 'theft',
  location: demoPlace,
  description: 'My motorcycle was stolen last night in front of the house.',
};

/** Opens a page and waits until its scripts have taken the form or the first button over. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-live]').waitFor();
}

export const submitButton = (page: Page) => page.locator('form button[type=submit]');

/** The reference on the success view. */
export async function fileComplaint(page: Page, complaint: Partial<Typed> = {}): Promise<string> {
  await openAlive(page, '/file-complaint');
  await fillComplaint(page, { ...typed, ...complaint });
  await submitButton(page).click();
  return referenceOn(page);
}

export async function referenceOn(page: Page): Promise<string> {
  await expect(page).toHaveURL(/filed=FIR-2024-[A-Z0-9]{9}$/);
  return new URL(page.url()).searchParams.get('filed') ?? '';
}

/** Requests for filing a complaint that reached the server. */
export const filings = (reached: readonly string[]) =>
  reached.filter((name) => name.startsWith('PUT /api/v1/public/complaints/')).length;
