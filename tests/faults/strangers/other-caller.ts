// Another caller of a server, in a process of its own, so that the work of the senders does not stand in its times. Asks one
// call after the other until it is stopped, then prints how long each took, in milliseconds.
import { Agent } from 'node:http';
import { argv, exit, stdout } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '#fixtures/load/phones.ts';

const pauseMs = 20;
const urls = argv.slice(2);
const agent = new Agent({ keepAlive: true });
const took: number[] = [];

process.once('SIGTERM', () => {
  stdout.write(`${JSON.stringify(took)}\n`, () => exit(0));
});
stdout.write('asks\n');
for (let turn = 0; ; turn += 1) {
  const before = performance.now();
  const { status } = await ask(agent, 'GET', urls[turn % urls.length] ?? '');
  took.push(status === 200 ? Math.round(performance.now() - before) : 60_000 + status);
  await wait(pauseMs);
}
