import { expect, it } from 'vitest';
import { operatorLog } from '#server/operator-log.ts';

it('writes JSON with a level in production, and plain lines at a terminal', () => {
  const written: string[] = [];
  const say = operatorLog(
    true,
    (text) => written.push(text),
    () => 7,
  );
  say('The job backup failed: EROFS', 'error', { job: 'backup' });
  say('Mail: late');
  expect(written.map((line) => JSON.parse(line))).toEqual([
    { level: 50, time: 7, job: 'backup', msg: 'The job backup failed: EROFS' },
    { level: 40, time: 7, msg: 'Mail: late' },
  ]);
  const plain: string[] = [];
  operatorLog(false, (text) => plain.push(text))('Mail: late');
  expect(plain).toEqual(['Mail: late\n']);
});
