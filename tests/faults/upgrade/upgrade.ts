// npm run faults -- upgrade --minutes 2: two servers of two versions on one database, as in a rolling upgrade.
// One after the other is replaced by the newer version, and one goes back, while phones file complaints and read
// their tracking page and an officer sets statuses. `--from COMMIT`: the older version of the first pair.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { apiBase } from '#contract/shared/api-base.ts';
import { compareNotes, startOfficer } from '#fixtures/load/officer.ts';
import { ask, compare, type Heard, type Phones, startPhones } from '#fixtures/load/phones.ts';
import { freePort } from '#fixtures/network/free-port.ts';
import { envOf, urlOf } from '#fixtures/server/api-process.ts';
import type { Child } from '#fixtures/server/child.ts';
import { makeReceiptKey } from '#fixtures/server/receipt-key.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { openPatiently } from '#server/db/pool.ts';
import { type Row, row } from '../harness/row.ts';
import { say } from '../harness/say.ts';
import {
  beforeNewestMigration,
  checkOut,
  startVersion,
  type Version,
  withNextMigration,
} from '../harness/versions.ts';

/** A proxy sends a server nothing for this long before it is stopped. */
const drainMs = 2000;

interface Pair {
  readonly older: Version;
  readonly newer: Version;
  readonly stageMs: number;
  readonly phones: number;
}

export async function run({ minutes = 2, phones = 4 }: Record<string, number>): Promise<Row[]> {
  const from = argv.includes('--from') ? String(argv[argv.indexOf('--from') + 1]) : beforeNewestMigration();
  const today = checkOut('HEAD', 'today');
  const pairs = [
    { older: checkOut(from, from.slice(0, 7)), newer: today },
    { older: today, newer: withNextMigration('HEAD', 'one migration more') },
  ];
  const rows: Row[] = [];
  for (const pair of pairs) rows.push(await rolled({ ...pair, phones, stageMs: (minutes * 60_000) / 8 }));
  return rows;
}

async function rolled({ older, newer, stageMs, phones: count }: Pair): Promise<Row> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vishwas-upgrade-'));
  const embedded = await openEmbedded(dataDir, () => undefined);
  const place = { dataDir, databaseUrl: embedded.appUrl, receiptKey: makeReceiptKey(dataDir) };
  const env = envOf(place, { MIGRATE_DATABASE_URL: embedded.url() });
  const ports = [await freePort(), await freePort()] as const;
  const running = new Map<number, Child>();
  /** As in a proxy: the servers that get requests. */
  const urls: string[] = [];
  const start = async (version: Version, port: number) => {
    running.set(port, await startVersion(version, env, port));
    urls.push(urlOf(port));
  };
  const replace = async (port: number, version: Version) => {
    urls.splice(urls.indexOf(urlOf(port)), 1);
    await wait(drainMs);
    await running.get(port)?.stop();
    await start(version, port);
  };
  const [one, two] = ports;
  const began = Date.now();
  try {
    for (const port of ports) await start(older, port);
    const db = openPatiently(embedded.url());
    const phones = startPhones({ urls, count, pauseMs: 50, retryMs: 50 });
    const officer = await startOfficer(db, urls);
    const tracking = startTracking(urls, phones);
    const stages = [
      () => replace(two, newer),
      () => replace(one, newer),
      ...(older.canComeBack ? [() => replace(one, older)] : []),
    ];
    await wait(stageMs);
    for (const change of stages) {
      await change();
      say(
        `upgrade ${older.name} to ${newer.name}: ${urls.length} servers, ${phones.acknowledged.size} filed`,
      );
      await wait(stageMs);
    }
    await Promise.all([phones.stop(), officer.stop(), tracking.stop()]);
    const complaints = await compare(db, phones);
    const notes = await compareNotes(db, officer);
    await db.destroy();
    const heard = [...phones.heard, ...officer.heard, ...tracking.heard];
    const [lost, doubled] = [complaints.lost + notes.lost, complaints.doubled + notes.doubled];
    const failed = heard.filter(({ status }) => status === 0 || status >= 500).length;
    for (const { status, text } of heard.filter(({ status }) => status < 200 || status >= 300).slice(-3))
      say(`answered ${status}: ${text}`);
    const refused = heard.filter(({ status }) => status >= 300 && status < 500).length;
    const wayBack = older.canComeBack ? 'and one of them back' : 'the older one cannot start again';
    return row({
      what: `${older.name} and ${newer.name}, two servers on one database, rolled under load: answers`,
      runs: heard.length,
      bad: lost + doubled + failed + refused + (officer.acknowledged.size === 0 ? 1 : 0),
      note: `both replaced, ${wayBack}; ${phones.acknowledged.size} complaints and ${officer.acknowledged.size} statuses acknowledged, ${lost} lost, ${doubled} doubled; ${failed} answers 5xx or none, ${refused} refused; longest time without a good answer ${gapOf(heard)} ms; ${Math.round((Date.now() - began) / 1000)} s`,
    });
  } finally {
    await Promise.all([...running.values()].map((child) => child.stop()));
    await embedded.release();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Reads the tracking page of an acknowledged complaint, again and again. */
function startTracking(urls: readonly string[], { acknowledged }: Phones) {
  const heard: Heard[] = [];
  let isStopping = false;
  const running = (async () => {
    for (let turn = 0; !isStopping; turn += 1) {
      const newest = [...acknowledged.values()].at(-1);
      const url = `${urls[turn % urls.length]}${apiBase}/public/track/${newest?.referenceId}`;
      if (newest) heard.push(await ask(undefined, 'GET', url));
      await wait(100);
    }
  })();
  return {
    heard,
    stop() {
      isStopping = true;
      return running;
    },
  };
}

function gapOf(heard: readonly Heard[]): number {
  const good = heard.filter(({ status }) => status >= 200 && status < 300).map(({ endedAt }) => endedAt);
  const times = good.sort((a, b) => a - b);
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)));
}
