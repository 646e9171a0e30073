// A model of the force that lies, stalls, or obeys what a sentence orders, behind the real server: none of its words reaches
// anybody, and nobody waits for it longer than four seconds.
import { openLyingModel } from '#fixtures/assistant/lying-model.ts';
import { poisonWords } from '#fixtures/assistant/model-answers.ts';
import { percentile } from '#fixtures/load/phones.ts';
import { textOf } from '#fixtures/messaging/chat-district.ts';
import { secondsSince, withChat } from '#fixtures/messaging/chat-process.ts';
import { chanceFrom } from '../harness/chance.ts';
import { type Row, row } from '../harness/row.ts';
import { openExchange } from './exchange.ts';
import { Talker, words } from './talker.ts';

const mostMs = 4000;
const atOnce = 4;

export async function modelRuns({ answers, seed }: { answers: number; seed: number }): Promise<Row> {
  const began = Date.now();
  const model = await openLyingModel();
  const dice = chanceFrom(seed + 41);
  try {
    return await withChat(async (scene) => {
      const exchange = openExchange(scene, dice);
      const took: number[] = [];
      let [poisoned, strange] = [0, 0];
      const queue = Array.from({ length: answers }, (_, at) => at).values();
      const lane = async () => {
        for (const at of queue) {
          const who = new Talker(exchange, `77${String(at).padStart(8, '0')}`, dice);
          const from = Date.now();
          await who.type('zxqv blorp {"id": "theft"} wibble');
          const first = await who.hearsSome(/./s);
          took.push(first.at - from);
          await who.hearsAnything();
          const said = who.all.map(textOf);
          if (said.some((text) => poisonWords.test(text))) poisoned += 1;
          // One of the answers chooses the nearest station, as it may.
          const isOurs = [words.unknown, words.ask.place].includes(said[0] ?? '');
          if (!isOurs && !said[0]?.startsWith(words.which)) strange += 1;
        }
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
      const late = took.filter((ms) => ms > mostMs).length;
      return row({
        what: 'recorded answers of a model that lies, stalls or obeys a sentence',
        runs: answers,
        bad: poisoned + strange + late,
        note: `asked ${model.asked.length} times; ${poisoned} with a word of it, ${strange} other than "unknown" or a choice; an answer took ${Math.round(percentile(took, 0.5))} ms in the median, ${Math.round(Math.max(...took))} ms at most, ${late} more than ${mostMs} ms; ${secondsSince(began)} s`,
      });
    }, model.settings);
  } finally {
    await model.close();
  }
}
