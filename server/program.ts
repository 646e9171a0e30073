// What the server and the worker share: settings, database, migration, queued work, stop and exit code.
import { setTimeout as wait } from 'node:timers/promises';
import { chatJobs } from './assistant/chat.ts';
import { type Config, exitCodeOf, readConfig } from './config/config.ts';
import { nearNames } from './config/near-names.ts';
import { weakSettings } from './config/weak.ts';
import { isUnreachable } from './db/monitored-pool.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { scheduledJobs } from './jobs/scheduled-jobs.ts';
import { senderOf } from './jobs/sender.ts';
import { startWorker } from './jobs/worker.ts';
import { type Say, warnOperator } from './operator-log.ts';
import { needsWindow } from './rules/messaging/window.ts';
import { feedWatchdog } from './watchdog.ts';

/** Longer than a running message or request should take. */
const timeoutMs = 15_000;

const askAgainMs = 2000;

/** Shows what needs no database; returns what ends it. */
type WhileAway = (config: Config) => Promise<() => Promise<void>>;

/**
 * Runs `work` on the migrated database until `stop` is aborted, then ends the process. With `whileAway` a start in an outage of the
 * database does not end: it waits. At a terminal, where somebody looks, it ends with one line.
 */
export async function runProgram(
  work: (config: Config, opened: OpenDatabase, stop: AbortSignal) => Promise<void>,
  whileAway?: WhileAway,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const stop = stopOnSignal();
    feedWatchdog(process.env, warnOperator);
    outliveLostDatabase(warnOperator);
    const { opened, endWait } = await openWhenThere(config, stop, config.production ? whileAway : undefined);
    if (!opened) process.exit(0);
    if (opened.note) warnOperator(opened.note);
    try {
      const warning = await opened.migrate();
      if (warning) warnOperator(warning);
      void opened.buildIndexes();
      for (const line of [...nearNames(process.env), ...weakSettings(config)]) warnOperator(line);
      await endWait();
      await work(config, opened, stop);
    } finally {
      await opened.close();
    }
    process.exit(0);
  } catch (error) {
    warnOperator(error instanceof Error ? error.message : String(error), 'error');
    process.exit(exitCodeOf(error));
  }
}

export const startQueuedWork = (config: Config, opened: OpenDatabase) =>
  startWorker({
    db: opened.db,
    sender: senderOf(config),
    timeoutMs: config.broadcast.timeoutMs,
    isWindowed: needsWindow(config),
    quiet: config.broadcast.quiet,
    chores: [
      ...scheduledJobs(config, opened, warnOperator),
      ...chatJobs({ config, opened, say: warnOperator }),
    ],
    say: warnOperator,
  });

/** `opened` null: stopped before the database was there. */
async function openWhenThere(config: Config, stop: AbortSignal, whileAway: WhileAway | undefined) {
  let endWait = async () => {};
  for (let tries = 0; !stop.aborted; tries += 1) {
    try {
      return { opened: await openDatabase(config, warnOperator), endWait };
    } catch (error) {
      if (!whileAway || !(isUnreachable(error) || isUnreachable((error as Error).cause ?? {}))) throw error;
      if (tries === 0) {
        endWait = await whileAway(config);
        warnOperator(`${(error as Error).message} Until it answers only pages are served.`, 'error');
      }
    }
    await wait(askAgainMs, undefined, { signal: stop }).catch(() => undefined);
  }
  await endWait();
  return { opened: null, endWait };
}

/** Aborted once; npm and the terminal may both forward the same Ctrl-C. */
function stopOnSignal(): AbortSignal {
  const stopping = new AbortController();
  const stop = () => {
    if (stopping.signal.aborted) return;
    setTimeout(() => process.exit(1), timeoutMs).unref();
    stopping.abort();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return stopping.signal;
}

/** Where the database is away when the queue notes that a job ended, the process goes on: the job expires by itself. */
export function outliveLostDatabase(say: Say): void {
  process.on('unhandledRejection', (error) => {
    if (!isUnreachable(error)) throw error;
    say(`Queued work: ${error instanceof Error ? error.message : String(error)}`);
  });
}
