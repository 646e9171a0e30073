// The hashed files of the builds before this one stay where they are served: a page that was open while a new version came, and whose
// worker is not there to keep them, still asks for them.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A phone looks for a new version every hour and at each visit; a tab older than so many deploys is loaded anew. */
const buildsKept = 3;

interface Places {
  /** Of the site: what the build makes. */
  readonly assets: string;
  /** Which files are whose, newest build first. */
  readonly list: string;
  /** Outside what a build clears. */
  readonly aside: string;
}

const ours: Places = { assets: 'dist/site/assets', list: 'dist/earlier.json', aside: '.cache/earlier' };

/** Before the folder is cleared; the answer brings them back beside the new ones. After a build that failed they are still aside. */
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
