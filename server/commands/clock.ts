// npm run clock [-- --is-right]: whether the clock has jumped, so that nothing is deleted; and that a person has looked.
import { parseArgs } from 'node:util';
import { commandLine } from '../config/release.ts';
import { sayClockIsRight } from '../jobs/clock.ts';
import { clockSeen } from '../queries/clock.ts';
import { isJump } from '../rules/time/clock.ts';
import { runCommand, withDatabase } from './output.ts';

async function main(): Promise<string> {
  const { values } = parseArgs({ options: { 'is-right': { type: 'boolean', default: false } } });
  return withDatabase(async ({ db }) => {
    const at = new Date();
    if (values['is-right']) {
      const jump = await sayClockIsRight(db, at);
      const what = jump ? 'What is old is deleted again from the next run on.' : 'It had not jumped.';
      return `The clock is right: ${at.toISOString()}. ${what}`;
    }
    const seen = await clockSeen(db);
    if (!seen) return 'No worker has run yet.';
    if (!seen.jump && !isJump(new Date(seen.at), at)) return `The clock has not jumped: ${at.toISOString()}.`;
    return `The clock was at ${seen.at} and is at ${at.toISOString()}. Nothing is deleted. Where it is right: ${commandLine('clock -- --is-right')}`;
  });
}

await runCommand(main);
