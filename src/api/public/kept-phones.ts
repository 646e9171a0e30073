// Numbers of the household's phones, kept on this phone before one of them is lost. They never leave it, unless somebody shares them.
import { browserPlatform, drafts, lastingMark } from '#offline/index.ts';

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

const phonesIn = (kept: unknown): readonly KeptPhone[] => (Array.isArray(kept) ? kept.filter(isPhone) : []);

/** Empty where none is kept, nothing can be read, or a PIN hides them. */
export async function loadPhones(): Promise<readonly KeptPhone[]> {
  const kept = await drafts()
    .load(row)
    .catch(() => null);
  return phonesIn(kept);
}

let turn: Promise<unknown> = Promise.resolve();

/** The encryption under a PIN outlives any transaction, so that the next change waits, of another tab too. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const { locks } = browserPlatform;
  const alone = (): Promise<Result> => (locks ? locks.request(row, work) : work());
  const result = turn.then(alone, alone);
  turn = result;
  return result;
}

/** Changes what is kept now, which another tab may have changed; null: nothing could be read or kept. */
export async function changePhones(
  change: (kept: readonly KeptPhone[]) => readonly KeptPhone[],
): Promise<readonly KeptPhone[] | null> {
  try {
    return await inTurn(async () => {
      const phones = change(phonesIn(await drafts().load(row))).slice(0, mostPhones);
      await (phones.length === 0 ? drafts().discard(row) : drafts().save(row, phones));
      return phones;
    });
  } catch {
    return null;
  }
}
