/** A file of its own, with the weights: loaded when the assistant is opened. */
export { understandSentence as understand } from '#assistant/understand/index.ts';
