// Run as a process of its own by the tests of the embedded database: opens the folder, tells how it went, lets go on SIGTERM.
import { openEmbedded } from '#server/db/embedded.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const embedded = await openEmbedded(process.argv[2] ?? '', say).catch((error: Error) => {
  say(JSON.stringify({ failed: error.message }));
  process.exit(1);
});
process.on('SIGTERM', async () => {
  await embedded.release();
  process.exit(0);
});
say(JSON.stringify({ url: embedded.url(), note: embedded.note }));
