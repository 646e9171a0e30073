import { describe, expect, it } from 'vitest';
import { keepAnswer } from '../../../../server/http/kept-answer.ts';

/** Reads take a turn each; the clock is moved by hand. */
function setUp(answers: (string | Error)[]) {
  let ms = 0;
  let reads = 0;
  const read = async () => {
    const answer = answers[Math.min(reads, answers.length - 1)];
    reads += 1;
    if (answer === undefined || answer instanceof Error) throw answer;
    return answer;
  };
  const kept = keepAnswer(read, () => ms);
  return { kept, reads: () => reads, pass: (more: number) => (ms += more) };
}

describe('an answer for everybody', () => {
  it('is read once for all who ask within a second', async () => {
    const { kept, reads, pass } = setUp(['one', 'two']);
    const all = await Promise.all([kept(), kept(), kept()]);
    pass(999);
    expect([...all, await kept()].map(({ text }) => text)).toEqual(Array(4).fill('one'));
    expect(reads()).toBe(1);
    pass(1);
    expect((await kept()).text).toBe('two');
  });

  it('has one tag as long as it is the same, and another one when it changes', async () => {
    const { kept, pass } = setUp(['one', 'one', 'two']);
    const tags = [];
    for (let turn = 0; turn < 3; turn += 1, pass(1000)) tags.push((await kept()).tag);
    expect(tags[0]).toMatch(/^"[\w-]{22}"$/);
    expect([tags[1] === tags[0], tags[2] === tags[0]]).toEqual([true, false]);
  });

  it('is asked for again after a failure, at once', async () => {
    const { kept, reads } = setUp([new Error('away'), 'one']);
    await expect(kept()).rejects.toThrow('away');
    expect((await kept()).text).toBe('one');
    expect(reads()).toBe(2);
  });
});
