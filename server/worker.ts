// npm run worker: does the queued work in a separate process, beside any number of others, on the database
// that `npm start` migrated.
import { once } from 'node:events';
import { runProgram, startQueuedWork } from './program.ts';

await runProgram(async (config, opened, stop) => {
  const worker = await startQueuedWork(config, opened);
  opened.watch();
  process.stdout.write('The worker waits for work.\n');
  if (!stop.aborted) await once(stop, 'abort');
  await worker.stop();
});
