// The key that encrypts evidence and the secrets of second factors.
import { relative, resolve } from 'node:path';
import { z } from 'zod';
import { readDataKeys } from '../secrets/data-keys.ts';
import { defineSetting, type ValuesOf } from './setting.ts';

function holdsKeys(path: string): boolean {
  try {
    return readDataKeys(path).length > 0;
  } catch {
    return false;
  }
}

export const keySettings = {
  DATA_KEY_FILE: defineSetting({
    about:
      'the key that encrypts evidence and the secrets of second factors; keep it outside DATA_DIR. The embedded database makes one in DATA_DIR; with DATABASE_URL nothing is encrypted without it',
    right: 'the file of a key (make one: openssl rand -base64 32)',
    example: '/etc/vishwas/data-key',
    schema: z.string().refine(holdsKeys),
  }),
};

type Values = ValuesOf<typeof keySettings>;

/** null: nothing is encrypted. */
export const dataKeyFile = (values: Values & { DATA_DIR: string; DATABASE_URL: string | null }) => {
  if (values.DATA_KEY_FILE !== null) return resolve(values.DATA_KEY_FILE);
  return values.DATABASE_URL === null ? resolve(values.DATA_DIR, 'data-key') : null;
};

/** A thief of the disk or of a copy of DATA_DIR would have the key too. */
export function wrongDataKey({ DATA_KEY_FILE, DATA_DIR }: Partial<Values & { DATA_DIR: string }>): {
  DATA_KEY_FILE?: string;
} {
  if (!DATA_KEY_FILE || !DATA_DIR) return {};
  const inside = relative(resolve(DATA_DIR), resolve(DATA_KEY_FILE));
  if (inside.startsWith('..')) return {};
  const { example } = keySettings.DATA_KEY_FILE;
  return {
    DATA_KEY_FILE: `DATA_KEY_FILE is inside DATA_DIR: it must be outside, for example DATA_KEY_FILE=${example}`,
  };
}
