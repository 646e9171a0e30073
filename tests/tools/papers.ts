// Every paper of a complaint, in both languages, as a browser prints it on A4: `npm run pictures -- papers`. Needs
// pdftoppm (poppler-utils). Counts the sheets and reads the code of each paper from its printed page.
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import jsQr from 'jsqr';
import sharp from 'sharp';
import { type PaperName, paperTable } from '#contract/procedure/papers.ts';
import type { StepBody } from '#contract/procedure/step.ts';
import type { Language } from '#contract/shared/language.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import { signIn, signIns } from '#fixtures/browser/browser-test.ts';
import { fillComplaint, type Typed } from '#fixtures/browser/complaint-form.ts';
import { openAlive, submitButton, typed } from '#fixtures/browser/filing.ts';
import { apiAs } from '#fixtures/server/api-as.ts';
import { readWords } from '#fixtures/words/words.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

const folder = 'docs/papers';
const margin = '15mm';
const mostSheets = 2;
const timeoutMs = 120_000;

type Step = Omit<StepBody, 'on'>;
interface Case {
  readonly steps: Record<Language, readonly Step[]>;
  readonly papers: readonly PaperName[];
}

const signed: Step = { kind: 'signed', number: 'GD 14/2026' };
const fir: Step[] = [signed, { kind: 'firRegistered', number: 'C.R. 123/2026' }];
const withReason = (before: readonly Step[], step: Step, en: string, mr: string) => ({
  en: [...before, { ...step, toCitizen: en }],
  mr: [...before, { ...step, toCitizen: mr }],
});
const same = (steps: readonly Step[]) => ({ en: steps, mr: steps });

const cases: readonly Case[] = [
  {
    steps: same([signed, { kind: 'nonCognizable', number: 'N.C. 45/2026' }]),
    papers: ['statement', 'acknowledgement', 'nonCognizable', 'superintendent', 'magistrate', 'affidavit'],
  },
  {
    steps: withReason(
      fir,
      { kind: 'notInvestigated' },
      'The shop’s own camera shows that nobody took the motorcycle. Its owner had lent it to a neighbour, who says so in writing.',
      'दुकानाच्या कॅमेऱ्यात कोणीही दुचाकी नेताना दिसत नाही. मालकाने ती शेजाऱ्याला दिली होती, असे शेजाऱ्याने लेखी दिले आहे.',
    ),
    papers: ['firNote', 'firCopyRequest', 'reasons'],
  },
  {
    steps: withReason(
      [...fir, { kind: 'investigation', facts: { officer: 'PSI Jadhav' } }],
      { kind: 'finalReport', facts: { summary: 'A' } },
      'The theft is true. The offender was not found.',
      'चोरी झाली हे खरे आहे. आरोपी सापडला नाही.',
    ),
    papers: ['summaryNotice'],
  },
];

const filled: Record<Language, Typed> = {
  en: { ...typed, location: 'Near the bus stand, Kalamwadi' },
  mr: {
    ...typed,
    fullName: 'सुनीता रामचंद्र जाधव',
    location: 'कळमवाडी, बस थांब्याजवळ',
    description: 'काल रात्री घरासमोरून दुचाकी चोरीला गेली. कुलूप तोडलेले दिसले.',
  },
};

export async function takePapers(browser: Browser, baseURL: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const scratch = await mkdtemp(join(tmpdir(), 'vishwas-papers-'));
  const sum = { papers: 0, sheets: 0, codes: 0 };
  const keep = async (page: Page, name: string, code: RegExp | null) => {
    await page.evaluate(() => document.fonts.ready);
    const sheets = await print(page, join(scratch, name));
    if (sheets > mostSheets) throw new Error(`${name} has ${sheets} sheets`);
    if (code && !code.test((await codeOn(join(scratch, `${name}-1.png`))) ?? ''))
      throw new Error(`${name}: the code on paper cannot be read`);
    await picture(scratch, name, sheets);
    sum.papers += 1;
    sum.sheets += sheets;
    sum.codes += code ? 1 : 0;
  };
  for (const language of ['en', 'mr'] as const) {
    const context = await browser.newContext({ baseURL, viewport: { width: 718, height: 1047 } });
    const page = await context.newPage();
    page.setDefaultTimeout(timeoutMs);
    for (const { steps, papers } of cases) {
      const { id, reference } = await file(page, language);
      await record(baseURL, reference, steps[language]);
      await openAlive(page, `/track-fir?ref=${reference}`);
      // The phone may show what it read before the steps.
      const { action } = readWords(language, 'common') as { action: { refresh: string } };
      await page.getByRole('button', { name: action.refresh }).first().click();
      const last = steps[language].at(-1);
      await page
        .getByText(last?.toCitizen ?? last?.number ?? '')
        .first()
        .waitFor();
      const code = new RegExp(`/track-fir\\?ref=${reference}$`);
      for (const paper of papers) {
        await openAlive(page, `/my-reports?papers=${id}&paper=${paper}`);
        await page.locator('main article').waitFor();
        const hasCode = paperTable[paper].form === 'sheet';
        if (hasCode) await page.locator('main article svg path').nth(1).waitFor({ state: 'attached' });
        await keep(page, `${paper}-${language}`, hasCode ? code : null);
      }
    }
    await context.close();
  }
  await keepHandOver(browser, baseURL, keep);
  await rm(scratch, { recursive: true, force: true });
  process.stdout.write(
    `${sum.papers} papers in both languages on ${sum.sheets} sheets; ${sum.codes} of ${sum.codes} codes read from paper\n`,
  );
}

/** Returns the id on this phone, which is the server's. */
async function file(page: Page, language: Language): Promise<{ id: string; reference: string }> {
  await openAlive(page, `/file-complaint?lang=${language}`);
  await fillComplaint(page, filled[language]);
  await submitButton(page).click();
  await page.waitForURL(/filed=/);
  const papers = page.locator('main a[href*="papers="]').first();
  await papers.waitFor();
  await page
    .getByText(language === 'en' ? /^Received by the police server on / : /पोचली|पोचले/)
    .first()
    .waitFor();
  const id = new URL((await papers.getAttribute('href')) ?? '', page.url()).searchParams.get('papers') ?? '';
  return { id, reference: new URL(page.url()).searchParams.get('filed') ?? '' };
}

async function record(url: string, reference: string, steps: readonly Step[]): Promise<void> {
  const { token, findIncident } = await apiAs(url, 'sho');
  const { _id: id } = await findIncident(reference);
  for (const step of steps) {
    const answer = await fetch(`${url}/api/v1/pi-user/incident-reports/${id}/steps/${uuidv7()}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ on: dayInIndia(), ...step }),
    });
    if (!answer.ok) throw new Error(`${step.kind}: ${answer.status} ${await answer.text()}`);
  }
}

type Keep = (page: Page, name: string, code: RegExp | null) => Promise<void>;

/** The sheet for CCTNS has both scripts, whatever the console speaks. */
async function keepHandOver(browser: Browser, baseURL: string, keep: Keep): Promise<void> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1264, height: 900 } });
  const page = await context.newPage();
  const { reference } = await file(page, 'mr');
  await record(baseURL, reference, fir);
  await openAlive(page, '/?lang=en');
  await signIn(page, 'sho');
  await page.goto(`${signIns.sho.home}?tab=signature-desk`);
  await page.locator('#desk-reference').fill(reference);
  await page.locator('#desk-reference').press('Enter');
  const words = readWords('en', 'desk') as { papers: { handOver: string } };
  await page.getByRole('button', { name: words.papers.handOver }).click();
  await page.locator('article ol').waitFor();
  await keep(page, 'hand-over', null);
  await context.close();
}

/** Returns the number of sheets; each is a PNG beside `path`. */
async function print(page: Page, path: string): Promise<number> {
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: margin, right: margin, bottom: margin, left: margin },
  });
  await writeFile(`${path}.pdf`, pdf);
  execFileSync('pdftoppm', ['-png', '-r', '110', `${path}.pdf`, path]);
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

async function codeOn(file: string): Promise<string | undefined> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** The first sheet, small enough for a document. */
async function picture(scratch: string, name: string, sheets: number): Promise<void> {
  for (let sheet = 1; sheet <= sheets; sheet += 1)
    await sharp(join(scratch, `${name}-${sheet}.png`))
      .resize({ width: 640 })
      .webp({ quality: 60, effort: 6 })
      .toFile(`${folder}/${name}${sheet > 1 ? `-${sheet}` : ''}.webp`);
}
