// When a draft is written: at once, because a page may be left with the next key; what is typed while one is
// being written goes together into the next.

/** The place of one draft. `name` is unique among all drafts of the device. */
export interface DraftStore {
  readonly name: string;
  /** As saved, maybe by an older version. null: none. */
  load(): Promise<unknown>;
  save(value: unknown): Promise<unknown>;
  discard(): Promise<unknown>;
}

type Job = () => Promise<unknown>;

/** Jobs of one name run one after the other; of those that wait only the newest is run. */
export function createDraftSaving() {
  const newest = new Map<string, Job>();
  const running = new Set<string>();
  const run = async (name: string) => {
    const job = newest.get(name);
    newest.delete(name);
    await job?.().catch(() => undefined);
  };
  const runAll = async (name: string) => {
    running.add(name);
    while (newest.has(name)) await run(name);
    running.delete(name);
  };
  return {
    put(name: string, job: Job) {
      newest.set(name, job);
      if (!running.has(name)) void runAll(name);
    },
    /** The form or the page goes: not after the one that is being written. */
    flush: (name: string) => run(name),
    flushAll: () => Promise.all([...newest.keys()].map(run)),
  };
}

/**
 * What a form may take from a kept value: the text, or of each field the kept text. A field that the form no
 * longer has is left out, one that it did not have yet is blank. null: nothing.
 */
export function likeBlank<Value>(blank: Value, kept: unknown): Value | null {
  if (typeof kept !== typeof blank || kept === null) return null;
  if (typeof blank !== 'object' || blank === null) return kept as Value;
  const fields = Object.entries(blank).map(([name, empty]) => {
    const text = (kept as Record<string, unknown>)[name];
    return [name, typeof text === typeof empty ? text : empty];
  });
  return Object.fromEntries(fields) as Value;
}

export const isSameDraft = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
