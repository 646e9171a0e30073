// What the rules ask of the tests themselves. tests/rules/language.test.ts applies them; `npm run counts` prints
// the figures.
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import ts from 'typescript';
import { filesBelow, isCode, parsedFile, textOf } from './repository.ts';

const specs = () => filesBelow('tests/e2e').filter(isCode);

/** Locators by position, `path:line`. */
export const positionalLocators = (): string[] =>
  specs().flatMap((path) =>
    textOf(path)
      .split('\n')
      .flatMap((line, index) => (/\.(nth\(|first\(\)|last\(\))/.test(line) ? [`${path}:${index + 1}`] : [])),
  );

/** Browser tests of more than `most` lines, `path:line: lines`. */
export function longBrowserTests(most: number): string[] {
  return specs().flatMap((path) => {
    const source = parsedFile(path);
    const lineOf = (at: number) => source.getLineAndCharacterOfPosition(at).line + 1;
    const found: string[] = [];
    const visit = (node: ts.Node) => {
      if (ts.isCallExpression(node) && /^(\w*[tT]est)$/.test(node.expression.getText(source))) {
        const lines = lineOf(node.end) - lineOf(node.getStart(source)) + 1;
        if (lines > most) found.push(`${path}:${lineOf(node.getStart(source))}: ${lines}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

/** Folders of tests/unit that the source does not have. */
export const unitFoldersWithoutSource = (): string[] =>
  [...new Set(filesBelow('tests/unit').map((path) => dirname(path).replace(/^tests\/unit\//, '')))].filter(
    (folder) => !['', 'src/', 'tests/'].some((root) => existsSync(root + folder)),
  );
