// What a console leaves on a shared computer: nothing readable, neither during work nor after sign-out. The
// same steps with encryption switched off find all of it, which proves that the search works.
import type { Page } from '@playwright/test';
import { expect, longIf, signIn, signIns, test } from '#fixtures/browser/browser-test.ts';
import {
  changeableIds,
  consoleKept,
  desk,
  pickStatus,
  rowIds,
  rowOf,
  rows,
} from '#fixtures/browser/console.ts';
import { everythingKept } from '#fixtures/browser/stored-data.ts';
import { apiAs } from '#fixtures/server/api-as.ts';

test.use({ viewport: desk });

const normal = `${signIns.sp.home}?tab=incidents&type=NormalReport`;
const note = 'गस्त पथक पाठवले आहे: only the officer knows.';

for (const sealing of ['on', 'off'] as const) {
  test(
    `encryption ${sealing}: device storage after reading, searching and writing`,
    longIf(sealing === 'off'),
    async ({ page, line }) => {
      if (sealing === 'off') await page.addInitScript(leaveOpen);
      const secrets = await (await apiAs(line.url, 'sp')).wordsOfReports();
      expect(secrets.length).toBeGreaterThan(20);
      await signIn(page, 'sp', normal);
      await expect(rows(page)).toHaveCount(15);
      const [first = ''] = await rowIds(page);
      const last = (await changeableIds(page)).findLast((id) => id !== first) ?? '';
      await rowOf(page, first)
        .getByRole('button', { name: /^View details/ })
        .click();
      await expect(page.getByRole('dialog')).toContainText('What happened');
      await page.goto(`${signIns.sp.home}?tab=officer-complaints`);
      await expect(rows(page)).not.toHaveCount(0);
      await page.goto(normal);
      await expect(rowOf(page, last)).toBeVisible();
      await consoleKept(page);
      line.cut();
      await pickStatus(page, last, 'action', note);
      await expect(rowOf(page, last)).toContainText('Waiting: Action');
      const during = await readable(page, [...secrets, note]);
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(/\/$/);
      const afterwards = await readable(page, [...secrets, note]);
      if (sealing === 'on') {
        expect(during).toEqual([]);
        expect(afterwards).toEqual([]);
      } else {
        expect(during).toEqual([...secrets, note]);
        // Sign-out deleted the saved reads; the waiting change is still there.
        expect(afterwards).toEqual([note]);
      }
    },
  );
}

async function readable(page: Page, secrets: readonly string[]): Promise<string[]> {
  const kept = await page.evaluate(everythingKept);
  return secrets.filter((text) => kept.includes(text));
}

/** Replaces the browser's encryption with one that returns the plaintext. */
function leaveOpen(): void {
  const asItIs = async (_: unknown, __: unknown, data: BufferSource) => {
    const bytes = ArrayBuffer.isView(data)
      ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      : new Uint8Array(data);
    return bytes.slice().buffer;
  };
  SubtleCrypto.prototype.encrypt = asItIs;
  SubtleCrypto.prototype.decrypt = asItIs;
}
