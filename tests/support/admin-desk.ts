// What tests of the administrator's tabs share: the tabs, the fields, the calls that leave the browser.
import type { Page } from '@playwright/test';
import { signIns } from './phone.ts';

export const adminTab = (name: string) => `${signIns.admin.home}?tab=${name}`;
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const field = (page: Page, id: string) => page.locator(`#${id}`);
export const rowNamed = (page: Page, name: string) => page.locator('[data-row]').filter({ hasText: name });

/** `METHOD path` and body of each call that writes. */
export function writesOf(page: Page) {
  const seen: { call: string; body: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !pathname.startsWith('/api/v1/admin/') || pathname.includes('/auth/'))
      return;
    const body = (request.postDataJSON() ?? {}) as Record<string, unknown>;
    seen.push({ call: `${request.method()} ${pathname}`, body });
  });
  return seen;
}
