// `npm run measure`: trains without the held-back tenth, and says how often the model is right on it. With a file of
// lines `id <tab> form <tab> sentence <tab> danger`, says it of those, with the weights in the repository.
import { readFileSync } from 'node:fs';
import { understandWith } from '#assistant/understand/understand.ts';
import { allParaphrases, saidAround } from './files.ts';
import { trainedOn } from './fit.ts';
import { split } from './held-back.ts';
import { sentencesOf } from './paraphrases.ts';

interface Question {
  readonly id: string;
  readonly form: string;
  readonly sentence: string;
  readonly danger: boolean;
}

const isOutside = (id: string) => id === 'none' || id.startsWith('outside:');
const file = process.argv[2];
const print = (text: string) => process.stdout.write(`${text}\n`);

if (file) {
  const { trained } = await import('#assistant/understand/weights.gen.ts');
  report(questionsIn(file), understandWith(trained), true);
} else {
  const { taught, heldBack } = split(allParaphrases());
  const questions = heldBack.flatMap(({ line, ...rest }) =>
    sentencesOf(line, 3).map((sentence) => ({ ...rest, sentence })),
  );
  report(questions, understandWith(trainedOn(taught, saidAround())), process.argv.includes('--all'));
}

function questionsIn(path: string): Question[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [id = '', form = '', sentence = '', danger] = line.split('\t');
      return { id, form, sentence, danger: danger === '1' };
    });
}

function report(questions: Question[], understand: ReturnType<typeof understandWith>, wrongOnes: boolean) {
  const tried = questions
    .map((question) => ({
      ...question,
      ...understand(question.sentence),
      right: question.id,
      said: question.danger,
    }))
    .map((tried, at) => ({
      ...tried,
      ids: tried.ids,
      alarm: tried.danger,
      danger: questions[at]?.danger ?? false,
    }));
  if (wrongOnes)
    for (const { right, form, ids, sentence, confidence } of tried)
      if (isOutside(right) ? ids.length > 0 : ids[0] !== right)
        print(`${right} [${form}] ${ids.join(' ') || '-'} (${confidence.toFixed(2)})  ${sentence}`);
  const of = (part: typeof tried, is: (one: (typeof tried)[number]) => boolean) =>
    `${((100 * part.filter(is).length) / Math.max(1, part.length)).toFixed(1)} % of ${part.length}`;
  const inside = tried.filter(({ right }) => !isOutside(right));
  const outside = tried.filter(({ right }) => isOutside(right));
  for (const form of [...new Set(inside.map(({ form }) => form)), '']) {
    const part = inside.filter((one) => form === '' || one.form === form);
    print(
      `${form || 'all'}: first ${of(part, ({ ids, right }) => ids[0] === right)}, among three ${of(part, ({ ids, right }) => ids.includes(right))}`,
    );
  }
  print(`outside, silent: ${of(outside, ({ ids }) => ids.length === 0)}`);
  print(
    `danger seen: ${of(
      tried.filter(({ danger }) => danger),
      ({ alarm }) => alarm,
    )}; false alarms: ${of(
      tried.filter(({ danger }) => !danger),
      ({ alarm }) => alarm,
    )}`,
  );
}
