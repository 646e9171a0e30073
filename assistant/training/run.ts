// `npm run train`: writes the weights. They are in the repository, so that nothing has to be trained to build or to ask;
// tests/unit/assistant/understand.test.ts fails when they are older than the sentences.
import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { allParaphrases, saidAround } from './files.ts';
import { trainedOn } from './fit.ts';
import { trainingStamp } from './stamp.ts';

const trained = trainedOn(allParaphrases(), saidAround());
const text = `// Made by \`npm run train\` from assistant/training. Never edited by hand.
export const stamp = '${trainingStamp()}';
export const trained = ${JSON.stringify(trained)};
`;
writeFileSync(new URL('../understand/weights.gen.ts', import.meta.url), text);
process.stdout.write(`${trained.ids.length} classes, ${brotliCompressSync(text).length} bytes (brotli)\n`);
