// The server is killed while each of some forty states is reached: the conversation goes on with the question of that state,
// and the question after something else is the same one.
import { setTimeout as wait } from 'node:timers/promises';
import { loseAnswers, secondsSince } from '#fixtures/messaging/chat-process.ts';
import { chanceFrom, upTo } from '../harness/chance.ts';
import { type Row, row } from '../harness/row.ts';
import { say } from '../harness/say.ts';
import { complaintSteps, lostSteps, officerSteps, type Step, shortFlows } from './complaint-script.ts';
import type { Exchange } from './exchange.ts';
import { Talker, words } from './talker.ts';

/** The steps before, and the one whose question is asked when the server dies. */
function statesOf(dice: () => number): { before: Step[]; reached: Step; after?: Step }[] {
  const forms = [complaintSteps(dice), lostSteps(), officerSteps()];
  return [
    ...forms.flatMap((steps) =>
      steps.flatMap((reached, at) =>
        // A menu is no question: nothing follows it again.
        reached.next === words.lostOrFound ? [] : [{ before: steps.slice(0, at), reached }],
      ),
    ),
    ...shortFlows.map(({ begin, answer }) => ({ before: [], reached: begin, after: answer })),
  ];
}

/** So many people are in each state: in a round those wait whom the server was answering. */
const inEachState = 4;

/** A round kills in all states at once: some have been handled then, some are being handled, some have not come yet. */
export async function stateRuns(
  exchange: Exchange,
  { rounds, seed }: { rounds: number; seed: number },
): Promise<Row> {
  const began = Date.now();
  const { scene } = exchange;
  const chance = chanceFrom(seed + 17);
  let [states, bad] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    scene.app.fateOf = () => 'taken';
    const wanted = Array.from({ length: inEachState }, () => statesOf(chance)).flat();
    const all = wanted.map((state, at) => ({
      ...state,
      who: new Talker(exchange, `78${String(round * 1000 + at).padStart(8, '0')}`, chance),
    }));
    await Promise.all(
      all.map(async ({ who, before }) => {
        await who.type('Hi');
        await who.hearsSome(/112/);
        for (const { act, next } of before) {
          await act(who);
          await who.hears(next);
        }
      }),
    );
    loseAnswers(scene, chance);
    const going = all.map(async ({ who, reached, after }) => {
      await wait(upTo(chance, 1500));
      await reached.act(who);
      await who.hears(reached.next);
      if (after) {
        await after.act(who);
        return who.hears(after.next);
      }
      await who.say({ type: 'sticker', sticker: { id: '1' } });
      await who.hears(words.odd.any);
      return who.hears(reached.next);
    });
    await wait(500 + upTo(chance, 1000));
    await scene.kill();
    const ends = await Promise.allSettled(going);
    states += ends.length;
    for (const end of ends)
      if (end.status === 'rejected') {
        bad += 1;
        say(`chat: ${end.reason instanceof Error ? end.reason.message : String(end.reason)}`);
      }
    await scene.settle();
  }
  return row({
    what: 'conversations in the messaging app, the server killed (-9) at each state: states that go on with the same question',
    runs: states,
    bad: bad + scene.app.faults.length,
    note: `${states / rounds / inEachState} states, ${inEachState} people in each, ${rounds} kills; ${bad} without it; ${secondsSince(began)} s`,
  });
}
