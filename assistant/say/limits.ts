// What a messaging app takes, in code points. A text of a reply can only be made here, so that none is ever over a limit.

declare const checkedText: unique symbol;
/** A text that is known to be within its limit. */
export type Within<Limit extends keyof typeof replyLimits> = string & { readonly [checkedText]: Limit };

export const replyLimits = { button: 20, row: 24, rowNote: 72, withChoices: 1024, alone: 4096 } as const;

export const lengthOf = (text: string): number => [...text].length;

/** The text; a longer one ends with an ellipsis within the limit. */
export function withinLimit<Limit extends keyof typeof replyLimits>(
  limit: Limit,
  text: string,
): Within<Limit> {
  const letters = [...text.trim()];
  const most = replyLimits[limit];
  const cut = letters.length <= most ? letters : [...letters.slice(0, most - 1), '…'];
  return cut.join('') as Within<Limit>;
}

/** A long text in parts that each fit; parts end between paragraphs, lines or words. */
export function inParts(text: string): Within<'alone'>[] {
  const parts: Within<'alone'>[] = [];
  let left = [...text.trim()];
  while (left.length > replyLimits.alone) {
    const head = left.slice(0, replyLimits.alone).join('');
    const end = ['\n\n', '\n', ' '].map((gap) => head.lastIndexOf(gap)).find((at) => at > 0);
    const part = end === undefined ? head : head.slice(0, end);
    parts.push(withinLimit('alone', part));
    left = [...left.join('').slice(part.length).trim()];
  }
  return left.length > 0 ? [...parts, withinLimit('alone', left.join(''))] : parts;
}
