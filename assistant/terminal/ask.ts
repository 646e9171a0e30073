// `npm run ask`: reads sentences from standard input, a line each, and prints what each means, a JSON line each. Every line
// of the input, also an empty one, gets exactly one line.
import { understandSentence } from '#assistant/understand/index.ts';
import { linesOf } from './lines.ts';

// A reader of the answers may stop before the end.
process.stdout.on('error', () => process.exit(0));

for await (const sentence of linesOf(process.stdin)) {
  const { ids, danger } = understandSentence(sentence);
  process.stdout.write(`${JSON.stringify({ ids, danger })}\n`);
}
