import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { keepServedVersions, openDeltas, renewedFiles } from '#server/http/deltas.ts';

const made = vi.hoisted(() => ({ isWrong: false }));
vi.mock('@bokuweb/zstd-wasm', async (load) => {
  const zstd = await load<typeof import('@bokuweb/zstd-wasm')>();
  const compressUsingDict: typeof zstd.compressUsingDict = (context, text, ...rest) =>
    zstd.compressUsingDict(context, made.isWrong ? Buffer.from('another text') : text, ...rest);
  return { ...zstd, compressUsingDict };
});

it('is not sent: a phone that got it could not update', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vishwas-wrong-'));
  const places = { siteDir: join(folder, 'site'), dataDir: join(folder, 'data') };
  await mkdir(join(places.siteDir, 'en'), { recursive: true });
  const pack = renewedFiles(places.siteDir).find(({ file }) => file === 'en/pages.txt');
  if (!pack) throw new Error('there is a pack of pages');
  for (const version of ['first', 'second']) {
    await writeFile(join(places.siteDir, pack.file), version);
    await keepServedVersions(places);
  }
  const held = `:${createHash('sha256').update('first').digest('base64')}:`;
  const sent = async (isWrong: boolean) => {
    made.isWrong = isWrong;
    return openDeltas(places).of(pack, held);
  };
  expect(await sent(false)).toBeInstanceOf(Buffer);
  expect(await sent(true)).toBeNull();
  await rm(folder, { recursive: true, force: true });
});
