// A model of the force's own. It may only choose among our answers for a sentence of which the assistant is unsure.
import { z } from 'zod';
import { withoutEnds } from '#contract/shared/text.ts';
import { defineSetting, secretSetting } from './setting.ts';

export const assistantSettings = {
  ASSISTANT_MODEL_URL: defineSetting({
    about:
      'an OpenAI-compatible address that may choose among our answers for a sentence of which the assistant of the messaging app is unsure; it gets the sentence masked, and what it writes reaches nobody',
    right: 'an http or https address',
    example: 'http://127.0.0.1:11434/v1',
    schema: z.url({ protocol: /^https?$/ }).transform((value) => withoutEnds(value, '/')),
  }),
  ASSISTANT_MODEL_NAME: defineSetting({
    about: 'name of that model',
    right: 'a name without blanks',
    example: 'qwen3:4b',
    default: 'default',
    schema: z.string().regex(/^\S{1,100}$/),
  }),
  ASSISTANT_MODEL_KEY: secretSetting('key of that address; without it none is sent', 'a-key-of-the-model'),
};
