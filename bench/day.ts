// An officer's day of 20 reports, recorded twice in Chromium: as statuses with notes, and as steps of the law. It
// counts presses: clicks, Enter, and two for a choice in a list. What is typed is not counted.
import { chromium, type Page } from '@playwright/test';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import { apiBase } from '#contract/shared/api-base.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import { signIn, signIns } from '#fixtures/browser/browser-test.ts';
import { findChromium } from '#fixtures/browser/chromium.ts';
import { countPresses } from '#fixtures/browser/presses.ts';
import { complaintOf } from '#fixtures/data/complaint.ts';
import { demoPassword, startServer } from '#fixtures/server/server-process.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { held, table } from './table.ts';

interface Act {
  readonly kind: StepKind;
  /** Steps of the days before. */
  readonly before: readonly StepKind[];
  readonly status: 'action' | 'noAction';
  readonly times: number;
}

const fir: readonly StepKind[] = ['signed', 'firRegistered'];
const day: readonly Act[] = [
  { kind: 'signed', before: [], status: 'action', times: 8 },
  { kind: 'firRegistered', before: ['signed'], status: 'action', times: 4 },
  { kind: 'nonCognizable', before: ['signed'], status: 'noAction', times: 4 },
  { kind: 'investigation', before: fir, status: 'action', times: 2 },
  { kind: 'copyGiven', before: fir, status: 'action', times: 1 },
  { kind: 'closedBeforeFir', before: ['signed', 'applicationEnquiry'], status: 'noAction', times: 1 },
];

/** The buttons as the console names them; the last is in the list of other steps. */
const buttons: Partial<Record<StepKind, string>> = {
  signed: 'Signed and on record',
  firRegistered: 'FIR registered',
  nonCognizable: 'Recorded as non-cognizable (NC)',
  investigation: 'Investigation',
  copyGiven: 'Copy of the FIR given',
};

export async function officersDay(): Promise<string> {
  const server = await startServer();
  const { executablePath, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    args: ['--no-sandbox'],
  });
  try {
    const url = `http://localhost:${server.port}`;
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1024, height: 800 } });
    await context.addInitScript({ content: 'globalThis.__name = (one) => one;' });
    const page = await context.newPage();
    await signIn(page, 'sho');
    const rows: string[][] = [];
    const sum = { notes: 0, steps: 0 };
    for (const act of day) {
      const [notes, steps] = [await presses(page, url, act, respond), await presses(page, url, act, record)];
      sum.notes += notes * act.times;
      sum.steps += steps * act.times;
      rows.push([act.kind, String(act.times), String(notes), String(steps)]);
    }
    rows.push(['the day', '20', String(sum.notes), held(sum.steps, sum.notes, 'atMost')]);
    return table(['act', 'reports', 'presses with status and note', 'presses with a step'], rows);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Of one act on a new report, from the list on. */
async function presses(
  page: Page,
  url: string,
  act: Act,
  write: (page: Page, act: Act) => Promise<number>,
): Promise<number> {
  const reference = await prepare(url, act.before);
  await page.goto(`${signIns.sho.home}?tab=incident-reporting&q=${reference}`);
  await page.getByText(reference).first().waitFor();
  const pressed = await countPresses(page);
  await page.locator('[data-row] [data-details]').first().click();
  const choices = await write(page, act);
  return (await pressed()) + 2 * choices;
}

/** Returns the choices in lists, which the page does not hear as presses. */
async function respond(page: Page, { status }: Act): Promise<number> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Respond' }).click();
  const note = dialog.locator('textarea[id$=-note]');
  await note.waitFor();
  if (status !== 'action') await dialog.locator(`input[type=radio][value=${status}]`).click();
  await note.fill('What happened, with its number and day.');
  await note.press('Enter');
  await note.waitFor({ state: 'detached' });
  return 0;
}

async function record(page: Page, { kind }: Act): Promise<number> {
  const procedure = page.getByRole('region', { name: 'Procedure by law' });
  const button = buttons[kind];
  if (button) await procedure.getByRole('button', { name: button, exact: true }).click();
  else await procedure.getByRole('group').getByRole('combobox').selectOption(kind);
  const form = procedure.getByRole('form');
  await form.waitFor();
  const words = form.locator('textarea');
  if ((await words.count()) > 0) {
    await form.locator('select').first().selectOption({ index: 1 });
    await words.fill('The enquiry found no cognizable offence.');
    await form.getByRole('button', { name: 'Record' }).click();
  } else {
    const first = form.locator('input').first();
    if ((await first.getAttribute('type')) === 'text') await first.fill('12/2026');
    await first.press('Enter');
  }
  await form.waitFor({ state: 'detached' });
  return button ? 0 : 2;
}

/** A new report at the station, with the steps of the days before; returns its reference. */
async function prepare(url: string, before: readonly StepKind[]): Promise<string> {
  const id = uuidv7();
  const complaint = complaintOf({ location: 'Wadgaon' });
  const call = async (method: string, path: string, body: object, token = '') => {
    const answer = await fetch(`${url}${apiBase}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as { token: string };
  };
  await call('PUT', `/public/complaints/${id}`, complaint);
  const { email } = signIns.sho;
  const { token } = await call('POST', '/pi-user/auth/sign-in', { email, password: demoPassword });
  for (const kind of before) {
    const step = { kind, on: dayInIndia(), number: '1/2026' };
    await call('PUT', `/pi-user/incident-reports/${id}/steps/${uuidv7()}`, step, token);
  }
  return complaint.referenceId;
}
