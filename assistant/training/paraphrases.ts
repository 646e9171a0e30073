// Reads the files of sentences in this folder. A line such as `my {phone|bag} is {gone|stolen}` stands for several sentences.

export const writtenForms = ['mr', 'mr-latin', 'hi', 'hi-latin', 'en'] as const;
export type Form = (typeof writtenForms)[number];

/** One line of a file: sentences that differ in a few words only. They are held back together or not at all. */
export interface Paraphrase {
  /** Id of an answer or an act; of what is outside, the name of its class. */
  readonly id: string;
  readonly form: Form;
  readonly line: string;
  /** Somebody may be in danger. Such a line begins with `!` in the file. */
  readonly danger: boolean;
}

/** `text` has sections: `## id`, then `[form]`, then a sentence a line. */
export function paraphrasesIn(text: string, file: string): Paraphrase[] {
  const paraphrases: Paraphrase[] = [];
  let id = '';
  let form: Form | null = null;
  for (const [at, written] of text.split('\n').entries()) {
    const line = written.trim();
    if (line === '' || line.startsWith('# ')) continue;
    if (line.startsWith('## ')) {
      id = line.slice(3);
      form = null;
    } else if (line.startsWith('[')) form = formNamed(line.slice(1, -1), `${file}:${at + 1}`);
    else if (id === '' || form === null) throw new Error(`${file}:${at + 1} stands in no section`);
    else paraphrases.push({ id, form, line: line.replace(/^!\s*/, ''), danger: line.startsWith('!') });
  }
  return paraphrases;
}

function formNamed(name: string, where: string): Form {
  const form = writtenForms.find((known) => known === name);
  if (!form) throw new Error(`${where}: no form of language is called ${name}`);
  return form;
}

const choice = /\{([^{}]*)\}/g;

/** How many sentences a line stands for. */
export const sentenceCount = (line: string): number =>
  [...line.matchAll(choice)].reduce((count, [, options = '']) => count * options.split('|').length, 1);

/** The sentence with this number; numbers that lie close differ in the first choices. */
export function sentenceAt(line: string, number: number): string {
  let left = number;
  return line
    .replace(choice, (_, written: string) => {
      const options = written.split('|');
      const option = options[left % options.length] ?? '';
      left = Math.floor(left / options.length);
      return option;
    })
    .replace(/\s+/g, ' ')
    .trim();
}

/** At most `limit` sentences of a line, spread over all it stands for. */
export function sentencesOf(line: string, limit: number): string[] {
  const count = sentenceCount(line);
  const taken = Math.min(count, limit);
  // A step without a common divisor with the count meets every choice in turn.
  const step = count <= limit ? 1 : coprimeNear(Math.floor(count / taken) + 1, count);
  return [...new Set(Array.from({ length: taken }, (_, at) => sentenceAt(line, (at * step) % count)))];
}

function coprimeNear(least: number, count: number): number {
  let step = least;
  while (commonDivisor(step, count) > 1) step += 1;
  return step;
}

const commonDivisor = (one: number, other: number): number =>
  other === 0 ? one : commonDivisor(other, one % other);
