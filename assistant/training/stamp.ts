// Says of which sentences and which code the weights were made.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = [
  'training',
  'understand/concepts.ts',
  'understand/features.ts',
  'understand/fold.ts',
  'understand/model.ts',
];
/** They use the weights, and do not make them. */
const users = /(run|stamp|ask|trials?)\.ts$|\/trials\//;

export function trainingStamp(): string {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesIn).filter((path) => !users.test(path)))
    hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 16);
}

function filesIn(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
