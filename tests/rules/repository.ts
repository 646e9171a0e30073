// Reads the repository for the rules about its language and its folders.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import ts from 'typescript';

export const production = ['contract', 'assistant', 'src', 'sw', 'server', 'build', 'manifest'] as const;
const notOurs = /^(node_modules|dist|data|test-results|playwright-report)$|(^|\/)\.[^/]*$|\.gen\.ts$/;

/** All files below `folders`, as paths with `/` from the root of the repository. */
export function filesBelow(...folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
      if (notOurs.test(path)) return [];
      return entry.isDirectory() ? filesBelow(path) : [path];
    }),
  );
}

export const isCode = (path: string): boolean => /\.(ts|tsx|mts|mjs)$/.test(path);
export const textOf = (path: string): string => readFileSync(path, 'utf8');
export const linesOf = (path: string): number => textOf(path).split('\n').length - 1;

/** Code of more than `most` lines, `path: lines`. */
export const longFiles = (most: number): string[] =>
  filesBelow(...production, 'tests', 'bench')
    .filter((path) => isCode(path) && linesOf(path) > most)
    .map((path) => `${path}: ${linesOf(path)}`);

/** Folders with more than `most` files of their own. */
export function crowdedFolders(most: number, ...folders: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of filesBelow(...folders)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > most).map(([folder, count]) => `${folder}: ${count}`);
}

export interface Prose {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** The comments of a program; runs of `//` lines count as one. */
export function commentsOf(path: string): Prose[] {
  const text = textOf(path);
  const source = parse(path, text);
  // Strings, regular expressions and JSX text may hold what looks like a comment.
  const masked = text.split('');
  const visit = (node: ts.Node) => {
    if (ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      masked.fill(' ', node.getStart(source), node.end);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const comments = masked.join('').matchAll(/\/\/.*(?:\n[^\S\n]*\/\/.*)*|\/\*[\s\S]*?\*\//g);
  return [...comments].map(({ 0: found, index }) => ({
    path,
    line: source.getLineAndCharacterOfPosition(index).line + 1,
    text: found.replace(/\s*\n\s*(\/\/|\*)?\s*/g, ' '),
  }));
}

/** The names of tests and of their groups. */
export function testNamesOf(path: string): Prose[] {
  const source = parse(path, textOf(path));
  const found: Prose[] = [];
  const visit = (node: ts.Node) => {
    const [first] = ts.isCallExpression(node) ? node.arguments : [];
    if (ts.isCallExpression(node) && first && ts.isStringLiteralLike(first)) {
      if (/^(\w*[tT]est|it|describe)(\.\w+)*$/.test(node.expression.getText(source))) {
        const { line } = source.getLineAndCharacterOfPosition(first.getStart(source));
        found.push({ path, line: line + 1, text: first.text });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Names that a module declares and exports. */
export function exportsOf(path: string): string[] {
  return parse(path, textOf(path)).statements.flatMap((statement) => {
    const flags = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
    if (!flags?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    const { name } = statement as { name?: ts.Node } & ts.Statement;
    return name ? [name.getText()] : [];
  });
}

/** Modules that `path` imports, as written. */
export function importsOf(path: string): string[] {
  return ts.preProcessFile(textOf(path), true, true).importedFiles.map(({ fileName }) => fileName);
}

/** The terms of docs/glossary.md: what stands there in bold. */
export const glossaryTerms = (): Set<string> =>
  new Set([...textOf('docs/glossary.md').matchAll(/\*\*([^*]+)\*\*/g)].map(([, term = '']) => term));

const parsed = new Map<string, ts.SourceFile>();

export const parsedFile = (path: string, text = textOf(path)): ts.SourceFile => parse(path, text);

function parse(path: string, text: string): ts.SourceFile {
  const known = parsed.get(path);
  if (known) return known;
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  parsed.set(path, source);
  return source;
}
