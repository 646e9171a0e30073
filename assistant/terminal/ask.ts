// `npm run ask`: reads sentences from standard input, a line each, and prints what each means, a JSON line each.
import { createInterface } from 'node:readline';
import { understand } from '#assistant/understand/index.ts';

for await (const sentence of createInterface({ input: process.stdin })) {
  const { ids, danger } = understand(sentence);
  process.stdout.write(`${JSON.stringify({ ids, danger })}\n`);
}
