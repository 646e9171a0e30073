// Settings of broadcasts, of the messaging app's Cloud API and of the assistant.
import { z } from 'zod';
import { withoutEnds } from '#contract/shared/text.ts';
import { quietHoursOf } from '../rules/telling/quiet-hours.ts';
import { commandLine } from './release.ts';
import { defineSetting, flagSetting, numberSetting, secretSetting } from './setting.ts';

export const messageSettings = {
  WORKER: defineSetting({
    about: `do queued work (broadcasts, deletion of expired data) inside the server; 0 leaves it to \`${commandLine('worker')}\``,
    ...flagSetting,
    default: '1',
  }),
  BROADCAST_FILE_MB: numberSetting('the largest file of a broadcast', 'megabytes', [1, 16, 100]),
  BROADCAST_PATIENCE_SECONDS: numberSetting(
    'how long a message whose sender died is left alone before it is sent once more',
    'seconds',
    [1, 60, 600],
  ),
  QUIET_HOURS: defineSetting({
    about: 'hours in India in which no broadcast is sent unless it is urgent; `none` for no such hours',
    right: 'two times such as 21:00-08:00, or none',
    example: '21:00-08:00',
    default: '21:00-08:00',
    schema: z
      .string()
      .regex(/^(([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d|none)$/)
      .transform(quietHoursOf),
  }),
  MESSAGING_URL: defineSetting({
    about: "the messaging app's Cloud API",
    right: 'an http or https address',
    example: 'https://graph.facebook.com/v23.0',
    default: 'https://graph.facebook.com/v23.0',
    schema: z.url({ protocol: /^https?$/ }).transform((value) => withoutEnds(value, '/')),
  }),
  MESSAGING_TOKEN: secretSetting(
    'access token of the Cloud API; without it broadcasts are written to a file in DATA_DIR',
    'EAAG0123456789abcdef',
  ),
  MESSAGING_NUMBER_ID: defineSetting({
    about: 'phone number id of the Cloud API, from which broadcasts are sent',
    right: 'digits',
    example: '106540352242922',
    schema: z.string().regex(/^\d{1,20}$/),
  }),
  MESSAGING_TEMPLATE: defineSetting({
    about:
      'approved template whose one body parameter is the message; without it messages are free text, which reaches only those who wrote in the last 24 hours',
    right: 'a template name in small letters, digits and _',
    example: 'police_notice',
    schema: z.string().regex(/^[a-z0-9_]{1,512}$/),
  }),
  MESSAGING_APP_SECRET: secretSetting(
    'app secret by which webhook calls of the Cloud API are signed; without it they are refused',
    '0123456789abcdef0123456789abcdef',
  ),
  MESSAGING_VERIFY_TOKEN: secretSetting(
    'the word by which the Cloud API knows our webhook; without it the webhook is refused',
    'a-long-random-word',
  ),
  BOT_API_KEY: secretSetting(
    'the key with which the assistant hands in reports; without it those calls are closed',
    'a-long-random-key-of-the-assistant',
  ),
};
