// An answer that is the same for everybody and asked for by every phone. It is read and written once a second at most, so that a
// change is seen on all machines within that second, and has a tag, so that a phone which holds it gets no second copy.
import { createHash } from 'node:crypto';

interface Kept {
  readonly text: string;
  readonly tag: string;
}

const keptMs = 1000;

/** `read`: the whole body. Who asks while it is read waits for the same one; a failure is not kept. */
export function keepAnswer(
  read: () => Promise<string>,
  now: () => number = () => performance.now(),
): () => Promise<Kept> {
  let kept: { answer: Promise<Kept>; until: number } | null = null;
  return () => {
    if (kept && now() < kept.until) return kept.answer;
    const made = { answer: read().then(tagged), until: now() + keptMs };
    kept = made;
    made.answer.catch(() => {
      if (kept === made) kept = null;
    });
    return made.answer;
  };
}

function tagged(text: string): Kept {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { text, tag: `"${hash}"` };
}
