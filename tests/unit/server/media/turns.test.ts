import { describe, expect, it } from 'vitest';
import { openTurns } from '#server/media/turns.ts';

/** Task that ends on request and records its start. */
function bench() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((done) => ends.set(name, () => done(name)));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((go) => setImmediate(go));
  };
  return { begun, work, end };
}

describe('turns', () => {
  it('delay a sender by one task when another has many', async () => {
    const { begun, work, end } = bench();
    const turns = openTurns({ atOnce: 1 });
    for (const name of ['a1', 'a2', 'a3']) void turns.take('a', work(name));
    void turns.take('b', work('b1'));
    expect(begun).toEqual(['a1']);
    await end('a1');
    await end('a2');
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('run a limited number at once; a failed task frees its place', async () => {
    const { begun, work, end } = bench();
    const turns = openTurns({ atOnce: 2 });
    const failed = turns.take('a', () => Promise.reject(new Error('broken')));
    const results = ['1', '2', '3'].map((name) => turns.take('a', work(name)));
    await expect(failed).rejects.toThrow('broken');
    await end('none');
    expect(begun).toEqual(['1', '2']);
    await end('1');
    expect(await results[0]).toBe('1');
    expect(begun).toEqual(['1', '2', '3']);
  });

  it('refuse tasks over the limit per sender and in total', async () => {
    const { begun, work, end } = bench();
    const turns = openTurns({ atOnce: 1, waiting: { each: 2, all: 3 } });
    void turns.take('a', work('running'));
    const taken = ['a', 'a', 'a', 'b', 'b'].map((sender, n) => turns.take(sender, work(String(n))) !== null);
    expect(taken).toEqual([true, true, false, true, false]);
    await end('running');
    expect(begun).toEqual(['running', '0']);
    expect(turns.take('c', work('c'))).not.toBeNull();
  });

  it('close after running tasks end; waiting tasks are dropped', async () => {
    const { begun, work, end } = bench();
    const turns = openTurns({ atOnce: 1 });
    void turns.take('a', work('1'));
    void turns.take('a', work('2'));
    const closed = turns.close();
    await end('1');
    await closed;
    expect(begun).toEqual(['1']);
  });
});
