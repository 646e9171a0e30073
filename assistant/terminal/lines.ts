/** The lines of a stream of bytes. Only a line feed ends one, with or without a carriage return before it: a sentence may
 * hold any other sign, and what is no UTF-8 is replaced. */
export async function* linesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let begun: string[] = [];
  for await (const bytes of stream) {
    const [first = '', ...others] = decoder.decode(bytes, { stream: true }).split('\n');
    begun.push(first);
    for (const next of others) {
      yield begun.join('').replace(/\r$/, '');
      begun = [next];
    }
  }
  begun.push(decoder.decode());
  const last = begun.join('').replace(/\r$/, '');
  if (last !== '') yield last;
}
