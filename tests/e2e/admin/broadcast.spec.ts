// The administrator's broadcasts against the real server and its worker. Every call is read from the network.
import type { Page, Request } from '@playwright/test';
import { broadcastLogsReply } from '#contract/staff/broadcast.ts';
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { typeRecipients } from '#fixtures/browser/admin-page.ts';
import { expect, signIn, test, workerInLongRuns } from '#fixtures/browser/browser-test.ts';
import { desk } from '#fixtures/browser/console.ts';
import { expectCalls } from '#fixtures/browser/expected-calls.ts';

const tab = '/admin-dashboard?tab=daily-message-send';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const roads = 'रस्ते बंद आहेत. Roads are closed.';

const nameOf = (request: Request) =>
  `${request.method()} ${new URL(request.url()).pathname.replace('/api/v1/admin/notifications', '')}`;

test.use({ viewport: desk, ...workerInLongRuns });

/** Opens the messages tab and records every request it makes. */
async function openMessages(page: Page) {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/admin/notifications/')) calls.push(request);
  });
  await signIn(page, 'admin', tab);
  const dialog = page.getByRole('dialog');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  return {
    dialog,
    send,
    message: page.getByRole('textbox', { name: 'Message' }),
    called: (name: string) => calls.filter((request) => nameOf(request) === name),
    async sendNow() {
      await send.click();
      await typeRecipients(dialog);
      await dialog.getByRole('button', { name: 'Yes' }).click();
    },
  };
}

test('sends a message only after confirmation, and preserves its text without a network', {
  tag: '@long',
}, async ({ page, line }) => {
  const { dialog, send, message, called, sendNow } = await openMessages(page);
  await expect(page.getByText(/^Total: \d+ logs$/)).toBeVisible();
  await expect(page.getByText('Messaging is not connected', { exact: false })).toBeVisible();
  await expect(page.getByText('Would go to everyone', { exact: false })).toBeVisible();
  await expect(page.getByText('All sent', { exact: false })).toHaveCount(0);
  await expectNoBarriers(page);
  await expect(send).toBeDisabled();
  await message.fill('   ');
  await expect(send).toBeDisabled();
  await message.fill(roads);
  await send.click();
  await expect(dialog.getByText('Are you sure you want to send this message?')).toBeVisible();
  await expect(
    dialog.getByText('This action will send the file/text message to all intended recipients.'),
  ).toBeVisible();
  await expect(dialog.getByRole('blockquote')).toContainText(roads);
  await expect(dialog.getByRole('button', { name: 'Yes' })).toBeDisabled();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'No' }).click();
  expect(called('POST /broadcast')).toEqual([]);

  line.cut();
  await sendNow();
  await expect(
    page.getByRole('alert').getByText('Sending needs the network.', { exact: false }),
  ).toBeVisible();
  await expect(message).toHaveValue(roads);
  line.restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await typeRecipients(dialog);
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Written to a file, not sent')).toBeVisible();
  await expect(message).toHaveValue('');
  const [, posted] = called('POST /broadcast');
  expect(posted?.postDataJSON()).toEqual({
    message: roads,
    batchSize: 3,
    isTemplate: 'custom',
    recipients: expect.any(Number),
  });
});

test('polls the jobs until the broadcast ends, then stops', { tag: '@long' }, async ({ page, line }) => {
  const words = `${roads} ${Date.now()}`;
  const { message, called, sendNow } = await openMessages(page);
  await message.fill(words);
  await sendNow();
  await expect(page.getByText('Written to a file, not sent')).toBeVisible();
  const jobs = page.locator('[data-part=jobs]');
  await expect(jobs.getByRole('heading', { name: 'Active Broadcast Jobs' })).toBeVisible();
  let id = '';
  await expect(async () => {
    // The test requests it again, because Chromium does not always retain a body that a page has read as a
    // stream.
    const asked = called('GET /broadcast/logs').at(-1);
    const { authorization = '' } = (await asked?.allHeaders()) ?? {};
    const reply = asked && (await page.request.get(asked.url(), { headers: { authorization } }));
    const { data } = broadcastLogsReply.parse(await reply?.json());
    id = data.find((log) => log.message === words)?.jobId ?? '';
    expect(id).not.toBe('');
  }).toPass();
  // Other tests broadcast too: only this test's row counts.
  const job = jobs.locator('[data-row]').filter({ hasText: id.slice(-8) });
  await expect(job.getByText('completed')).toBeVisible();
  await expect(job.getByText('100%')).toBeVisible();
  // The page polls while any broadcast is being sent, including one of another test, and then stops.
  await expect(async () => {
    const read = called('GET /broadcast/jobs').length;
    await page.waitForTimeout(2500);
    expect(called('GET /broadcast/jobs').length).toBe(read);
  }).toPass();
  expectCalls(
    line,
    'POST /admin/notifications/broadcast',
    'GET /admin/notifications/broadcast/jobs',
    'GET /admin/notifications/broadcast/logs',
  );
});

test('sends a picture with its caption and refuses a file of another type', { tag: '@long' }, async ({
  page,
  line,
}) => {
  const caption = `The new road ${Date.now()}`;
  const { dialog, send, called, sendNow } = await openMessages(page);
  await page.getByRole('combobox', { name: 'Message Type' }).selectOption('File');
  await expect(send).toBeDisabled();
  const file = page.getByLabel('File', { exact: true });
  await file.setInputFiles({
    name: 'road.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  });
  await sendNow();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await file.setInputFiles({ name: 'road.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByText('road.png (0.00 MB)')).toBeVisible();
  await page.getByRole('textbox', { name: 'Caption' }).fill(caption);
  const preview = page.locator('[data-part=preview]');
  await expect(preview.getByRole('img', { name: 'Picture road.png' })).toBeVisible();
  await expect(preview.getByText(caption)).toBeVisible();
  await sendNow();
  await expect(dialog).toBeHidden();
  const uploads = called('POST /upload');
  expect(uploads.at(-1)?.headers()['content-type']).toMatch(/^multipart\/form-data/);
  expect(called('POST /broadcast').at(-1)?.postDataJSON()).toEqual({
    message: caption,
    batchSize: 3,
    isTemplate: 'file',
    recipients: expect.any(Number),
    url: { key: expect.stringMatching(/^broadcast\/.*\.png$/), type: 'image' },
  });
  expectCalls(line, 'POST /admin/notifications/upload');

  const log = page.locator('[data-part=logs] [data-row]').filter({ hasText: caption });
  await expect(log).toBeVisible();
  await log.click();
  await expect(dialog.getByText('Broadcast Log Details')).toBeVisible();
  const time = dialog.getByText(/^\d\d\/\d\d\/\d{4}, \d{1,2}:\d\d [ap]m$/);
  await expect(time.filter({ visible: true })).not.toHaveCount(0);
  await expectNoBarriers(page);
});

test('sends the message again under the same key after a reload before the answer', { tag: '@long' }, async ({
  page,
}) => {
  const { message, sendNow } = await openMessages(page);
  const ids: (string | undefined)[] = [];
  const isSending = (url: URL) => url.pathname.endsWith('/notifications/broadcast');
  await page.route(isSending, (route) => {
    ids.push(route.request().headers()['idempotency-key']);
    return route.abort();
  });
  await message.fill('The bridge is closed.');
  await sendNow();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(isSending);
  await page.reload();
  await expect(message).toHaveValue('The bridge is closed.');
  await expect(page.getByText('It is not known whether this message went out')).toBeVisible();
  await expectNoBarriers(page);
  const sending = page.waitForRequest((request) => isSending(new URL(request.url())));
  await sendNow();
  ids.push((await sending).headers()['idempotency-key']);
  await expect(page.getByText('Written to a file, not sent')).toBeVisible();
  await expect(message).toHaveValue('');
  expect(ids[0]).toBeTruthy();
  expect(ids[1]).toBe(ids[0]);
});

test('finds a message with a lost answer in the logs and does not send it again', { tag: '@long' }, async ({
  page,
  line,
}) => {
  const { message, sendNow } = await openMessages(page);
  const words = `The bridge is open again, since ${Date.now()}.`;
  await message.fill(words);
  line.loseAnswers(/^POST .*\/notifications\/broadcast$/, 1);
  await sendNow();
  // At least: a browser may repeat a request by itself after its connection breaks.
  const sent = () => line.reached.filter((call) => /^POST .*\/broadcast$/.test(call)).length;
  await expect.poll(sent).toBeGreaterThan(1);
  await page.reload();
  await expect(page.locator('[data-part=logs]').getByText(words)).toHaveCount(1);
  await expect(message).toHaveValue('');
  await expect(page.getByText('It is not known whether')).toHaveCount(0);
});

test('works in Marathi, on a phone, in the dark theme', { tag: '@long' }, async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await context.addCookies([{ name: 'lang', value: 'mr', url: baseURL ?? '' }]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'admin', tab);
  await expect(page.getByRole('heading', { name: 'प्रसारणांच्या नोंदी' })).toBeVisible();
  await expect(page.getByText(/^एकूण: \d+ नोंदी$/)).toBeVisible();
  await page.getByRole('textbox', { name: 'संदेश' }).fill('रस्ते बंद आहेत.');
  await page.getByRole('button', { name: 'पाठवा', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('हा संदेश नक्की पाठवायचा आहे का?')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('dialog').getByRole('button', { name: 'नाही' }).click();
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(width);
});
