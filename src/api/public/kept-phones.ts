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

/** Changes what is kept now, which another tab may have changed; null: nothing could be read or kept. */
export async function changePhones(
  change: (kept: readonly KeptPhone[]) => readonly KeptPhone[],
): Promise<readonly KeptPhone[] | null> {
  try {
    const kept: unknown = await drafts().load(row);
    const next = change(Array.isArray(kept) ? kept.filter(isPhone) : []);
    return (await savePhones(next)) ? next : null;
  } catch {
    return null;
  }
}

const savePhones = (phones: readonly KeptPhone[]): Promise<boolean> =>
  phones.length === 0
    ? isKept(drafts().discard(row))
    : isKept(drafts().save(row, phones.slice(0, mostPhones)));
