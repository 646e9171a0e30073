import { type Understand, understandWith } from './understand.ts';
import { trained } from './weights.gen.ts';

/** What a sentence means, by the weights in the repository. */
export const understandSentence: Understand = understandWith(trained);
