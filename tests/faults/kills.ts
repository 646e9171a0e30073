// npm run faults -- killed: the page's process or the whole browser is killed around Submit: at any moment,
// right after "saved", or while the answer is in transit. Then it is opened again, and the person continues
// from the draft if it is offered.
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { startProgram } from '#fixtures/server/child.ts';
import { pick, upTo } from './harness/chance.ts';
import { discardDraft, isOffered, keepDraft, resumeDraft } from './harness/draft.ts';
import { browserFlags, type Fixture, sharedFixture } from './harness/fixture.ts';
import {
  answered,
  balance,
  emptied,
  fill,
  isFiling,
  openForm,
  openPhone,
  prepare,
  press,
  referenceOn,
} from './harness/phone.ts';
import { type FaultProxy, openProxy } from './harness/proxy.ts';
import type { Row } from './harness/row.ts';
import { type Lane, series } from './harness/series.ts';

export async function run({ runs = 20, seed }: Record<string, number>): Promise<Row[]> {
  const on = await sharedFixture();
  const half = { seed, lanes: 1, runs: Math.ceil(runs / 2) };
  return Promise.all([
    series({ what: 'page killed after Submit', ...half }, () => pageLane(on)),
    series({ what: 'browser killed (SIGKILL) after Submit', ...half }, () => browserLane(on)),
  ]);
}

interface Killable {
  readonly proxy: FaultProxy;
  /** Opens a page after a kill, in a new browser on the old profile. */
  open(): Promise<Page>;
  kill(page: Page): Promise<void>;
  close(): Promise<void>;
}

async function pageLane(on: Fixture): Promise<Lane> {
  const { proxy, context, close } = await openPhone(on);
  return laneOf(on, { proxy, close, open: () => context.newPage(), kill: (page) => crash(context, page) });
}

/** Kills the page without unload events. */
async function crash(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

async function browserLane(on: Fixture): Promise<Lane> {
  const proxy = await openProxy(on.serverPort);
  const folder = await mkdtemp(join(tmpdir(), 'vishwas-profile-'));
  let running: ChildProcess | undefined;
  const start = async () => {
    const flags = [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      '--no-first-run',
    ];
    const child = startProgram(on.chromium.path, [...flags, ...browserFlags, 'about:blank'], on.chromium.env);
    running = child.process;
    const line = await child.line(/^DevTools listening on /);
    const browser = await chromium.connectOverCDP(line.replace('DevTools listening on ', '').trim());
    const [context] = browser.contexts();
    if (!context) throw new Error('the browser has no context');
    await prepare(context);
    return context;
  };
  const end = async () => {
    const ended = new Promise((done) => running?.once('exit', done));
    running?.kill('SIGKILL');
    await ended;
    running = undefined;
  };
  let context: BrowserContext | undefined;
  return laneOf(on, {
    proxy,
    async open() {
      context ??= await start();
      return context.newPage();
    },
    async kill() {
      context = undefined;
      await end();
    },
    async close() {
      if (running) await end();
      await proxy.close();
      await rm(folder, { recursive: true, force: true });
    },
  });
}

type Moment = 'any moment' | 'saved' | 'request' | 'answer';

function laneOf(on: Fixture, phone: Killable): Lane {
  const { proxy } = phone;
  return {
    close: phone.close,
    async run(name, dice) {
      const moment = pick<Moment>(dice, ['any moment', 'any moment', 'saved', 'request', 'answer']);
      const page = await phone.open();
      await openForm(page, `${proxy.url}/file-complaint`);
      await discardDraft(page);
      await fill(page, name);
      await keepDraft(page);
      const reference = await killAt(moment, phone, page, upTo(dice, 250));
      proxy.plan = () => undefined;

      const again = await phone.open();
      await openForm(again, `${proxy.url}/file-complaint`);
      const wasOffered = await isOffered(again);
      // If it was saved before, the page must say this and not file it twice.
      if (wasOffered) {
        await resumeDraft(again);
        await press(again);
        await answered(again);
      }
      const receipts = await emptied(again);
      const finding = await balance(on, { name, reference, receipts });
      await again.close();
      const counts = { [`at ${moment}`]: 1, 'told "saved" before': reference === null ? 0 : 1 };
      return { ...finding, counts: { ...counts, 'offered as drafts': wasOffered ? 1 : 0 } };
    },
  };
}

/** Returns what the page had reported by then: the reference of a saved complaint, or null. */
async function killAt(
  moment: Moment,
  { proxy, kill }: Killable,
  page: Page,
  ms: number,
): Promise<string | null> {
  const never = new Promise<never>(() => {});
  const came = new Promise<void>((come) => {
    proxy.plan = (request) => {
      if (!isFiling(request)) return undefined;
      if (moment === 'request') come();
      return moment === 'answer' ? { do: 'hold', until: never } : undefined;
    };
    proxy.onAnswered = ({ name }) => {
      if (moment === 'answer' && isFiling(name)) come();
    };
  });
  await press(page);
  if (moment === 'saved') await page.waitForURL(/filed=/, { waitUntil: 'commit' });
  else if (moment === 'any moment') await wait(ms);
  else await came;
  const said = referenceOn(page);
  await kill(page);
  return said;
}
