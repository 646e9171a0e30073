// npm run browsers: every way in every browser that this machine has, as a table. A browser that is not here is
// named, never counted as passed. `-- Firefox`: only browsers whose name holds this word.
import { photo } from '#fixtures/data/evidence-files.ts';
import { startServer } from '#fixtures/server/server-process.ts';
import { browsersToAsk } from './browsers.ts';
import { type Driver, inPage } from './driver.ts';
import { openWorld, ways, waysOfTooOld } from './ways.ts';

/** The page as it stands after a failure. */
const whereIs = (driver: Driver): Promise<string> =>
  inPage(driver, () => {
    const told = Array.from(document.querySelectorAll('[role=alert], [role=status], dialog'));
    const texts = told.map(({ textContent }) => textContent?.trim()).filter(Boolean);
    return `${window.location.href} ${document.title}: ${texts.join(' / ')}`.slice(0, 400);
  }).catch((error: unknown) => String(error));

interface Column {
  title: string;
  results: Map<string, string>;
}

const only = process.argv[2] ?? '';
const say = (text: string) => process.stdout.write(`${text}\n`);
const server = await startServer();
const picture = (await photo({ width: 900, height: 700 })).toString('base64');
const columns: Column[] = [];
const absent: string[] = [];
let failures = 0;

for (const { name, isTooOld, isPrivate, open, install } of browsersToAsk.filter((one) =>
  one.name.includes(only),
)) {
  const driver = await open();
  if (!driver) {
    absent.push(`${name}: not on this machine (${install})`);
    continue;
  }
  const title = `${name}: ${driver.version}`;
  const results = new Map<string, string>();
  columns.push({ title, results });
  say(`\n${title}`);
  const world = await openWorld(driver, server.port, isPrivate ? null : picture);
  for (const [way, run] of Object.entries(isTooOld ? waysOfTooOld : ways)) {
    const fault = await run(world).then(
      () => null,
      (error: unknown) => String(error instanceof Error ? error.message : error),
    );
    if (fault !== null) failures += 1;
    results.set(way, fault === null ? 'ok' : 'FAILED');
    say(fault === null ? `  ok     ${way}` : `  FAILED ${way}: ${fault}\n         ${await whereIs(driver)}`);
  }
  await driver.close();
  await world.line.close();
}
await server.stop();

const whole = columns.filter(({ results }) => results.has('track'));
say(`\n| Way | ${whole.map(({ title }) => title).join(' | ')} |`);
say(`|---|${whole.map(() => '---|').join('')}`);
for (const way of Object.keys(ways))
  say(`| ${way} | ${whole.map(({ results }) => results.get(way) ?? '').join(' | ')} |`);
say('');
for (const line of absent) say(line);
say(`${columns.length} browsers asked, ${absent.length} absent, ${failures} ways failed`);
process.exit(failures === 0 && columns.length > 0 ? 0 : 1);
