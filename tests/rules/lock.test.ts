// `npm ci` must work on any machine, but npm can write a lock file that it then refuses.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Entry {
  version?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}
const lock: Record<string, Entry> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;

/** The entry that Node would find for `name` from inside `parent`; undefined: none. */
function entryFor(parent: string, name: string, packages: Record<string, Entry>): Entry | undefined {
  for (
    let folder = parent;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))
  ) {
    const entry = packages[`${folder}${folder ? '/' : ''}node_modules/${name}`];
    if (entry || folder === '') return entry;
  }
}

function missing(packages: Record<string, Entry>): string[] {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !entryFor(parent, name, packages))
      .map((name) => `${parent || 'package.json'} → ${name}`),
  );
}

it('holds an entry for every optional platform package that it names', () => {
  expect(Object.keys(lock).length).toBeGreaterThan(300);
  expect(missing(lock)).toEqual([]);
});

it('detects one that npm dropped', () => {
  const named = Object.keys(lock).find((path) => path.includes('@biomejs/cli-'));
  expect(named).toBeDefined();
  const { [String(named)]: _dropped, ...rest } = lock;
  expect(missing(rest)).toHaveLength(1);
});

it('holds one query-core, so that the persister and the hooks share one cache', () => {
  const versions = Object.entries(lock).filter(([path]) =>
    path.endsWith('node_modules/@tanstack/query-core'),
  );
  expect(versions).toHaveLength(1);
});

it('holds no download address, so that it works with any registry', () => {
  expect(Object.values(lock).filter((entry) => entry.resolved?.startsWith('http'))).toEqual([]);
});
