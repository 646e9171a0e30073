// npm run faults -- chat: random conversations with the real server process in the messaging app. Calls of the webhook come
// up to three times, late and in another order, one answer in twenty is lost, and the server is killed with -9. Whatever
// was answered with "sent" is there once, and the conversation goes on with the question that was asked.
// 20,000 of them (docs/testing.md says what is real in it): npm run faults -- chat --conversations 20000 --kills 50 --rounds 0 --media 0 --model 0
import { setTimeout as wait } from 'node:timers/promises';
import { textOf } from '#fixtures/messaging/chat-district.ts';
import { loseAnswers, secondsSince, withChat } from '#fixtures/messaging/chat-process.ts';
import { chanceFrom } from '../harness/chance.ts';
import { cellsOf, type Row, row } from '../harness/row.ts';
import { say } from '../harness/say.ts';
import { type Exchange, openExchange } from './exchange.ts';
import { judgeFiled } from './judge.ts';
import { liveOneConversation, type Person } from './live.ts';
import { mediaRuns } from './media.ts';
import { modelRuns } from './model.ts';
import { stateRuns } from './states.ts';
import { latestRepeatMs, Silent, Talker } from './talker.ts';

/** A kill holds up whom the server was answering for some time: meanwhile the others go on. */
const atOnce = { least: 24, most: 200, share: 1 / 8 };

/** So long it serves at least between two kills: on a crowded machine its start takes longer than they are apart. */
const aliveMs = 10_000;

/** `minutes`: then no conversation is begun any more; the kills are spread over them. What is 0 does not run. */
export async function run({
  conversations = 500,
  kills = 50,
  rounds = 3,
  media = 500,
  model = 100,
  minutes = 600,
  seed = 1,
}: Record<string, number>): Promise<Row[]> {
  const rows: Row[] = [];
  // Each takes minutes: what is done is said at once.
  const add = (found: Row) => {
    rows.push(found);
    say(cellsOf(found).join(' | '));
  };
  const inOneScene = conversations + rounds + media > 0;
  if (inOneScene)
    await withChat(
      async (scene) => {
        const exchange = openExchange(scene, chanceFrom(seed + 7));
        if (conversations > 0) add(await talkRuns(exchange, { conversations, kills, minutes, seed }));
        if (rounds > 0) add(await stateRuns(exchange, { rounds, seed }));
        if (media > 0) add(await mediaRuns(exchange, { media, seed }));
      },
      {},
      { isLasting: false },
    );
  if (model > 0) add(await modelRuns({ answers: model, seed }));
  return rows;
}

interface Size {
  readonly conversations: number;
  readonly kills: number;
  readonly minutes: number;
  readonly seed: number;
}

async function talkRuns(exchange: Exchange, size: Size): Promise<Row> {
  const { conversations, kills, minutes, seed } = size;
  const { scene } = exchange;
  const { app } = scene;
  const began = Date.now();
  loseAnswers(scene, chanceFrom(seed));
  const sum = { messages: 0, repeats: 0, sends: 0, silent: 0, wrong: 0 };
  const people: Person[] = [];
  const queue = Array.from({ length: conversations }, (_, at) => at).values();
  let done = 0;
  let isKilling = false;
  let killing = Promise.resolve();
  const kill = async () => {
    isKilling = true;
    await scene.kill();
    await wait(aliveMs);
    isKilling = false;
  };
  const lane = async () => {
    for (const at of queue) {
      const dice = chanceFrom(seed * 1_000_003 + at);
      const who = new Talker(exchange, `7${String(at).padStart(9, '0')}`, dice);
      const person: Person = { who, sends: 0, isScripted: false };
      people.push(person);
      await liveOneConversation(person, dice).catch((error: unknown) => {
        if (error instanceof Silent) sum.silent += 1;
        else sum.wrong += 1;
        say(`${who.phone}: ${error instanceof Error ? error.message : String(error)}`);
        say(`${who.phone} heard last: ${who.all.slice(-4).map(textOf).join(' / ')}`);
      });
      exchange.forget(who.to);
      sum.messages += who.messages;
      sum.repeats += who.repeats;
      sum.sends += person.sends;
      done += 1;
      const share = Math.max(done / conversations, (Date.now() - began) / (minutes * 60_000));
      if (!isKilling && Math.floor(share * kills) > scene.kills()) killing = kill();
      if (done % 100 === 0) say(progress(size, done, began));
      if (Date.now() - began > minutes * 60_000) return;
    }
  };
  const { least, most, share } = atOnce;
  const lanes = Math.min(most, Math.max(least, Math.round(conversations * share)));
  await Promise.all(Array.from({ length: lanes }, lane));
  await killing;
  // The last repeats have come by then.
  await wait(latestRepeatMs + 500);
  app.fateOf = () => 'taken';
  await scene.settle();
  const found = await judgeFiled(exchange, people);
  const log = scene.log();
  const logged = log.match(/आशा|माझी तक्रार|चामड्याची|पैसे मागितले/g)?.length ?? 0;
  const bad = found.lost + found.doubled + found.untold + sum.silent + sum.wrong + app.faults.length + logged;
  for (const fault of app.faults.slice(0, 5)) say(fault);
  for (const line of troublesIn(log).slice(0, 5)) say(line);
  const counted = (count: number) => count.toLocaleString('en');
  return row({
    what: 'random conversations in the messaging app, calls up to three times and in another order, 5 % of the answers lost, the server killed (-9)',
    runs: done,
    bad,
    note: `${counted(sum.messages)} messages and ${counted(sum.repeats)} repeats, ${lanes} people at a time, ${scene.kills()} kills; ${counted(sum.sends)} presses on "send" by the script, ${counted(found.reports)} reports in all: ${found.lost} lost, ${found.doubled} doubled, ${found.untold} without a receipt; ${sum.silent} without an answer, ${sum.wrong} other faults; ${app.faults.length} over a limit or outside the window; ${logged} words of people in ${counted(Math.round(log.length / 1024))} kB of log; ${counted(secondsSince(began))} s`,
  });
}

const progress = ({ conversations }: Size, done: number, began: number) =>
  `chat: ${done} of ${conversations}, ${secondsSince(began)} s`;

/** What the server says of messages that it could not handle, each once. */
const troublesIn = (log: string) => [
  ...new Set(
    log
      .split('\n')
      .filter((line) => /Chat:|"level":(50|60)|failed:/.test(line))
      .map((line) => line.slice(0, 300)),
  ),
];
