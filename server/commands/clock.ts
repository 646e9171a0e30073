// npm run clock [-- --is-right]: whether the clock has jumped, so that nothing is deleted; and that a person has looked.
import { parseArgs } from 'node:util';
import { commandLine } from '../config/release.ts';
import { readClock, sayClockIsRight } from '../jobs/clock.ts';
import { runCommand, withDatabase } from './output.ts';

async function main(): Promise<string> {
  const { values } = parseArgs({ options: { 'is-right': { type: 'boolean', default: false } } });
  return withDatabase(async ({ db }) => {
    const at = new Date();
    if (values['is-right']) {
      const hadJumped = await sayClockIsRight(db, at);
      const what = hadJumped ? 'What is old is deleted again from the next run on.' : 'It had not jumped.';
      return `The clock is right: ${at.toISOString()}. ${what}`;
    }
    const { last, hasJumped } = await readClock(db, at);
    if (!last) return 'There is nothing yet to compare the clock with: the worker notes it within an hour.';
    if (!hasJumped) return `The clock has not jumped: ${at.toISOString()}.`;
    return `The clock was at ${last.toISOString()} and is at ${at.toISOString()}. Nothing is deleted. Where it is right: ${commandLine('clock -- --is-right')}`;
  });
}

await runCommand(main);
