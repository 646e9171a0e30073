// The messaging app's webhook at 50 messages a second, beside the same call without a message. The messages are answered
// meanwhile by the worker in the same process.
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '#fixtures/load/phones.ts';
import { withChat } from '#fixtures/messaging/chat-process.ts';
import { shown, table } from './table.ts';

const perSecond = 50;
const seconds = { warm: 5, measured: 60 };
const people = 1000;
const goalMs = 200;
const texts = ['Hi', 'मदत', 'माझा मोबाईल चोरीला गेला', 'मेनू', 'they took my bike', 'Dhamani', '???'];

export async function webhook(): Promise<string> {
  return withChat(async ({ app, db, deliver, settle }) => {
    const took = { messages: [] as number[], empty: [] as number[] };
    const under = async (forSeconds: number, isKept: boolean) => {
      const calls: Promise<unknown>[] = [];
      const from = performance.now();
      for (let at = 0; at < forSeconds * perSecond; at += 1) {
        const due = from + (at * 1000) / perSecond;
        await wait(Math.max(0, due - performance.now()));
        const phone = `6${String(at % people).padStart(9, '0')}`;
        const body = texts[at % texts.length];
        calls.push(
          deliver(app.from({ phone }, { type: 'text', text: { body } })).then((ms) => {
            if (isKept) took.messages.push(ms);
          }),
        );
        if (at % 10 === 0)
          calls.push(
            deliver().then((ms) => {
              if (isKept) took.empty.push(ms);
            }),
          );
      }
      await Promise.all(calls);
    };
    await under(seconds.warm, false);
    await under(seconds.measured, true);
    await settle();
    const { count } = await db
      .selectFrom('hook_messages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const row = (name: string, all: readonly number[]) => [
      name,
      String(all.length),
      shown(percentile(all, 0.5)),
      shown(percentile(all, 0.99)),
      shown(Math.max(...all)),
    ];
    const ratio = percentile(took.messages, 0.99) / percentile(took.empty, 0.99);
    return [
      `${perSecond} messages a second for ${seconds.measured} s; ${count} were kept once each, ${app.sent.length} answers left meanwhile. Goal: p99 at most ${goalMs} ms.`,
      table(
        ['Call', 'Calls', 'p50 ms', 'p99 ms', 'Slowest ms'],
        [row('with a message', took.messages), row('without a message', took.empty)],
      ),
      `The p99 of a call with a message is ${shown(ratio)} of that of a call without one.`,
    ].join('\n\n');
  });
}
