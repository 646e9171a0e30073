// `npm run trial [-- FILE]`: what the weights in the repository get wrong, and how often they are right, on the sentences
// in `trials` or on a file of lines `id <tab> form <tab> sentence <tab> danger`.
import { readFileSync } from 'node:fs';
import { understandSentence } from '#assistant/understand/index.ts';
import { figuresOf, headOfFigures, isWrong, questionsIn, type Tried, trials, triedWith } from './trials.ts';

const file = process.argv[2];
const sets = file ? { [file]: questionsIn(readFileSync(file, 'utf8')) } : trials();

for (const [name, questions] of Object.entries(sets)) {
  const tried = triedWith(questions, understandSentence);
  const lines = [name, ...tried.filter(isWrong).map(triedLine), headOfFigures.join('\t')];
  const figures = figuresOf(tried).map((row) => row.join('\t'));
  process.stdout.write(`${[...lines, ...figures].join('\n')}\n\n`);
}

function triedLine({ id, form, sentence, danger, understood }: Tried): string {
  const mark = (is: boolean) => (is ? '!' : '');
  const found = understood.ids.join(' ') || '-';
  const sure = understood.confidence.toFixed(2);
  return `${mark(danger)}${id} [${form}] ${mark(understood.danger)}${found} (${sure})  ${sentence}`;
}
