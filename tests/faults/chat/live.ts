// What one person does in the messaging app, by lot: files something by a script, presses and writes what comes to mind, or is
// heard a day too late.
import { choicesOf, textOf } from '#fixtures/messaging/chat-district.ts';
import { partFor } from '#fixtures/messaging/random-chat.ts';
import { upTo } from '../harness/chance.ts';
import { complaintSteps, lostSteps, officerSteps, type Step } from './complaint-script.ts';
import { type Talker, words } from './talker.ts';

export interface Person {
  readonly who: Talker;
  /** "Send" pressed on what was read back. */
  sends: number;
  isScripted: boolean;
}

const complaint = /FIR-2024-[A-Z0-9]{9}/;
const lost = /LF-[A-Z0-9]{6}/;

/** Shares of all people; the others talk at random. */
const kinds: readonly { share: number; begin: (dice: () => number) => Step[]; reference: RegExp }[] = [
  { share: 0.12, begin: complaintSteps, reference: complaint },
  { share: 0.14, begin: officerSteps, reference: complaint },
  { share: 0.04, begin: lostSteps, reference: lost },
];
const lateShare = 0.02;
/** Most say little, some much. */
const randomSteps = (dice: () => number) => 1 + Math.floor(14 * dice() ** 3);
const dayMs = 24 * 3_600_000;

export async function liveOneConversation(person: Person, dice: () => number): Promise<void> {
  const { who } = person;
  let lot = dice() - lateShare;
  if (lot < 0) return who.isHeardLate(dayMs + 60_000);
  await who.type(dice() < 0.5 ? 'Hi' : 'नमस्कार');
  await who.hearsSome(/112/);
  const kind = kinds.find(({ share }) => {
    lot -= share;
    return lot < 0;
  });
  if (!kind) return atRandom(who, dice);
  person.isScripted = true;
  for (const step of kind.begin(dice)) await take(who, step, dice);
  await send(who, kind.reference);
  person.sends += 1;
}

/** Until the reference comes back. */
async function send(who: Talker, reference: RegExp): Promise<void> {
  const heard = new RegExp(`${reference.source}|^${words.odd.old.slice(0, 20)}`);
  do await who.press('send');
  while (textOf(await who.hearsSome(heard)) === words.odd.old);
}

const sticker = { type: 'sticker', sticker: { id: '1' } };
const thumb = { type: 'reaction', reaction: { emoji: '👍' } };

/** One step; now and then something else comes between, which the same question follows. */
async function take(who: Talker, { act, next }: Step, dice: () => number): Promise<void> {
  await act(who);
  // An answer that came twice may have been taken for the newest: then the choice is an old one, and is made again.
  while ((await who.hearsOne(next, words.odd.old)) !== next) {
    await who.hearsAnything();
    await act(who);
  }
  // A menu is no question: nothing follows it again.
  if (next === words.lostOrFound || dice() > 0.15) return;
  await who.say(dice() < 0.5 ? sticker : thumb);
  await who.hears(words.odd.any);
  await who.hears(next);
}

async function atRandom(who: Talker, dice: () => number): Promise<void> {
  for (let step = randomSteps(dice); step > 0; step -= 1) {
    const last = who.all.findLast((one) => choicesOf(one).length > 0);
    await who.say(partFor(last, dice, (list) => list[upTo(dice, list.length)] as never));
    await who.hearsAnything();
  }
}
