// Each form has the one core, whose focus and announcement tests/e2e/forms/ sees, and its row in the table of forms.
import { expect, it } from 'vitest';
import { filesBelow, isCode, textOf } from '../repository.ts';
import { forms } from './form-table.ts';

const screens = filesBelow('src').filter((path) => isCode(path) && !path.startsWith('src/ui/'));
const isForm = (text: string) => /\bimport \{[^}]*\bForm\b[^}]*\} from '[^']*\/Form\.tsx'/.test(text);
const keepsDraft = (text: string) =>
  /\buse(Staff|Note)?Draft(<\w+>)?\(|\bstaffDraft\(|\bitemDrafts\.save\(|\bdrafts?\.save\(/.test(text);

/** What a screen says of forms that the core says already. */
function ownProtocol(text: string): string[] {
  const found: string[] = [];
  if (/\bnoValidate\b|aria-invalid=/.test(text)) found.push('marks faults itself');
  if (/<form[\s>]|chakra\('form'\)|chakra\.form\b/.test(text) && !/role="search"/.test(text))
    found.push('is a form of its own');
  return found;
}

/** A submit button that is shut says nothing of what is missing. */
const shutSubmits = (text: string): string[] =>
  [...text.matchAll(/<Button\b[^<]*?type="submit"[^<]*?>/g)]
    .map(([button]) => /disabled=\{([^}]*)\}/.exec(button)?.[1])
    .filter((shut) => shut !== undefined);

it('has a row for every form, and no other', () => {
  expect(screens.filter((path) => isForm(textOf(path))).sort()).toEqual(Object.keys(forms).sort());
});

it('walks every form in a browser, but the one whose submit is shut while it is empty', () => {
  const walked = filesBelow('tests/e2e/forms').flatMap((path) =>
    [...textOf(path).matchAll(/\bfile: '([^']+)'/g)].map(([, file]) => `src/${file}`),
  );
  const missing = Object.keys(forms).filter((path) => !walked.includes(path));
  expect(missing).toEqual(['src/staff/writes/StatusEditor.tsx']);
  expect(walked.filter((path) => !(path in forms))).toEqual([]);
});

it.each(Object.entries(forms))('%s keeps what is typed, or the table says why not', (path, words) => {
  if ('kept' in words) expect(keepsDraft(textOf(words.kept === true ? path : words.kept))).toBe(true);
  else expect(keepsDraft(textOf(path))).toBe(false);
});

it('leaves faults and their marks to the core', () => {
  expect(screens.flatMap((path) => ownProtocol(textOf(path)).map((fault) => `${path} ${fault}`))).toEqual([]);
});

it('keeps submit buttons open, but for the note of a status and before a proof is asked for', () => {
  expect(screens.flatMap((path) => shutSubmits(textOf(path)).map((when) => `${path}: ${when}`))).toEqual([
    'src/staff/shell/ProofForm.tsx: asked === null',
    "src/staff/writes/StatusEditor.tsx: text === ''",
  ]);
});

it.each([
  ['<chakra.form onSubmit={send}>', 'is a form of its own'],
  ['<Input aria-invalid={true} />', 'marks faults itself'],
])('finds %s', (text, fault) => {
  expect(ownProtocol(text)).toContain(fault);
});

it('finds a submit button that is shut', () => {
  expect(shutSubmits('<Button type="submit" disabled={!isReady}>')).toEqual(['!isReady']);
});
