// A file that was uploaded for a broadcast which was never sent is deleted after a day. So are bytes without
// a row, left by a server that died during an upload.
import type { Db } from '../db/schema.ts';
import { broadcastFilesBefore, dropBroadcastFile } from '../media/broadcast-files.ts';
import { dropUnsentFiles, knownFileKeys } from '../queries/broadcasts/broadcasts.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns how many files were deleted. */
export async function expireUploads(
  { db, dataDir }: { db: Db; dataDir: string },
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - dayMs);
  await dropUnsentFiles(db, before);
  const old = await broadcastFilesBefore(dataDir, before);
  const known = await knownFileKeys(db, old);
  const stray = old.filter((key) => !known.has(key));
  for (const key of stray) await dropBroadcastFile(dataDir, key);
  return stray.length;
}
