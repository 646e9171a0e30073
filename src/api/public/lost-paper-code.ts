// The paper of something lost as it stands in a QR code and in the fragment of a link: the text that was signed, and its signature.
import { lostPaperMark } from '#contract/public/lost-paper.ts';
import { fromBase64url, textOf, toBase64url, utf8 } from '#offline/index.ts';

const pattern = new RegExp(`${lostPaperMark.replace('.', '\\.')}([\\w-]{80,4000})\\.([\\w-]{86})`);

/** Accepts the link, the code, and a message around them, whose lines an app may have broken. null: none, or cut short. */
export function decodePaper(given: string): { text: string; signature: string } | null {
  const [, code = '', signature = ''] = pattern.exec(given.replace(/\s/g, '')) ?? [];
  if (signature === '') return null;
  try {
    const text = textOf(fromBase64url(code));
    // A paper has one spelling: base64 has unused bits at its end, and a decoder of text skips and replaces bytes.
    return toBase64url(utf8(text)) === code ? { text, signature } : null;
  } catch {
    return null;
  }
}
