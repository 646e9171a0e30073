// The sentences of this folder, read from its files.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Form, type Paraphrase, paraphrasesIn, writtenForms } from './paraphrases.ts';
import type { Around } from './samples.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const folders = ['answers', 'acts', 'outside'];

export function allParaphrases(): Paraphrase[] {
  return folders.flatMap((folder) =>
    readdirSync(join(here, folder))
      .sort()
      .flatMap((name) => paraphrasesIn(readFileSync(join(here, folder, name), 'utf8'), `${folder}/${name}`)),
  );
}

export function saidAround(): Around {
  const lines = paraphrasesIn(readFileSync(join(here, 'around.txt'), 'utf8'), 'around.txt');
  const of = (id: string, form: Form) =>
    lines.filter((line) => line.id === id && line.form === form).map(({ line }) => line);
  const both = (form: Form) => ({ always: of('around', form), over: of('over', form) });
  return Object.fromEntries(writtenForms.map((form) => [form, both(form)])) as unknown as Around;
}
