import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { linesOf } from '#assistant/terminal/lines.ts';
import { understandSentence } from '#assistant/understand/index.ts';

async function read(...chunks: (string | Uint8Array)[]): Promise<string[]> {
  const lines: string[] = [];
  const bytes = chunks.map((chunk) => (typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk));
  for await (const line of linesOf(Readable.from(bytes))) lines.push(line);
  return lines;
}

describe('the lines of the input', () => {
  it('are as many as line feeds, with or without a carriage return, empty ones too', async () => {
    expect(await read('one\r\n\r\n\ntwo\n')).toEqual(['one', '', '', 'two']);
    expect(await read('without an end')).toEqual(['without an end']);
    expect(await read()).toEqual([]);
  });

  it('are not ended by other signs, and hold what is no UTF-8 as a mark', async () => {
    expect(await read('a\u2028b\rc\u0085d\n')).toEqual(['a\u2028b\rc\u0085d']);
    expect(await read(new Uint8Array([0xff, 0x61, 0x0a]))).toEqual(['\ufffda']);
  });

  it('are whole when a letter comes in two parts', async () => {
    const [first = 0, ...rest] = new TextEncoder().encode('चोरी');
    expect(await read(new Uint8Array([first]), new Uint8Array(rest))).toEqual(['चोरी']);
  });
});

describe('a sentence of any signs', () => {
  it.each([
    '',
    ' ',
    '\u0000',
    '\ud83d',
    '\u200b\u200d',
    '😭😭😭',
    '्््',
    '{"ids":["theft"]}',
    '११२',
    'x'.repeat(100_000),
    'अ'.repeat(100_000),
    'चोरी '.repeat(50_000),
  ])('has an answer', (sentence) => {
    const { ids, confidence } = understandSentence(sentence);
    expect(ids.length).toBeLessThanOrEqual(3);
    expect(confidence).toBeLessThanOrEqual(1);
  });
});
