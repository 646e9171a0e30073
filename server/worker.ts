// npm run worker: does the queued work in a separate process, beside any number of others, on the database
// that `npm start` migrated.
import { once } from 'node:events';
import { ConfigError, configExitCode, readConfig } from './config/config.ts';
import { openDatabase } from './db/open.ts';
import { scheduledJobs } from './jobs/scheduled-jobs.ts';
import { senderOf } from './jobs/sender.ts';
import { startWorker } from './jobs/worker.ts';
import { stopOnSignal } from './stop.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

try {
  const stop = stopOnSignal();
  const config = readConfig(process.env);
  const opened = await openDatabase(config, say);
  if (opened.note) say(opened.note);
  try {
    const warning = await opened.migrate();
    if (warning) say(warning);
    const { db } = opened;
    const worker = await startWorker({
      db,
      sender: senderOf(config),
      patienceMs: config.broadcast.patienceMs,
      chores: scheduledJobs(config, opened, say),
      say,
    });
    opened.watch();
    process.stdout.write('The worker waits for work.\n');
    if (!stop.aborted) await once(stop, 'abort');
    await worker.stop();
  } finally {
    await opened.close();
  }
  process.exit(0);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(error instanceof ConfigError ? configExitCode : 1);
}
