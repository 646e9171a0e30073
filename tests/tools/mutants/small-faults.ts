// The small faults that a source can have.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import ts from 'typescript';

export interface SmallFault {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const turned = new Map([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
]);

/** Another comparison, a guard that never holds, a missing "not", a call that is not made, true for false. */
function faultsIn(file: string): SmallFault[] {
  const text = readFileSync(file, 'utf8');
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: SmallFault[] = [];
  const add = (node: ts.Node, becomes: string) =>
    found.push({ file, from: node.getStart(), to: node.getEnd(), text: becomes });
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isBinaryExpression(node)) {
      const other = turned.get(node.operatorToken.kind);
      if (other) add(node.operatorToken, other);
    }
    if (ts.isIfStatement(node)) add(node.expression, 'false');
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      add(node, node.operand.getText());
    if (ts.isExpressionStatement(node)) add(node, ';');
    if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false');
    if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true');
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Of each source that differs from main: its lines that do. */
function changedLines(): Map<string, Set<number>> {
  const lines = new Map<string, Set<number>>();
  const difference = execFileSync('git', ['diff', '--unified=0', 'main'], { encoding: 'utf8' });
  let file = '';
  for (const line of difference.split('\n')) {
    if (line.startsWith('+++ ')) file = line.slice('+++ b/'.length);
    const [, first, length = '1'] = /^@@ .*\+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (first === undefined) continue;
    const known = lines.get(file) ?? new Set();
    for (let one = 0; one < Number(length); one += 1) known.add(Number(first) + one);
    lines.set(file, known);
  }
  return lines;
}

const lineOf = ({ file, from }: SmallFault) => readFileSync(file, 'utf8').slice(0, from).split('\n').length;
const isSource = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');

/** While the source is whole: place, what stands there, and what comes in its stead. */
export function nameOfFault(fault: SmallFault): string {
  const { file, from, to, text } = fault;
  const was = readFileSync(file, 'utf8').slice(from, to).replaceAll(/\s+/g, ' ').slice(0, 80);
  return `${file}:${lineOf(fault)} ${was} → ${text}`;
}

interface Choice {
  /** A file or a folder. */
  readonly path: string;
  readonly isChanged: boolean;
  readonly count: number;
  readonly seed: number;
}

/** The same ones for the same seed. */
export function chooseFaults({ path, isChanged, count, seed }: Choice): SmallFault[] {
  const names = statSync(path).isFile() ? null : readdirSync(path, { recursive: true, encoding: 'utf8' });
  const files = names?.map((name) => `${path}/${name}`).sort() ?? [path];
  const changed = isChanged ? changedLines() : null;
  const all = files
    .filter(isSource)
    .flatMap(faultsIn)
    .filter((fault) => changed === null || changed.get(fault.file)?.has(lineOf(fault)));
  let state = seed;
  const keyed = all.map((fault) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return { fault, key: state };
  });
  return keyed
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ fault }) => fault);
}
