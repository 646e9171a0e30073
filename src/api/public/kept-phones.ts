// Numbers of the household's phones, kept on this phone before one of them is lost. They never leave it, unless somebody shares them.
import { drafts, lastingMark } from '#offline/index.ts';
import { isKept } from './outbox/drafts.ts';

export interface KeptPhone {
  readonly name: string;
  readonly imei: string;
}

export const mostPhones = 12;
const row = `${lastingMark}phones`;

const isPhone = (one: unknown): one is KeptPhone =>
  typeof one === 'object' &&
  one !== null &&
  'name' in one &&
  'imei' in one &&
  typeof one.name === 'string' &&
  typeof one.imei === 'string';

/** Empty where none is kept, nothing can be read, or a PIN hides them. */
export async function loadPhones(): Promise<readonly KeptPhone[]> {
  const kept = await drafts()
    .load(row)
    .catch(() => null);
  return Array.isArray(kept) ? kept.filter(isPhone) : [];
}

/** false: this phone cannot keep them. */
export const savePhones = (phones: readonly KeptPhone[]): Promise<boolean> =>
  phones.length === 0
    ? isKept(drafts().discard(row))
    : isKept(drafts().save(row, phones.slice(0, mostPhones)));
