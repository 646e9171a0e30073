// Settings of Web Push: to which push services this server sends.
import { z } from 'zod';
import { defineSetting } from './setting.ts';

const origin = /^https?:\/\/(\*\.)?[a-z\d.-]+(:\d+)?$/;
const usual = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://web.push.apple.com',
  'https://*.notify.windows.com',
].join(',');

export const pushSettings = {
  PUSH_SERVICES: defineSetting({
    about:
      'push services of browsers to which "there is news" may go; a phone names its own, and others are refused. `none`: no push',
    right: 'origins with commas between, `*.` for one part of a name, or none',
    example: usual,
    default: usual,
    schema: z
      .string()
      .refine((value) => value === 'none' || value.split(',').every((one) => origin.test(one)))
      .transform((value): readonly string[] => (value === 'none' ? [] : value.split(','))),
  }),
};
