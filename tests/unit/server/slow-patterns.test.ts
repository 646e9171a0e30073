// No regular expression of the server, the contract, the assistant or the service worker takes time that grows faster than its text:
// strangers write the texts. recheck finds the text that would; a limit of length elsewhere is no reason to let one pass.
import { check } from 'recheck';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { filesBelow, isCode, textOf } from '../../rules/repository.ts';

interface Pattern {
  readonly at: string;
  readonly source: string;
  readonly flags: string;
}

/** Literals and `new RegExp(…)` of a text; what is put into a template stands as one letter. */
function patternsIn(file: string, text: string): Pattern[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Pattern[] = [];
  const add = (node: ts.Node, source: string, flags: string) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    // recheck does not know the flags that change no match.
    found.push({ at: `${file}:${line + 1}`, source, flags: flags.replace(/[dv]/g, '') });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      add(node, node.text.slice(1, end), node.text.slice(end + 1));
    }
    if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') {
      const [first] = node.arguments ?? [];
      if (first && ts.isStringLiteralLike(first)) add(node, first.text, '');
      if (first && ts.isTemplateExpression(first))
        add(node, [first.head.text, ...first.templateSpans.map(({ literal }) => literal.text)].join('x'), '');
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Limits of steps, not of time, which on a crowded machine would call a pattern slow that is not. */
const limits = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  randomSeed: 1,
};

async function slowOnes(patterns: readonly Pattern[]): Promise<string[]> {
  // A pattern without a repetition reads its text once.
  const repeating = patterns.filter(({ source }) => /[*+{]/.test(source));
  const slow = await Promise.all(
    repeating.map(async ({ at, source, flags }) => {
      const { status, ...why } = await check(source, flags, limits);
      return status === 'safe' ? [] : `${at} /${source}/${flags}: ${JSON.stringify(why).slice(0, 200)}`;
    }),
  );
  return slow.flat();
}

it('a slow pattern is found, in a literal, a text and a template', async () => {
  const lines = [
    String.raw`const filter = /\/Filter\s*(\[[^\]]*\]|\/\w+)/;`,
    'const attribute = new RegExp("([a-z]+)\\\\s*=");',
    'const end = new RegExp(`a+$' + '{word}$`);',
    'const safe = /^a+$/;',
  ];
  const found = await slowOnes(patternsIn('a.ts', lines.join('\n')));
  expect(found.map((line) => line.split(' ')[0])).toEqual(['a.ts:1', 'a.ts:2', 'a.ts:3']);
});

it('no pattern that strangers reach is slow', async () => {
  const files = filesBelow('server', 'contract', 'sw', 'assistant').filter(isCode);
  const patterns = files.flatMap((file) => patternsIn(file, textOf(file)));
  expect(patterns.length).toBeGreaterThan(100);
  expect(await slowOnes(patterns)).toEqual([]);
});
