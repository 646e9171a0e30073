// The complainant answers the end of a complaint without a network; the answer reaches the superintendent's board.
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, test } from '#fixtures/browser/browser-test.ts';
import { fileComplaint, openAlive } from '#fixtures/browser/filing.ts';
import { demoPassword } from '#fixtures/server/server-process.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

test('a "no" is kept without a network, delivered once, and stands on the board with its clock', {
  tag: '@long',
}, async ({ page, line }) => {
  const reference = await fileComplaint(page);
  const call = async (method: string, path: string, token: string, body?: object) => {
    const answer = await fetch(`${line.url}/api/v1${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json', 'idempotency-key': uuidv7() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.json();
  };
  const email = 'sp@demo.example';
  const { token } = await call('POST', '/sp-user/auth/sign-in', '', { email, password: demoPassword });
  const found = await call('GET', `/sp-user/incident-reports/search?search=${reference}`, token);
  const { _id: id } = found.data[0];
  const closing = { status: 'resolved', additionalNotes: 'Settled.' };
  const closed = await call('PUT', `/pi-user/incident-reports/status/${id}`, token, closing);
  expect(closed.data.status).toBe('resolved');

  await page.goto(`/track-fir?ref=${reference}`);
  const question = page.getByRole('region', { name: /settled\. Do you agree/ });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(question.getByRole('heading').getByText(/^\d\d-\d\d-\d{4}$/)).toBeVisible();
  await expectNoBarriers(page);
  line.cut();
  await question.getByRole('button', { name: 'Send my answer' }).click();
  await expect(question).toContainText('Choose an answer.');
  await question.getByRole('radio', { name: /^No/ }).check();
  await question.getByLabel('In your words').fill('Nobody came.');
  line.restore();
  await openAlive(page, `/track-fir?ref=${reference}`);
  await expect(question.getByRole('radio', { name: /^No/ })).toBeChecked();
  await expect(question.getByLabel('In your words')).toHaveValue('Nobody came.');
  line.cut();
  await question.getByRole('button', { name: 'Send my answer' }).click();
  await expect(question).toContainText('Saved on this phone, not sent yet');
  await expect(question.getByRole('heading')).toBeFocused();
  line.restore();
  await expect(question).toContainText('The server received it');
  await expect(question.getByRole('link', { name: 'Letter to the Superintendent' })).toBeVisible();
  await expectNoBarriers(page);
  expect(line.reached.filter((name) => name.includes('/closing-answers/'))).toHaveLength(1);
  const board = await call('GET', '/sp-user/dashboard/closing-answers', token);
  const open = board.open.filter((one: { _id: string }) => one._id === id);
  expect(open).toMatchObject([{ referenceId: reference, words: 'Nobody came.', isOverdue: false }]);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Answer of the Superintendent')).toBeVisible();
});
