import { describe, expect, it } from 'vitest';
import { decodePaper } from '#api/public/lost-paper-code.ts';
import { maskNumber } from '#citizen/items/report-fields.ts';
import { lostPaperMark } from '#contract/public/lost-paper.ts';
import { type LostPaperFacts, lostPaperText, readLostPaper } from '#contract/public/papers/lost-text.ts';
import { newSigner } from '#fixtures/server/signer.ts';
import { verifyText } from '#offline/receipts/verify.ts';

const signer = newSigner();
const keys = [{ keyId: signer.keyId, jwk: signer.publicJwk, retiredAt: null }];

const factsOf = (number: number): LostPaperFacts => ({
  item: `LF${number}`,
  kind: 'markSheet',
  what: 'दहावीची गुणपत्रिका',
  number: maskNumber(`MH${100_000 + number}`),
  where: 'वडगाव "बसस्थानक"',
  day: '2026-11-20',
  by: 'Kiran Palve',
  receivedAt: '2026-12-21T10:00:00.000Z',
  manner: 'paper',
  keyId: signer.keyId,
});

const encodePaper = ({ text, signature }: { text: string; signature: string }) =>
  `${lostPaperMark}${Buffer.from(text).toString('base64url')}.${signature}`;

/** As a phone judges what was scanned. */
async function judged(code: string): Promise<string> {
  const found = decodePaper(code);
  const facts = found && readLostPaper(found.text);
  return found && facts ? verifyText({ ...found, ...facts }, keys) : 'unreadable';
}

const codes = Array.from({ length: 1000 }, (_, number) => {
  const text = lostPaperText(factsOf(number));
  return encodePaper({ text, signature: signer.signText(text) });
});

describe('the paper of something lost', () => {
  it('is genuine on any phone, a thousand times, and says what was signed', async () => {
    expect(new Set(await Promise.all(codes.map(judged)))).toEqual(new Set(['genuine']));
    expect(readLostPaper(decodePaper(`https://x.example/verify#${codes[7]}`)?.text ?? '')).toEqual(
      factsOf(7),
    );
    expect(await judged(`see\n${codes[0]?.replace(/(.{70})/g, '$1\n')}`)).toBe('genuine');
  });

  it('is never genuine with one changed sign, a thousand times', async () => {
    const altered = codes.map((code, at) => {
      const place = 'lost1.'.length + ((at * 7919) % (code.length - 'lost1.'.length));
      return code.slice(0, place) + (code[place] === 'A' ? 'B' : 'A') + code.slice(place + 1);
    });
    const verdicts = await Promise.all(altered.map(judged));
    expect(verdicts.filter((verdict) => verdict === 'genuine')).toEqual([]);
    expect(verdicts).toContain('not_genuine');
  });

  it('is not genuine with the signature of a receipt or of other words', async () => {
    const text = lostPaperText(factsOf(1));
    const signature = signer.signText(lostPaperText({ ...factsOf(1), by: 'Somebody Else' }));
    expect(await judged(encodePaper({ text, signature }))).toBe('not_genuine');
  });
});

describe('the number on it', () => {
  it.each([
    ['1234 5678 9012', 'XXXXXXXX9012'],
    ['४९०१५४२०३२३७५१८', 'XXXXXXXXXXX7518'],
    ['mh-12', 'XX12'],
    ['7', 'X'],
    ['–', ''],
  ])('%s is shown as %s', (typed, shown) => {
    expect(maskNumber(typed)).toBe(shown);
  });
});
