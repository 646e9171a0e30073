// npm run faults -- chat: random conversations with the real server process in the messaging app. Calls of the webhook come
// up to three times, late and in another order, one answer in twenty is lost, and the server is killed with -9. Whatever
// was answered with "sent" is there once, and the conversation goes on with the question that was asked.

import { choicesOf, textOf } from '#fixtures/messaging/chat-district.ts';
import { type ChatScene, loseAnswers, secondsSince, withChat } from '#fixtures/messaging/chat-process.ts';
import { partFor } from '#fixtures/messaging/random-chat.ts';
import { chanceFrom } from '../harness/chance.ts';
import { cellsOf, type Row, row } from '../harness/row.ts';
import { say } from '../harness/say.ts';
import { complaintSteps, lostSteps, type Step } from './complaint-script.ts';
import { mediaRuns } from './media.ts';
import { modelRuns } from './model.ts';
import { stateRuns } from './states.ts';
import { inboxOf, Silent, Talker, toldReferences, words } from './talker.ts';

const atOnce = 24;
const shares = { random: 0.2, lost: 0.1, late: 0.02 };
const randomSteps = 14;
const dayMs = 24 * 3_600_000;

export async function run({
  conversations = 500,
  kills = 50,
  media = 500,
  model = 100,
  seed = 1,
}: Record<string, number>): Promise<Row[]> {
  const rows: Row[] = [];
  // Each takes minutes: what is done is said at once.
  const add = (found: Row) => {
    rows.push(found);
    say(cellsOf(found).join(' | '));
  };
  await withChat(async (scene) => {
    add(await talkRuns(scene, { conversations, kills, seed }));
    add(await stateRuns(scene, { rounds: Math.max(1, Math.round(kills / 5)), seed }));
    add(await mediaRuns(scene, { media, seed }));
  });
  add(await modelRuns({ answers: model, seed }));
  return rows;
}

interface Size {
  readonly conversations: number;
  readonly kills: number;
  readonly seed: number;
}

interface Sum {
  messages: number;
  repeats: number;
  sends: number;
  silent: number;
  wrong: number;
}

async function talkRuns(scene: ChatScene, { conversations, kills, seed }: Size): Promise<Row> {
  const began = Date.now();
  const { app } = scene;
  const inbox = inboxOf(scene);
  loseAnswers(scene, chanceFrom(seed));
  const sum: Sum = { messages: 0, repeats: 0, sends: 0, silent: 0, wrong: 0 };
  const people: Person[] = [];
  const queue = Array.from({ length: conversations }, (_, at) => at).values();
  let done = 0;
  let killing = Promise.resolve();
  const lane = async () => {
    for (const at of queue) {
      const dice = chanceFrom(seed * 1_000_003 + at);
      const who = new Talker(scene, inbox, `7${String(at).padStart(9, '0')}`, dice);
      const person = { who, sends: 0, isScripted: false };
      people.push(person);
      await live(person, dice, scene).catch((error: unknown) => {
        if (!(error instanceof Silent)) sum.wrong += 1;
        else sum.silent += 1;
        say(`${who.phone}: ${error instanceof Error ? error.message : String(error)}`);
      });
      sum.messages += who.messages;
      sum.repeats += who.repeats;
      sum.sends += person.sends;
      done += 1;
      if (Math.floor((done * kills) / conversations) > scene.kills())
        killing = killing.then(() => scene.kill());
      if (done % 100 === 0) say(`chat: ${done} of ${conversations}, ${secondsSince(began)} s`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  await killing;
  app.fateOf = () => 'taken';
  await scene.settle();
  const found = await judge(scene, people);
  const logged = scene.log().match(/आशा|माझी तक्रार|चामड्याची/g)?.length ?? 0;
  const bad = found.lost + found.doubled + found.untold + sum.silent + sum.wrong + app.faults.length + logged;
  for (const fault of app.faults.slice(0, 5)) say(fault);
  for (const line of troublesIn(scene).slice(0, 5)) say(line);
  return row({
    what: 'random conversations in the messaging app, calls up to three times and in another order, 5 % of the answers lost, the server killed (-9)',
    runs: conversations,
    bad,
    note: `${sum.messages.toLocaleString('en')} messages and ${sum.repeats.toLocaleString('en')} repeats, ${scene.kills()} kills; ${sum.sends} presses on "send" by the script, ${found.reports} reports in all: ${found.lost} lost, ${found.doubled} doubled, ${found.untold} without a receipt; ${sum.silent} without an answer; ${app.faults.length} over a limit or outside the window; ${logged} words of people in ${Math.round(scene.log().length / 1024)} kB of log; ${secondsSince(began)} s`,
  });
}

interface Person {
  readonly who: Talker;
  /** "Send" pressed on what was read back. */
  sends: number;
  isScripted: boolean;
}

async function live(person: Person, dice: () => number, scene: ChatScene): Promise<void> {
  const { who } = person;
  const lot = dice();
  if (lot < shares.late) return tooLate(who, scene);
  await who.type(dice() < 0.5 ? 'Hi' : 'नमस्कार');
  await who.hearsSome(/112/);
  if (lot < shares.late + shares.random) return atRandom(who, dice);
  person.isScripted = true;
  const isLost = lot > 1 - shares.lost;
  for (const step of isLost ? lostSteps() : complaintSteps(dice)) await take(who, step, dice);
  await send(who, isLost ? /LF-[A-Z0-9]{6}/ : /FIR-2024-[A-Z0-9]{9}/);
  person.sends += 1;
}

/** Until the reference comes back. */
async function send(who: Talker, reference: RegExp): Promise<void> {
  const heard = new RegExp(`${reference.source}|^${words.odd.old.slice(0, 20)}`);
  do await who.press('send');
  while (textOf(await who.hearsSome(heard)) === words.odd.old);
}

/** One step; now and then something else comes between, which the same question follows. */
export async function take(who: Talker, { act, next }: Step, dice: () => number): Promise<void> {
  await act(who);
  // An answer that came twice may have been taken for the newest: then the choice is an old one, and is made again.
  while ((await who.hearsOne(next, words.odd.old)) !== next) {
    await who.hearsAnything();
    await act(who);
  }
  // A menu is no question: nothing follows it again.
  if (next === words.lostOrFound || dice() > 0.15) return;
  await who.say(dice() < 0.5 ? sticker : { type: 'reaction', reaction: { emoji: '👍' } });
  await who.hears(words.odd.any);
  await who.hears(next);
}

const sticker = { type: 'sticker', sticker: { id: '1' } };

async function atRandom(who: Talker, dice: () => number): Promise<void> {
  for (let step = 0; step < randomSteps; step += 1) {
    const last = who.all.findLast((one) => choicesOf(one).length > 0);
    await who.say(partFor(last, dice, (list) => list[Math.floor(dice() * list.length)] as never));
    await who.hearsAnything();
  }
}

/** The service hands the message over a day later: free text may not answer it any more. */
async function tooLate(who: Talker, { app, deliver }: ChatScene): Promise<void> {
  const now = app.now;
  app.now = () => Date.now() - dayMs - 60_000;
  const message = app.from({ phone: who.phone }, { type: 'text', text: { body: 'Hi' } });
  app.now = now;
  await deliver(message);
}

/** References that were answered, and of the script presses on "send", against what is there. */
async function judge({ db }: ChatScene, people: readonly Person[]) {
  const found = { reports: 0, lost: 0, doubled: 0, untold: 0 };
  for (const { who, sends, isScripted } of people) {
    const there = [
      ...(await db
        .selectFrom('incidents')
        .where('mob_number', '=', who.phone)
        .select('reference_id')
        .execute()),
      ...(await db
        .selectFrom('items')
        .where('contact_phone', '=', who.phone)
        .select('reference_id')
        .execute()),
    ].map(({ reference_id }) => reference_id);
    found.reports += there.length;
    const told = toldReferences(who.all);
    found.lost += [...told].filter((one) => !there.includes(one)).length;
    for (const untold of there.filter((one) => !told.has(one))) {
      found.untold += 1;
      say(`${who.phone}: no receipt of ${untold}; heard last: ${who.all.slice(-4).map(textOf).join(' / ')}`);
    }
    if (!isScripted) continue;
    found.lost += Math.max(0, sends - there.length);
    found.doubled += Math.max(0, there.length - sends);
  }
  return found;
}

/** What the server says of messages that it could not handle, each once. */
const troublesIn = ({ log }: ChatScene) => [
  ...new Set(
    log()
      .split('\n')
      .filter((line) => /Chat:|"level":(50|60)|failed:/.test(line))
      .map((line) => line.slice(0, 300)),
  ),
];
