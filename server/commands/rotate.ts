// npm run rotate -- WHAT: replaces one key or secret.
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../db/open.ts';
import { rotateKey } from '../secrets/rotate.ts';
import { printNote, runCommand } from './output.ts';

async function main(): Promise<string> {
  let close = async () => {};
  try {
    return await rotateKey(process.argv.slice(2), async () => {
      const config = readConfig(process.env);
      const opened = await openDatabase(config, printNote);
      close = opened.close;
      await opened.migrate();
      return { config, db: opened.db, at: new Date() };
    });
  } finally {
    await close();
  }
}

await runCommand(main);
