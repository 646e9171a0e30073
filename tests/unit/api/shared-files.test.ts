import { beforeEach, expect, it, vi } from 'vitest';

const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#offline/storage/drafts.ts', () => ({
  drafts: () => ({
    load: async (key: string) => kept.get(key) ?? null,
    save: async (key: string, draft: unknown) => void kept.set(key, draft),
    discard: async (key: string) => void kept.delete(key),
  }),
}));

const { discardShared, sharedFiles } = await import('#api/public/evidence.ts');

const key = 'complaint shared';
const files = [new File(['a photo'], 'a.jpg', { type: 'image/jpeg' })];
const minutes = 60_000;
const names = async () => (await sharedFiles()).files.map(({ name }) => name);

beforeEach(() => kept.clear());

it('files from another app wait until the person has decided', async () => {
  kept.set(key, { files, at: Date.now() - 9 * minutes });
  expect(await names()).toEqual(['a.jpg']);
  // A page that is loaded again asks again.
  expect(await names()).toEqual(['a.jpg']);
  await discardShared();
  expect(await names()).toEqual([]);
});

it.each([
  ['after ten minutes', { files, at: Date.now() - 11 * minutes }],
  ['left by an older version, without a time', { files }],
])('files from another app are gone %s', async (_, left) => {
  kept.set(key, left);
  expect(await names()).toEqual([]);
  expect(kept.has(key)).toBe(false);
});
