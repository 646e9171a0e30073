// `npm run known-words`: writes the words that many people use, by which the server masks what one person says. A word of one
// or two sentences may be a name; one of several is common. tests/unit/server/assistant/mask.test.ts fails when it is old.
import { writeFileSync } from 'node:fs';
import { allParaphrases } from '#assistant/training/files.ts';

const leastLines = 3;
/** Given names, surnames, places and castes that stand in several lines of the training. */
const names =
  'ojha ओझा thakur ठाकुर surat mumbai pune nashik london modi shivaji पुणे पुण्याला मुंबईला मोदी मातंग दिल्ली दुबईला texas ramesh suresh sunita sita ganesh rahul priya patil pawar jadhav shinde kale more sharma gaikwad deshmukh रमेश सुरेश सुनीता सीता गणेश राहुल प्रिया पाटील पवार जाधव शिंदे काळे शर्मा गायकवाड देशमुख'.split(
    ' ',
  );

export function knownWords(): string[] {
  const lines = new Map<string, number>();
  for (const { line } of allParaphrases())
    for (const word of new Set(
      line
        .normalize('NFC')
        .toLowerCase()
        .match(/[\p{L}\p{M}]+/gu) ?? [],
    ))
      lines.set(word, (lines.get(word) ?? 0) + 1);
  return [...lines]
    .filter(([word, count]) => count >= leastLines && !names.includes(word))
    .map(([word]) => word)
    .sort();
}

export const knownWordsText = () => `// Made by \`npm run known-words\`. Never edited by hand.
export const knownWords: ReadonlySet<string> = new Set(
  '${knownWords().join(' ')}'.split(' '),
);
`;

if (process.argv[1]?.endsWith('known-words.ts'))
  writeFileSync(new URL('../../server/assistant/known-words.gen.ts', import.meta.url), knownWordsText());
