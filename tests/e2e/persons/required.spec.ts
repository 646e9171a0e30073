// PERSONS_REQUIRED: a station without a roster sees nothing until its first person is on the roster and has unlocked.
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, signIn, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { desk } from '#fixtures/browser/console.ts';
import { test } from '#fixtures/browser/own-server.ts';

test.use({ viewport: desk, ...withoutWorker, settings: { PERSONS_REQUIRED: '1' } });

test('the first person of a station opens its console', async ({ page }) => {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 401) refused.push(answer.url());
  });
  await signIn(page, 'sho');
  const asked = page.getByRole('dialog', { name: 'Who is at the desk?' });
  await expect(asked).toContainText('Nobody is on the roster yet');
  await expectNoBarriers(page, 'staff/shell/LockScreen.tsx');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await asked.getByRole('button', { name: 'Add a person' }).click();
  const roster = page.getByRole('dialog', { name: 'Roster' });
  await roster.getByRole('button', { name: 'Add a person' }).click();
  await roster.getByLabel('Full name').fill('Ganesh Kale');
  await roster.getByLabel('Buckle number').fill('4711');
  await roster.getByLabel('PIN').fill('730264');
  await roster.getByRole('button', { name: 'Save' }).click();
  await expect(roster.getByRole('listitem')).toHaveCount(1);
  await roster.getByRole('button', { name: 'Done' }).click();
  await asked.getByLabel('Officer').selectOption({ index: 1 });
  await asked.getByLabel('PIN').fill('730264');
  await expect(asked).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Switch officer/ })).toContainText('Ganesh Kale');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(refused).toEqual([]);
});
