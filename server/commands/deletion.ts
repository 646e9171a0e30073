// npm run deletion: deletion requests, their dates and how they are completed.
import { runDeletion } from '../deletion/run.ts';
import { runCommand, withDatabase } from './output.ts';

await runCommand(() =>
  withDatabase(async ({ db, migrate }, config) => {
    await migrate();
    return runDeletion(process.argv.slice(2), { db, config, now: () => new Date() });
  }),
);
