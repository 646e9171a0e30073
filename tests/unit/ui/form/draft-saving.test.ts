import { describe, expect, it } from 'vitest';
import { createDraftSaving, isSameDraft, likeBlank } from '#ui/form/draft-saving.ts';

/** A job that ends when the test says so. */
function openJob(log: string[], name: string) {
  let end = () => {};
  const ended = new Promise<void>((done) => {
    end = done;
  });
  const job = async () => {
    log.push(name);
    await ended;
  };
  return { job, end };
}

const settle = () => new Promise((done) => setTimeout(done));

describe('saving what is typed', () => {
  it('writes the first at once, and of those that wait only the newest', async () => {
    const saving = createDraftSaving();
    const log: string[] = [];
    const first = openJob(log, 'a');
    saving.put('note', first.job);
    saving.put('note', async () => log.push('ab'));
    saving.put('note', async () => log.push('abc'));
    expect(log).toEqual(['a']);
    first.end();
    await settle();
    expect(log).toEqual(['a', 'abc']);
  });

  it('never lets an older text overtake the end of the draft', async () => {
    const saving = createDraftSaving();
    const log: string[] = [];
    const typed = openJob(log, 'save');
    saving.put('note', typed.job);
    saving.put('note', async () => log.push('discard'));
    typed.end();
    await settle();
    expect(log).toEqual(['save', 'discard']);
  });

  it('goes on after a write that failed', async () => {
    const saving = createDraftSaving();
    const log: string[] = [];
    saving.put('note', () => Promise.reject(new Error('disk full')));
    await settle();
    saving.put('note', async () => log.push('b'));
    await settle();
    expect(log).toEqual(['b']);
  });

  it('writes what waits when the page goes, though another write has not ended', async () => {
    const saving = createDraftSaving();
    const log: string[] = [];
    saving.put('note', openJob(log, 'a').job);
    saving.put('note', async () => log.push('ab'));
    saving.put('step', openJob(log, 'x').job);
    await saving.flushAll();
    expect(log).toEqual(['a', 'x', 'ab']);
  });
});

describe('what a form takes from a kept value', () => {
  it('takes a text', () => {
    expect(likeBlank('', 'typed')).toBe('typed');
    expect(likeBlank('', { text: 'typed' })).toBeNull();
    expect(likeBlank('', null)).toBeNull();
  });

  it('takes the fields that the form has, and leaves out those of another version', () => {
    const blank = { diary: '', isVoid: false };
    expect(likeBlank(blank, { diary: 'GD 1', isVoid: true, gone: 'x' })).toEqual({
      diary: 'GD 1',
      isVoid: true,
    });
    expect(likeBlank(blank, { diary: 7 })).toEqual({ diary: '', isVoid: false });
    expect(likeBlank(blank, 'text')).toBeNull();
  });

  it('tells an untouched form from a typed one', () => {
    expect(isSameDraft({ diary: '' }, { diary: '' })).toBe(true);
    expect(isSameDraft({ diary: 'GD 1' }, { diary: '' })).toBe(false);
  });
});
