// The documents match the repository: every link resolves, every dependency has its row, every decision is
// listed.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { staffSignInPage } from '#contract/shared/pages.ts';

const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const read = (file: string) => readFileSync(file, 'utf8');
/** Text without code blocks. */
const prose = (file: string) => read(file).replace(/^```[\s\S]*?^```/gm, '');

/** Anchors as GitHub derives them from headings. */
const anchorsOf = (file: string) =>
  [...prose(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function deadLinks(file: string): string[] {
  const targets = [...prose(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [path = '', anchor] = target.split('#');
    const to = path === '' ? file : normalize(join(dirname(file), path));
    if (!existsSync(to)) return true;
    return anchor !== undefined && statSync(to).isFile() && !anchorsOf(to).includes(anchor);
  });
}

describe.each(documents)('%s', (file) => {
  it('has no dead link', () => {
    expect(deadLinks(file)).toEqual([]);
  });
});

describe('docs/dependencies.md', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const rows = [...read('docs/dependencies.md').matchAll(/^- (`[^:\n]+`): /gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );

  it('has a row for every dependency and no other package', () => {
    expect(rows.sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort());
  });
});

it('docs/decisions/README.md lists every decision', () => {
  const files = readdirSync('docs/decisions').filter((file) => file !== 'README.md');
  expect(files.length).toBeGreaterThan(20);
  const list = read('docs/decisions/README.md');
  expect(files.filter((file) => !list.includes(`(${file})`))).toEqual([]);
});

it('README.md names the page where the demo accounts sign in', () => {
  expect(read('README.md')).toContain(`<http://localhost:8080${staffSignInPage}>`);
});

describe('paths in backticks', () => {
  const ignored = read('.gitignore')
    .split('\n')
    .map((line) => line.replace(/^\/|\/$/g, ''));
  const folders = readdirSync('.').filter((name) => statSync(name).isDirectory() && !ignored.includes(name));
  const isPath = (text: string) => {
    // An example of a relative import.
    if (text.startsWith('./')) return false;
    const [first = ''] = text.split('/');
    if (!/^[\w.$-]+(\/[\w.$-]+)*\/?$/.test(text) || ignored.includes(first)) return false;
    return (
      (text.includes('/') && folders.includes(first)) || /\/$|\.(ts|tsx|mjs|md|json|svg|service)$/.test(text)
    );
  };
  const missing = (file: string) =>
    [...prose(file).matchAll(/`([^`\n]+)`/g)]
      .map(([, text = '']) => text)
      .filter((text) => isPath(text) && !existsSync(text) && !existsSync(join(dirname(file), text)));

  it.each(documents)('in %s exist', (file) => {
    expect(missing(file)).toEqual([]);
  });
});

it('tests that documents name by their title exist', () => {
  const named = documents.flatMap((file) =>
    [...prose(file).matchAll(/`(tests\/[\w/.-]+\.ts)` ((?:"[^"\n]+"(?:, )?)+)/g)].flatMap(
      ([, test = '', titles = '']) =>
        [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, test, title })),
    ),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ test, title }) => !read(test).includes(title))).toEqual([]);
});

describe('npm scripts', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts).filter(
    (name) => !name.startsWith('pre'),
  );
  const named = (file: string) =>
    [...read(file).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);

  it.each(documents)('that %s names exist', (file) => {
    expect(named(file).filter((name) => !scripts.includes(name))).toEqual([]);
  });

  it('are all in docs/commands.md', () => {
    const listed = [...named('docs/commands.md'), 'start', 'test'];
    expect(scripts.filter((name) => !listed.includes(name))).toEqual([]);
  });
});
