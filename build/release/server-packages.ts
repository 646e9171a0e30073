// Which packages the bundled server needs on the target, from the lock file.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ServerPackage {
  /** Below the project: `node_modules/pg`. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
}

interface Entry {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** `names` and all that they need, sorted by path. `installed` is where npm put the packages. */
export function serverPackages(names: readonly string[], installed: string): ServerPackage[] {
  const lock = JSON.parse(readFileSync(join(installed, 'package-lock.json'), 'utf8')).packages as Record<
    string,
    Entry
  >;
  const found = new Map<string, ServerPackage>();
  const add = (name: string, parent: string, isOptional = false): void => {
    const path = pathFor(name, parent, lock);
    if (path && found.has(path)) return;
    if (!path || !existsSync(join(installed, path))) {
      if (isOptional) return;
      throw new Error(`${name} is not installed: run npm ci`);
    }
    const entry = lock[path] ?? {};
    const { version } = JSON.parse(readFileSync(join(installed, path, 'package.json'), 'utf8'));
    if (version !== entry.version)
      throw new Error(`${path} is ${version}, the lock file says ${entry.version}: run npm ci`);
    found.set(path, { path, name, version });
    const optional = entry.optionalDependencies ?? {};
    for (const next of Object.keys(entry.dependencies ?? {})) add(next, path, next in optional);
    for (const next of Object.keys(optional)) add(next, path, true);
    for (const next of Object.keys(entry.peerDependencies ?? {}))
      if (!entry.peerDependenciesMeta?.[next]?.optional) add(next, path);
  };
  for (const name of names) add(name, '');
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The folder in which Node finds `name` from inside `parent`. */
function pathFor(name: string, parent: string, lock: Record<string, Entry>): string | null {
  for (
    let folder = parent;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))
  ) {
    const path = `${folder}${folder ? '/' : ''}node_modules/${name}`;
    if (path in lock) return path;
    if (folder === '') return null;
  }
}
