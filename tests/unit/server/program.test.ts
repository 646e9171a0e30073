import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const program = (thrown: string) => `
  import { DatabaseUnreachable } from '#server/db/monitored-pool.ts';
  import { outliveLostDatabase } from '#server/program.ts';
  outliveLostDatabase((line) => console.log(line));
  Promise.reject(new ${thrown}('broken'));
  setTimeout(() => console.log('alive'), 100);
`;
const run = (thrown: string) =>
  spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program(thrown)], {
    encoding: 'utf8',
  });

it('goes on when the end of a job could not be recorded', () => {
  const { status, stdout } = run('DatabaseUnreachable');
  expect([status, stdout]).toEqual([0, 'Queued work: the database does not answer\nalive\n']);
});

it('ends with any other rejection', () => {
  const { status, stdout } = run('TypeError');
  expect(status).not.toBe(0);
  expect(stdout).toBe('');
});
