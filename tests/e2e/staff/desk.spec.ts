// The signature desk: from the code on the citizen's phone to a recorded signature, without a network.
import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { noBarrier } from '#fixtures/browser/accessibility.ts';
import { expect, signIn, signIns, test } from '#fixtures/browser/browser-test.ts';
import { desk, rowOf } from '#fixtures/browser/console.ts';
import { complaintOf } from '#fixtures/data/complaint.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

test.use({ viewport: desk });

/** A camera that sees the code. */
async function showCode(page: Page, text: string): Promise<void> {
  const { data } = encode(text, { border: 4 });
  await page.addInitScript((rows) => {
    const canvas = document.createElement('canvas');
    const cell = Math.floor(400 / rows.length);
    canvas.width = 640;
    canvas.height = 480;
    const draw = () => {
      const brush = canvas.getContext('2d');
      if (!brush) return;
      brush.fillStyle = '#888';
      brush.fillRect(0, 0, canvas.width, canvas.height);
      for (const [y, row] of rows.entries())
        for (const [x, isDark] of row.entries()) {
          brush.fillStyle = isDark ? '#111' : '#eee';
          brush.fillRect(120 + x * cell, 40 + y * cell, cell, cell);
        }
    };
    setInterval(draw, 100);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
  }, data);
}

/** Clicks of a person, and Enter in a field. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = globalThis as { presses?: number };
    counter.presses = 0;
    const count = (event: Event) => {
      if (event.isTrusted) counter.presses = (counter.presses ?? 0) + 1;
    };
    addEventListener('pointerdown', count, true);
    addEventListener('keydown', (event) => event.key === 'Enter' && count(event), true);
  });
  return () => page.evaluate(() => (globalThis as { presses?: number }).presses ?? 0);
}

test('a scanned report is signed in six presses or fewer without a network, and delivered once', async ({
  page,
  line,
}) => {
  const id = uuidv7();
  const complaint = complaintOf({ location: 'Wadgaon' });
  const filed = await fetch(`${line.url}/api/v1/public/complaints/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(complaint),
  });
  expect(filed.status).toBe(201);
  await showCode(page, `${line.url}/track-fir?ref=${complaint.referenceId}`);
  await signIn(page, 'sho');
  await page.goto(`${signIns.sho.home}?tab=incident-reporting`);
  await expect(rowOf(page, id)).toBeVisible();
  await page.getByRole('link', { name: 'Signature Desk' }).click();
  await noBarrier(page);

  line.cut();
  const presses = await countPresses(page);
  await page.getByRole('button', { name: 'Scan the code' }).click();
  const form = page.getByRole('form', { name: 'Record the signature' });
  await expect(form).toBeVisible();
  await expect(page.getByText(complaint.description)).toBeVisible();
  await expect(form.getByLabel(/^Diary number/)).toBeFocused();
  await page.keyboard.type('GD 14/2026');
  await page.keyboard.press('Enter');
  const recorded = page.getByRole('list', { name: 'Recorded so far' });
  await expect(recorded).toContainText('Signed and on record · GD 14/2026');
  await expect(recorded).toContainText('not sent yet');
  expect(await presses()).toBeLessThanOrEqual(6);
  await form.getByRole('radio', { name: /NC/ }).check();
  await form.getByLabel(/^Number/).fill('N.C. 45/2026');
  await noBarrier(page);
  await form.getByRole('button', { name: 'Record' }).click();
  await expect(recorded).toContainText('N.C. 45/2026');

  line.restore();
  const sent = () => line.reached.filter((name) => name.includes('/steps/')).length;
  await expect.poll(sent).toBe(2);
  await expect(recorded).not.toContainText('not sent yet');
  await page.getByRole('button', { name: 'Acknowledgement, Marathi' }).click();
  const paper = page.getByRole('article', { name: 'पोलीस ठाण्याची पोचपावती' });
  await expect(paper).toContainText('GD 14/2026');
  await expect(paper).toContainText('वडगाव');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Signature desk' })).toBeHidden();
  await expect(paper).toBeVisible();
});
