// The administrator's broadcasts, against the real server and its worker; every call read from the wire.
import type { Request } from '@playwright/test';
import { broadcastLogsReply } from '#contract/broadcast.ts';
import { noBarrier } from '#fixtures/browser/accessibility.ts';
import { expect, signIn, test } from '#fixtures/browser/browser-test.ts';
import { desk } from '#fixtures/browser/console.ts';
import { expectCalls } from '#fixtures/browser/expected-calls.ts';

const tab = '/admin-dashboard?tab=daily-message-send';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const nameOf = (request: Request) =>
  `${request.method()} ${new URL(request.url()).pathname.replace('/api/v1/admin/notifications', '')}`;

test('a message and a file are sent, watched until done, and looked up', async ({ page, line }) => {
  test.slow();
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/admin/notifications/')) calls.push(request);
  });
  const called = (name: string) => calls.filter((request) => nameOf(request) === name);
  /** The newest with these words, as the page read it. */
  const jobOf = async (words: string) => {
    let id = '';
    await expect(async () => {
      const reply = await called('GET /broadcast/logs').at(-1)?.response();
      const { data } = broadcastLogsReply.parse(await reply?.json());
      id = data.find(({ message }) => message === words)?.jobId ?? '';
      expect(id).not.toBe('');
    }).toPass({ timeout: 20_000 });
    return id;
  };
  await page.setViewportSize(desk);
  await signIn(page, 'admin');
  await page.goto(tab);
  const send = page.getByRole('button', { name: 'Send', exact: true });
  const dialog = page.getByRole('dialog');
  await expect(page.getByText(/^Total: \d+ logs$/)).toBeVisible();
  await noBarrier(page);

  const message = page.getByRole('textbox', { name: 'Message' });
  await expect(send).toBeDisabled();
  await message.fill('   ');
  await expect(send).toBeDisabled();
  await message.fill('रस्ते बंद आहेत. Roads are closed.');
  await send.click();
  await expect(dialog.getByText('Are you sure you want to send this message?')).toBeVisible();
  await expect(
    dialog.getByText('This action will send the file/text message to all intended recipients.'),
  ).toBeVisible();
  await noBarrier(page);
  await dialog.getByRole('button', { name: 'No' }).click();
  expect(called('POST /broadcast')).toEqual([]);

  line.cut();
  await send.click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(
    page.getByRole('alert').getByText('Sending needs the network.', { exact: false }),
  ).toBeVisible();
  await expect(message).toHaveValue('रस्ते बंद आहेत. Roads are closed.');
  line.restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Message Sent ✅')).toBeVisible();
  await expect(page.getByText('Your file/text message has been broadcast successfully.')).toBeVisible();
  await expect(message).toHaveValue('');
  const [, posted] = called('POST /broadcast');
  expect(posted?.postDataJSON()).toEqual({
    message: 'रस्ते बंद आहेत. Roads are closed.',
    batchSize: 3,
    isTemplate: 'custom',
  });

  const jobs = page.locator('[data-part=jobs]');
  await expect(jobs.getByRole('heading', { name: 'Active Broadcast Jobs' })).toBeVisible();
  // Others broadcast too: our own row.
  const job = jobs
    .locator('[data-row]')
    .filter({ hasText: (await jobOf('रस्ते बंद आहेत. Roads are closed.')).slice(-8) });
  await expect(job.getByText('completed')).toBeVisible({ timeout: 20_000 });
  await expect(job.getByText('100%')).toBeVisible();
  // Asked for as long as anything goes out, a message of somebody else too; then no more.
  await expect(async () => {
    const read = called('GET /broadcast/jobs').length;
    await page.waitForTimeout(2500);
    expect(called('GET /broadcast/jobs').length).toBe(read);
  }).toPass({ timeout: 60_000 });

  await page.getByRole('combobox', { name: 'Message Type' }).selectOption('File');
  await expect(send).toBeDisabled();
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'road.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await send.click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'road.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByText('road.png (0.00 MB)')).toBeVisible();
  await page.getByRole('textbox', { name: 'Caption' }).fill('The new road');
  await send.click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(dialog).toBeHidden({ timeout: 20_000 });
  const uploads = called('POST /upload');
  expect(uploads.at(-1)?.headers()['content-type']).toMatch(/^multipart\/form-data/);
  const withFile = called('POST /broadcast').at(-1)?.postDataJSON();
  expect(withFile).toEqual({
    message: 'The new road',
    batchSize: 3,
    isTemplate: 'file',
    url: { key: expect.stringMatching(/^broadcast\/.*\.png$/), type: 'image' },
  });

  const logs = page.locator('[data-part=logs]');
  await expect(logs.locator('[data-row]').first()).toContainText('The new road', { timeout: 20_000 });
  await logs.locator('[data-row]').first().click();
  await expect(dialog.getByText('Broadcast Log Details')).toBeVisible();
  await expect(dialog.getByText(/^\d\d\/\d\d\/\d{4}, \d{1,2}:\d\d [ap]m$/).first()).toBeVisible();
  await noBarrier(page);
  await page.keyboard.press('Escape');
  expectCalls(
    line,
    'POST /admin/notifications/upload',
    'POST /admin/notifications/broadcast',
    'GET /admin/notifications/broadcast/jobs',
    'GET /admin/notifications/broadcast/logs',
  );
});

test('a reload between the sending and its answer sends nothing twice', async ({ page, line }) => {
  await page.setViewportSize(desk);
  await signIn(page, 'admin');
  await page.goto(tab);
  const dialog = page.getByRole('dialog');
  const message = page.getByRole('textbox', { name: 'Message' });
  const sendNow = async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByRole('button', { name: 'Yes' }).click();
  };
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
  await noBarrier(page);
  const sending = page.waitForRequest((request) => isSending(new URL(request.url())));
  await sendNow();
  ids.push((await sending).headers()['idempotency-key']);
  await expect(page.getByText('Message Sent ✅')).toBeVisible();
  await expect(message).toHaveValue('');
  expect(ids[0]).toBeTruthy();
  expect(ids[1]).toBe(ids[0]);

  // It arrived, and only the answer did not come: the logs tell.
  const words = `The bridge is open again, since ${Date.now()}.`;
  await message.fill(words);
  line.loseAnswers(/^POST .*\/notifications\/broadcast$/, 1);
  await sendNow();
  // At least: a browser whose connection breaks may ask again by itself.
  const sent = () => line.reached.filter((call) => /^POST .*\/broadcast$/.test(call)).length;
  await expect.poll(sent).toBeGreaterThan(1);
  await page.reload();
  await expect(page.locator('[data-part=logs]').getByText(words)).toHaveCount(1);
  await expect(message).toHaveValue('');
  await expect(page.getByText('It is not known whether')).toHaveCount(0);
});

test('in Marathi, on a phone, in the dark', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'lang', value: 'mr', url: baseURL ?? '' }]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'admin');
  await page.goto(tab);
  await expect(page.getByRole('heading', { name: 'प्रसारणांच्या नोंदी' })).toBeVisible();
  await expect(page.getByText(/^एकूण: \d+ नोंदी$/)).toBeVisible();
  await page.getByRole('textbox', { name: 'संदेश' }).fill('रस्ते बंद आहेत.');
  await page.getByRole('button', { name: 'पाठवा', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('हा संदेश नक्की पाठवायचा आहे का?')).toBeVisible();
  await noBarrier(page);
  await page.getByRole('dialog').getByRole('button', { name: 'नाही' }).click();
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(width);
});
