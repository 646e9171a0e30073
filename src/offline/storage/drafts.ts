// A draft expires seven days after its last save, by the device's clock. A clock before that time was set back: the
// seven days start again, so that it is neither deleted at once nor kept without end. An expired draft is deleted when it is
// read, so that no clock change restores it. Under a PIN a draft is encrypted, and a page without it overwrites nothing.
import { clear, del, entries, get, set } from 'idb-keyval';
import type { EncryptedValue } from '../crypto/bytes.ts';
import { browserPlatform } from '../platform.ts';
import { createKeyval } from './keyval.ts';
import { decryptUnderPin, encryptUnderPin, type PinSurroundings, pinState } from './pin.ts';

/** Begins the name of what is no draft and stays until somebody deletes it, such as numbers of phones. */
export const lastingMark = 'kept ';

export const draftLifeMs = 7 * 24 * 60 * 60 * 1000;

interface Draft {
  readonly value?: unknown;
  readonly underPin?: EncryptedValue;
  readonly savedAt: number;
}

export interface Drafts {
  save(form: string, value: unknown): Promise<void>;
  /** As saved, maybe by an older version: the reader checks it. null: no draft, or the page is locked. */
  load(form: string): Promise<unknown>;
  discard(form: string): Promise<void>;
  /** Deletes expired drafts; runs at each start, because a form may never be opened again. */
  sweep(): Promise<void>;
  /** Encrypts what is in clear, if there is a PIN. */
  seal(): Promise<void>;
  /** Stores in clear what this page can read: the PIN is about to go. */
  unseal(): Promise<void>;
  clear(): Promise<void>;
}

let opened: Drafts | undefined;
/** The drafts of this browser, opened at first use. */
export function drafts(): Drafts {
  opened ??= openDrafts();
  return opened;
}

export function openDrafts(platform: PinSurroundings = browserPlatform): Drafts {
  const store = createKeyval(platform, 'vishwas-drafts', ['drafts'], 'drafts');
  /** Forms whose draft this page has written itself: it may replace these while it is locked. */
  const mine = new Set<string>();

  const unexpired = async (form: string): Promise<Draft | null> => {
    const draft = await get<Draft>(form, store);
    if (!draft || form.startsWith(lastingMark)) return draft ?? null;
    const age = platform.now() - draft.savedAt;
    if (age > draftLifeMs) {
      await del(form, store);
      return null;
    }
    if (age < 0) await set(form, { ...draft, savedAt: platform.now() }, store);
    return draft;
  };
  const isClosed = async (form: string) =>
    !mine.has(form) && (await unexpired(form))?.underPin && (await pinState(platform)) === 'locked';
  const put = async (form: string, value: unknown, savedAt: number) => {
    const underPin = await encryptUnderPin(value, form, platform);
    await set(form, underPin ? { underPin, savedAt } : { value, savedAt }, store);
  };
  const valueIn = async (form: string, { value, underPin }: Draft) =>
    underPin ? decryptUnderPin(underPin, form, platform) : value;

  const turns = new Map<string, Promise<unknown>>();
  /** A load that overtakes a save would miss what was typed just before. */
  const inTurn = <Result>(form: string, work: () => Promise<Result>): Promise<Result> => {
    const turn = (turns.get(form) ?? Promise.resolve()).then(work, work);
    turns.set(form, turn);
    return turn;
  };
  const save = async (form: string, value: unknown) => {
    // It is opened again when the PIN is given.
    if (await isClosed(form)) await set(asideOf(form), await unexpired(form), store);
    mine.add(form);
    await put(form, value, platform.now());
  };
  const load = async (form: string) => {
    const draft = await unexpired(form);
    if (draft) return (await valueIn(form, draft)) ?? null;
    const aside = await unexpired(asideOf(form));
    const value = aside && (await valueIn(form, aside));
    if (!aside || value === undefined) return null;
    await put(form, value, aside.savedAt);
    await del(asideOf(form), store);
    return value;
  };
  const discard = async (form: string) => {
    if (!(await isClosed(form))) await del(form, store);
  };

  return {
    save: (form, value) => inTurn(form, () => save(form, value)),
    load: (form) => inTurn(form, () => load(form)),
    discard: (form) => inTurn(form, () => discard(form)),
    async sweep() {
      for (const [form] of await entries<string, Draft>(store)) await unexpired(form);
    },
    async seal() {
      for (const [form, { value, underPin, savedAt }] of await entries<string, Draft>(store))
        if (!underPin) await put(form, value, savedAt);
    },
    async unseal() {
      for (const [form, draft] of await entries<string, Draft>(store)) {
        const value = await valueIn(form.replace(asideMark, ''), draft);
        if (draft.underPin && value !== undefined) await set(form, { value, savedAt: draft.savedAt }, store);
      }
    },
    clear: () => clear(store),
  };
}

const asideMark = / aside$/;
const asideOf = (form: string) => `${form} aside`;
