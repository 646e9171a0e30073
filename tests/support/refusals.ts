// What tests of the error catalogue share: the server's own sentence, the words of a language, a session that ends on the server.
import type { Page } from '@playwright/test';
import type { Line } from './line.ts';
import { expect } from './phone.ts';
import { type Language, translations } from './words.ts';

/** Of a table that is put aside. */
export const broken = 'Something went wrong on our side. Please try again.';

export const inLanguage =
  (language: Language) =>
  (file: string, words: string): string =>
    translations(file, [words], language)[0] ?? '';

/** The browser still has its token. */
export async function endOnServer(page: Page, line: Line, room: string, cookie: string): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === cookie)?.value;
  const answer = await fetch(`${line.url}/api/v1/${room}/auth/sign-out`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
  });
  expect(answer.status).toBe(200);
}
