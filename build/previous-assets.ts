// Keeps serving the hashed files of previous builds: a page that was open during a deploy, without a worker
// that stores them, still requests them.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A phone asks for a new version hourly and at each visit; a tab that misses this many deploys reloads. */
const buildsKept = 3;

interface Places {
  /** The site's assets, written by the build. */
  readonly assets: string;
  /** The files of each build, newest first. */
  readonly list: string;
  /** A folder that the build does not clear. */
  readonly aside: string;
}

const ours: Places = { assets: 'dist/site/assets', list: 'dist/earlier.json', aside: '.cache/earlier' };

/** Call it before the output folder is cleared; the result puts the files back. After a failed build they stay in `aside`. */
export async function keepPreviousAssets(places: Places = ours): Promise<() => Promise<void>> {
  const { assets, list, aside } = places;
  const known: string[][] = await readFile(list, 'utf8').then(JSON.parse, () => []);
  if ((await filesIn(assets)).length > 0) {
    await rm(aside, { recursive: true, force: true });
    await mkdir(dirname(aside), { recursive: true });
    await rename(assets, aside);
  }
  const there = await filesIn(aside);
  const older = new Set(known.flat());
  const last = there.filter((file) => !older.has(file));
  const builds = [last, ...known].filter((files) => files.length > 0).slice(0, buildsKept);

  return async () => {
    const fresh = new Set(await filesIn(assets));
    const back = builds.map((files) => files.filter((file) => !fresh.has(file)));
    for (const file of new Set(back.flat())) {
      await mkdir(dirname(join(assets, file)), { recursive: true });
      await rename(join(aside, file), join(assets, file)).catch(() => undefined);
    }
    await rm(aside, { recursive: true, force: true });
    await writeFile(list, `${JSON.stringify(back.filter((files) => files.length > 0))}\n`);
  };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const root = `${folder}/`;
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length));
}
