// npm run deletion: deletion requests, their dates and how they are completed.
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../db/open.ts';
import { runDeletion } from '../deletion/run.ts';
import { printNote, runCommand } from './output.ts';

async function main(): Promise<string> {
  const config = readConfig(process.env);
  const opened = await openDatabase(config, printNote);
  try {
    await opened.migrate();
    return await runDeletion(process.argv.slice(2), { db: opened.db, config, now: () => new Date() });
  } finally {
    await opened.close();
  }
}

await runCommand(main);
