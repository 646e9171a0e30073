import { beforeEach, expect, it, vi } from 'vitest';

const disk = vi.hoisted(() => ({ kept: new Map<string, unknown>(), isBroken: false }));
vi.mock('#offline/index.ts', () => ({
  drafts: () => ({
    async load(key: string) {
      if (disk.isBroken) throw new Error('unreadable');
      return disk.kept.get(key) ?? null;
    },
    save: async (key: string, draft: unknown) => void disk.kept.set(key, draft),
    async discard(key: string) {
      if (disk.isBroken) throw new Error('unreadable');
      disk.kept.delete(key);
    },
  }),
}));
const { discardTyped, typedAbout } = await import('#api/public/outbox/typed-message.ts');

beforeEach(() => {
  disk.kept.clear();
  disk.isBroken = false;
});

it('a message and the words at the end of a report are kept apart, and apart from other reports', async () => {
  await typedAbout('message', 'a').save('Where is he?');
  await typedAbout('closing', 'a').save('He never came.');
  await typedAbout('message', 'b').save('Thank you.');
  expect(await typedAbout('message', 'a').load()).toBe('Where is he?');
  expect(await typedAbout('closing', 'a').load()).toBe('He never came.');
  expect(await typedAbout('closing', 'b').load()).toBeNull();
});

it('both go with their report, and nothing else', async () => {
  for (const kind of ['message', 'closing'] as const)
    for (const id of ['a', 'b']) await typedAbout(kind, id).save(kind);
  await discardTyped('a');
  expect([...disk.kept.keys()]).toEqual(['message b', 'closing b']);
});

it('a phone that blocks its storage has none, and a report can be deleted there', async () => {
  disk.isBroken = true;
  expect(await typedAbout('message', 'a').load()).toBeNull();
  await expect(discardTyped('a')).resolves.toEqual([undefined, undefined]);
});
