// A name that somebody wrote so that no search finds it: G A I K W A D, Gaikw4d, P*war, ⓟⓐⓦⓐⓡ, Gai-kwad.

/** Signs and figures that stand for a letter within a word. */
const standsFor: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '¡': 'i',
  '|': 'i',
  '3': 'e',
  '5': 's',
  $: 's',
  '7': 't',
};

/** Letters in a circle or a square that normalisation leaves as pictures, and flags. */
const pictured = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;
const pictureRows = [0x1f1e6, 0x1f170, 0x1f150];

function letterOf(picture: string): string {
  const code = picture.codePointAt(0) ?? 0;
  const row = pictureRows.find((first) => first <= code) ?? code;
  return String.fromCharCode(0x61 + code - row);
}

const readable = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\ufe0f/g, '')
    .replace(pictured, letterOf)
    .replace(/(?<=\p{L})[@!¡|$*\d]+(?=\p{L})/gu, (signs) =>
      [...signs].map((sign) => standsFor[sign] ?? '').join(''),
    )
    .replace(/(?<=\p{L})\d+(?!\p{L})/gu, '');

/** Letters that stand alone, as one word; fewer than four are initials. */
const withoutGaps = (text: string): string =>
  text
    .replace(/(?<!\p{L}|\p{M})(?:\p{L}\p{M}*[^\p{L}\p{M}]{1,2}){3,}\p{L}\p{M}*(?!\p{L}|\p{M})/gu, (apart) =>
      apart.replace(/[^\p{L}\p{M}]/gu, ''),
    )
    .replace(/(?<!\p{L})(?:\p{L}{1,2}\.){2,}/gu, (apart) => apart.replaceAll('.', ''));

const mostWords = 6;

export interface OtherReading {
  readonly text: string;
  /** The word that was made of two; null: none. */
  readonly joined: string | null;
}

/** A word that is parted: each pair of neighbours as one. */
function withPairs(text: string): OtherReading[] {
  const words = text
    .split(/[^\p{L}\p{M}\p{N}\u200c\u200d]+/u)
    .filter((word) => /^[\p{L}\p{M}\u200c\u200d]+$/u.test(word));
  if (words.length < 2 || words.length > mostWords) return [];
  return words.slice(1).map((word, at) => {
    const joined = `${words[at]}${word}`;
    return { text: [...words.slice(0, at), joined, ...words.slice(at + 2)].join(' '), joined };
  });
}

/** Without the one as it stands. */
export function otherReadings(text: string): OtherReading[] {
  const plain = withoutGaps(readable(text));
  return [...(plain === text ? [] : [{ text: plain, joined: null }]), ...withPairs(plain)];
}
