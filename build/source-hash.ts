// A hash over all sources of the site. `npm start` builds when it differs from the hash of the last build.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const folders = [
  'assistant/answers',
  'assistant/conversation',
  'assistant/say',
  'assistant/understand',
  'build',
  'contract',
  'locales',
  'manifest',
  'public',
  'src',
  'sw',
];
const files = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'vite.config.ts'];
const stampFile = 'dist/stamp.json';

export async function sourceHash(): Promise<string> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
        .map(({ parentPath, name }) => join(parentPath, name));
    }),
  );
  const hash = createHash('sha256');
  for (const file of [...found.flat(), ...files].sort()) {
    hash.update(`${file}\0`);
    hash.update(await readFile(file));
  }
  return hash.digest('hex');
}

export async function isBuilt(): Promise<boolean> {
  const stamp = await readFile(stampFile, 'utf8').catch(() => '{}');
  return JSON.parse(stamp).sources === (await sourceHash());
}

export async function writeStamp(sources: string): Promise<void> {
  await writeFile(stampFile, `${JSON.stringify({ sources })}\n`);
}
