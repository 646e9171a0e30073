import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

const disk = vi.hoisted(() => ({ kept: new Map<string, unknown>(), isFull: false, isBroken: false }));
const deliveryStatus = vi.hoisted(() => vi.fn());
vi.mock('#offline/outbox/reports.ts', () => ({ deliveryStatus }));
vi.mock('#offline/storage/drafts.ts', () => ({
  drafts: () => ({
    async load(key: string) {
      if (disk.isBroken) throw new Error('unreadable');
      return disk.kept.get(key) ?? null;
    },
    async save(key: string, draft: unknown) {
      if (disk.isFull) throw new Error('full');
      disk.kept.set(key, draft);
    },
    async discard(key: string) {
      if (disk.isBroken) throw new Error('unreadable');
      disk.kept.delete(key);
    },
  }),
}));

const { draftsOf } = await import('#api/public/outbox/drafts.ts');
const shape = z.object({ id: z.string(), text: z.string() });
const drafts = draftsOf('complaint', (kept) => shape.safeParse(kept).data ?? null);
const draft = { id: 'a', text: 'typed' };

beforeEach(() => {
  disk.kept.clear();
  disk.isFull = false;
  disk.isBroken = false;
  deliveryStatus.mockReset().mockResolvedValue({ at: 'gone' });
});

describe('a draft', () => {
  it('is saved under its kind and key, and restored', async () => {
    expect(await drafts.save('new', draft)).toBe(true);
    expect([...disk.kept.keys()]).toEqual(['complaint new']);
    expect(await drafts.load('new')).toEqual(draft);
    expect(await drafts.load('other')).toBeNull();
  });

  it('of an older version with another shape is ignored', async () => {
    disk.kept.set('complaint new', { id: 'a', words: 'typed' });
    expect(await drafts.load('new')).toBeNull();
  });

  it('that was filed in the moment the page died is discarded', async () => {
    await drafts.save('new', draft);
    deliveryStatus.mockResolvedValue({ at: 'outbox' });
    expect(await drafts.load('new')).toBeNull();
    expect(deliveryStatus).toHaveBeenCalledWith(expect.anything(), 'a');
    expect(disk.kept.size).toBe(0);
  });

  it('is restored when it is unknown whether it was filed', async () => {
    await drafts.save('new', draft);
    deliveryStatus.mockRejectedValue(new Error('unreadable'));
    expect(await drafts.load('new')).toEqual(draft);
  });
});

describe('a phone without storage', () => {
  it('reports when a draft is saved', async () => {
    disk.isFull = true;
    expect(await drafts.save('new', draft)).toBe(false);
  });

  it('has no draft, and discards without an error', async () => {
    disk.isBroken = true;
    expect(await drafts.load('new')).toBeNull();
    await expect(drafts.discard('new')).resolves.toBeUndefined();
  });
});
