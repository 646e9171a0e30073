// What people write is kept encrypted where there is a data key, until it is answered.
import { isBoxed, type SecretBox } from '../secrets/data-keys.ts';

export function sealWords(box: SecretBox | null, context: string, words: unknown): Buffer {
  const plain = Buffer.from(JSON.stringify(words));
  return box?.seal('chat', context, plain) ?? plain;
}

export function openWords<Words>(box: SecretBox | null, context: string, kept: Buffer): Words {
  const plain = isBoxed(kept) && box ? box.open('chat', context, kept) : kept;
  return JSON.parse(plain.toString('utf8')) as Words;
}
