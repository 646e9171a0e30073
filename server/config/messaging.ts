// Settings of broadcasts, of the messaging app's Cloud API and of the assistant.
import { z } from 'zod';
import { defineSetting, flagSetting, secretSetting, wholeNumber } from './setting.ts';

const secret = z.string().min(16).max(1000);

export const messageSettings = {
  WORKER: defineSetting({
    about:
      'do queued work (broadcasts, deletion of expired data) inside the server; 0 leaves it to `npm run worker`',
    right: '0 or 1',
    example: '0',
    default: '1',
    schema: flagSetting,
  }),
  BROADCAST_FILE_MB: defineSetting({
    about: 'the largest file of a broadcast',
    right: 'megabytes from 1 to 100',
    example: '16',
    default: '16',
    schema: wholeNumber(1, 100),
  }),
  BROADCAST_PATIENCE_SECONDS: defineSetting({
    about: 'how long a message whose sender died is left alone before it is sent once more',
    right: 'seconds from 1 to 600',
    example: '60',
    default: '60',
    schema: wholeNumber(1, 600),
  }),
  MESSAGING_URL: defineSetting({
    about: "the messaging app's Cloud API",
    right: 'an http or https address',
    example: 'https://graph.facebook.com/v23.0',
    default: 'https://graph.facebook.com/v23.0',
    schema: z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, '')),
  }),
  MESSAGING_TOKEN: defineSetting({
    about: 'access token of the Cloud API; without it broadcasts are written to a file in DATA_DIR',
    right: '16 to 1000 characters',
    example: 'EAAG0123456789abcdef',
    mask: secretSetting,
    schema: secret,
    absent: null,
  }),
  MESSAGING_NUMBER_ID: defineSetting({
    about: 'phone number id of the Cloud API, from which broadcasts are sent',
    right: 'digits',
    example: '106540352242922',
    schema: z.string().regex(/^\d{1,20}$/),
    absent: null,
  }),
  MESSAGING_TEMPLATE: defineSetting({
    about:
      'approved template whose one body parameter is the message; without it messages are free text, which reaches only those who wrote in the last 24 hours',
    right: 'a template name in small letters, digits and _',
    example: 'police_notice',
    schema: z.string().regex(/^[a-z0-9_]{1,512}$/),
    absent: null,
  }),
  MESSAGING_APP_SECRET: defineSetting({
    about: 'app secret by which webhook calls of the Cloud API are signed; without it they are refused',
    right: '16 to 1000 characters',
    example: '0123456789abcdef0123456789abcdef',
    mask: secretSetting,
    schema: secret,
    absent: null,
  }),
  MESSAGING_VERIFY_TOKEN: defineSetting({
    about: 'the word by which the Cloud API knows our webhook; without it the webhook is refused',
    right: '16 to 1000 characters',
    example: 'a-long-random-word',
    mask: secretSetting,
    schema: secret,
    absent: null,
  }),
  BOT_API_KEY: defineSetting({
    about: 'the key with which the assistant hands in reports; without it those calls are closed',
    right: '16 to 1000 characters',
    example: 'a-long-random-key-of-the-assistant',
    mask: secretSetting,
    schema: secret,
    absent: null,
  }),
};
