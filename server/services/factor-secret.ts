// Secrets of authenticator apps are kept encrypted; those from before there was a data key are read as they are.
import type { Config } from '../config/config.ts';
import { isBoxed, openSecrets, type SecretBox } from '../secrets/data-keys.ts';

type Keys = Pick<Config, 'dataKeyFile'>;

const contextOf = (accountId: string) => `account ${accountId}`;

export const sealFactorWith = (box: SecretBox | null, accountId: string, secret: Buffer): Buffer =>
  box?.seal('second-factor', contextOf(accountId), secret) ?? secret;

export function openFactorWith(box: SecretBox | null, accountId: string, kept: Buffer): Buffer {
  if (!isBoxed(kept)) return kept;
  if (!box) throw new Error('A second factor is encrypted, and DATA_KEY_FILE is not set');
  return box.open('second-factor', contextOf(accountId), kept);
}

export const sealFactor = (config: Keys, accountId: string, secret: Buffer): Buffer =>
  sealFactorWith(openSecrets(config), accountId, secret);

export const openFactor = (config: Keys, accountId: string, kept: Buffer): Buffer =>
  openFactorWith(openSecrets(config), accountId, kept);
