// Names that React and TanStack Query remove in their next major version, hooks where React cannot follow them, one
// core for all forms, literals written where they stand, and no status that a screen knows by its name.
import ts from 'typescript';
import { expect, it } from 'vitest';
import { closedNames } from '#contract/shared/status.ts';
import { filesBelow, isCode, textOf } from './repository.ts';

const deprecatedName = /\b(FormEvent|FormEventHandler|prefetchQuery|fetchQuery|ensureQueryData)\b/;
const hookAsDefault = /[({,]\s*\w+ = use[A-Z]\w*\(/;
const hookBehindQuestion = /\?\.use[A-Z]\w*\(/;

const sourcesWith = (pattern: RegExp, ...folders: string[]) =>
  filesBelow('src', ...folders).filter((path) => isCode(path) && pattern.test(textOf(path)));

it('uses no deprecated name', () => {
  expect(sourcesWith(deprecatedName)).toEqual([]);
});

it('calls each hook always: none behind a question mark', () => {
  expect(sourcesWith(hookBehindQuestion)).toEqual([]);
  expect('const letter = views[kind]?.useLetter(report) ?? null;').toMatch(hookBehindQuestion);
});

/** A drawing would keep the time at which it was made, and that of this device, whose clock may be wrong. */
const clockRead = /\bDate\.now\(\)|\bnew Date\(\)|\bbestNow\(\)/;

it('reads no clock in a component', () => {
  expect(sourcesWith(clockRead).filter((path) => path.endsWith('.tsx'))).toEqual([]);
  expect('const isOver = Date.parse(due.at) <= Date.now();').toMatch(clockRead);
});

it('calls no hook as the default of a parameter', () => {
  expect(sourcesWith(hookAsDefault)).toEqual([]);
  expect('function Status({ texts = useTexts() }: Props) {').toMatch(hookAsDefault);
});

/** What only `src/ui/form` may say: a form, that it checks itself, and that a field is faulty. */
const ownForm = /\bnoValidate\b|\baria-invalid=[{"]|<form\b|<chakra\.form\b|chakra\('form'/;

/** A line of a conversation, which is never refused; a search by an address, which sends and keeps nothing. */
const ownForms = ['src/citizen/assistant/talk/Composer.tsx', 'src/citizen/items/SearchTab.tsx'];

it('builds a form in the folder of forms only', () => {
  const outside = filesBelow('src').filter((path) => isCode(path) && !path.startsWith('src/ui/form/'));
  expect(outside.filter((path) => ownForm.test(textOf(path)))).toEqual(ownForms);
  for (const planted of ['<form noValidate>', '<chakra.form onSubmit={send}>', '<input aria-invalid={bad}>'])
    expect(planted).toMatch(ownForm);
});

const withoutParentheses = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ? withoutParentheses(node.expression) : node;

/** Lines where an object literal is spread into another, or into the attributes of an element. */
function spreadLiterals(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      if (ts.isObjectLiteralExpression(withoutParentheses(node.expression))) found.push(`${path}:${line}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('spreads no literal: its parts stand where they belong', () => {
  const code = filesBelow('contract', 'src', 'sw', 'server', 'build', 'manifest', 'tests', 'bench').filter(
    isCode,
  );
  expect(code.flatMap((path) => spreadLiterals(path, textOf(path)))).toEqual([]);
  expect(spreadLiterals('a.tsx', 'const a = { ...{ b: 1 }, c };\n<Field {...{ id, label }} />;')).toEqual([
    'a.tsx:1',
    'a.tsx:2',
  ]);
  expect(spreadLiterals('a.tsx', 'const a = { ...(b && { c }), ...rest };')).toEqual([]);
});

it('asks the table of statuses how one ends a case: a new one would be drawn as if it did not', () => {
  const byName = new RegExp(`[!=]== '(${closedNames.join('|')})'|\\((${closedNames.join('|')})\\|`);
  expect(sourcesWith(byName, 'assistant')).toEqual([]);
  expect("isDropped: code === 'noAction',").toMatch(byName);
  expect('/^(resolved|noAction)$/.test(code)').toMatch(byName);
});
