// npm run worker: does the queued work in a separate process, beside any number of others, on the database
// that `npm start` migrated.
import { once } from 'node:events';
import { operatorLog } from './operator-log.ts';
import { runProgram, startQueuedWork } from './program.ts';

await runProgram(async (config, opened, stop) => {
  const worker = await startQueuedWork(config, opened);
  opened.watch();
  const say = operatorLog(config.production, (text) => process.stdout.write(text));
  say('The worker waits for work.', 'info');
  if (!stop.aborted) await once(stop, 'abort');
  await worker.stop();
});
