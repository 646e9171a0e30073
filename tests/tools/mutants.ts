// npm run mutants -- <folder or file …>: small faults, put into the sources one at a time; the unit tests that reach
// the file should notice each. Names those that nobody noticed. `--changed`: only in lines that differ from main.
// `--count 40`: so many, chosen by `--seed 1`. `--tests tests/api/backup`: these too, for what unit tests do not reach.
// The file on the disk is changed meanwhile, and always put back.
import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import ts from 'typescript';

interface Fault {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean' },
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', multiple: true, default: [] },
  },
});
const usual = [
  'contract/procedure',
  'server/rules',
  'server/services',
  'src/offline',
  'src/api',
  'server/backup',
];
/** A fault that makes a loop without an end is noticed by this. */
const patienceMs = 240_000;

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
function faultsIn(file: string): Fault[] {
  const text = readFileSync(file, 'utf8');
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Fault[] = [];
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

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' });

/** Of each source that differs from main: its lines that do. */
function changedLines(): Map<string, Set<number>> {
  const lines = new Map<string, Set<number>>();
  let file = '';
  for (const line of git('diff', '--unified=0', 'main').split('\n')) {
    if (line.startsWith('+++ ')) file = line.slice('+++ b/'.length);
    const [, first, length = '1'] = /^@@ .*\+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (first === undefined) continue;
    const known = lines.get(file) ?? new Set();
    for (let one = 0; one < Number(length); one += 1) known.add(Number(first) + one);
    lines.set(file, known);
  }
  return lines;
}

const lineOf = ({ file, from }: Fault) => readFileSync(file, 'utf8').slice(0, from).split('\n').length;
const isSource = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');

function chosen(): Fault[] {
  const asked = positionals.length > 0 ? positionals : usual;
  const files = asked.flatMap((path) =>
    statSync(path).isFile()
      ? [path]
      : readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => `${path}/${name}`),
  );
  const changed = values.changed ? changedLines() : null;
  const all = files
    .filter(isSource)
    .flatMap(faultsIn)
    .filter((fault) => changed === null || changed.get(fault.file)?.has(lineOf(fault)));
  const order = shuffled(all, Number(values.seed));
  return order.slice(0, Number(values.count));
}

/** The same order for the same seed. */
function shuffled<T>(all: readonly T[], seed: number): T[] {
  let state = seed;
  const keyed = all.map((one) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return { one, key: state };
  });
  return keyed.sort((a, b) => a.key - b.key).map(({ one }) => one);
}

async function isNoticed({ file, from, to, text }: Fault): Promise<boolean> {
  const before = readFileSync(file, 'utf8');
  const putBack = () => writeFileSync(file, before);
  process.once('exit', putBack);
  writeFileSync(file, before.slice(0, from) + text + before.slice(to));
  try {
    if (!(await pass('related', file, '--run', '--project', 'unit*'))) return true;
    return values.tests.length > 0 && !(await pass('run', '--project', 'api*', ...values.tests));
  } finally {
    putBack();
    process.off('exit', putBack);
  }
}

async function pass(...args: string[]): Promise<boolean> {
  const tests = spawn('node_modules/.bin/vitest', [...args, '--bail', '1', '--passWithNoTests'], {
    stdio: 'ignore',
  });
  const timer = setTimeout(() => tests.kill('SIGKILL'), patienceMs);
  const code = await new Promise((ended) => tests.on('close', ended));
  clearTimeout(timer);
  return code === 0;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const faults = chosen();
let noticed = 0;
for (const fault of faults) {
  const { file, from, to, text } = fault;
  const was = readFileSync(file, 'utf8').slice(from, to).replaceAll(/\s+/g, ' ').slice(0, 80);
  const name = `${file}:${lineOf(fault)} ${was} → ${text}`;
  if (await isNoticed(fault)) noticed += 1;
  else process.stdout.write(`nobody noticed ${name}\n`);
}
process.stdout.write(`${noticed} of ${faults.length} noticed\n`);
