// The built site, and a next version of it: every chunk under another name, every page and the worker anew, as after a deploy. Made
// from the one build there is, for a second one would cost the tests half a minute.
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

interface Entry {
  url: string;
  revision: string;
}

export interface Deployment {
  /** For SITE_DIR. */
  readonly siteDir: string;
  /** The next version is served from now on; of the one before it only the hashed files remain. */
  deploy(): Promise<void>;
  remove(): Promise<void>;
}

const isText = /\.(js|html)$/;

export async function openDeployment(): Promise<Deployment> {
  const root = await mkdtemp(join(tmpdir(), 'vishwas-site-'));
  const siteDir = join(root, 'site');
  await cp('dist/site', siteDir, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  await cp('dist/csp.json', join(root, 'csp.json'));
  return {
    siteDir,
    deploy: () => makeNext(siteDir),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

async function makeNext(siteDir: string): Promise<void> {
  const entries: Entry[] = JSON.parse(await readFile('dist/precache.json', 'utf8'));
  const chunks = entries.map(({ url }) => url).filter((url) => url.endsWith('.js'));
  const renamed = new Map(chunks.map((url) => [basename(url), basename(url).replace(/\.js$/, '.next.js')]));
  const names = new RegExp([...renamed.keys()].map((name) => name.replace(/[.$]/g, '\\$&')).join('|'), 'g');
  const next = (text: string) => text.replace(names, (name) => renamed.get(name) ?? name);

  const files = await readdir(siteDir, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const fresh = new Map<string, string>();
  for (const path of paths.filter((one) => isText.test(one) && !one.endsWith('/sw.js'))) {
    fresh.set(next(path), next(await readFile(path, 'utf8')));
  }
  const revisions = new Map(
    entries.map(({ url, revision }) => {
      const text = fresh.get(join(siteDir, next(url)));
      const hash = text && createHash('sha256').update(text).digest('hex').slice(0, revision.length);
      return [revision, hash ?? revision];
    }),
  );
  const worker = next(await readFile(join(siteDir, 'sw.js'), 'utf8')).replace(
    /\b[0-9a-f]{20}\b/g,
    (hash) => revisions.get(hash) ?? hash,
  );
  for (const [path, text] of [...fresh, [join(siteDir, 'sw.js'), worker] as const]) {
    // Whole at once, as a build does it: nobody is served half a file.
    await writeFile(`${path}.next`, text);
    await rename(`${path}.next`, path);
  }
}
