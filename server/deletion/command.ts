// npm run deletion -- add|list|verify|hold|release|refuse|done: deletion requests, their dates, and their
// settlement.
import { printNote, runCommand } from '../commands/output.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../db/open.ts';
import { runDeletion } from './run.ts';

await runCommand(async () => {
  const config = readConfig(process.env);
  const opened = await openDatabase(config, printNote);
  try {
    await opened.migrate();
    return await runDeletion(process.argv.slice(2), { db: opened.db, config, now: () => new Date() });
  } finally {
    await opened.close();
  }
});
