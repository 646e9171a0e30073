// What tests of the administrator's tabs share: the tabs, the fields, the calls that leave the browser.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { signIns } from './phone.ts';

export const adminTab = (name: string) => `${signIns.admin.home}?tab=${name}`;
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const field = (page: Page, id: string) => page.locator(`#${id}`);
export const rowNamed = (page: Page, name: string) => page.locator('[data-row]').filter({ hasText: name });

/** `METHOD path` and the names of the body's fields, of each call that writes. */
export function writesOf(page: Page) {
  const seen: { call: string; fields: string[]; body: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !pathname.startsWith('/api/v1/admin/') || pathname.includes('/auth/'))
      return;
    const body = (request.postDataJSON() ?? {}) as Record<string, unknown>;
    seen.push({ call: `${request.method()} ${pathname}`, fields: Object.keys(body).sort(), body });
  });
  return seen;
}

export async function axeFinds(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const person = ['address', 'description', 'email', 'fullName', 'latitude', 'longitude', 'mobNumber'];
/** Of every account that is written. */
export const accountFields = [...person, 'password', 'stationMobNumber', 'stationName'];
