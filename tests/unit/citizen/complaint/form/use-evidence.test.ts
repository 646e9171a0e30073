// What becomes of chosen photos on the phone, with and without the tick "do not keep".
import { beforeEach, expect, it, vi } from 'vitest';

const phone = vi.hoisted(() => ({
  /** What the hook keeps from one drawing to the next, in order. */
  slots: [] as unknown[],
  at: 0,
  kept: null as unknown,
  saved: [] as unknown[],
  discarded: [] as string[],
}));
vi.mock('react', async (original) => {
  const slot = (first: () => unknown) => {
    const here = phone.at;
    phone.at += 1;
    phone.slots[here] ??= first();
    return here;
  };
  return {
    ...(await original<object>()),
    useState(first: unknown) {
      const here = slot(() => first);
      const set = (next: unknown) => {
        phone.slots[here] = typeof next === 'function' ? next(phone.slots[here]) : next;
      };
      return [phone.slots[here], set];
    },
    useRef: (current: unknown) => phone.slots[slot(() => ({ current }))],
    useCallback: (work: unknown) => work,
    useMemo: (make: () => unknown) => make(),
    useEffect: (effect: () => unknown) => void effect(),
  };
});
vi.mock('#api/public/evidence.ts', async (original) => ({
  ...(await original<object>()),
  takeFile: async ({ name }: File) => ({ id: name, name, sha256: name, bytes: 1, small: null }),
  loadEvidence: async () => phone.kept,
  sharedFiles: async () => ({ files: [], left: [] }),
  saveEvidence: async (key: string, { files }: { files: { name: string }[] }) =>
    void phone.saved.push([key, ...files.map(({ name }) => name)]),
  discardEvidence: async (key: string) => void phone.discarded.push(key),
}));
const { useEvidence } = await import('#citizen/complaint/form/use-evidence.ts');

function draw(isForgotten: boolean, key: string | null = 'new') {
  phone.at = 0;
  return useEvidence(key, isForgotten);
}
const photo = (name: string) => new File(['x'], name);

beforeEach(() => {
  Object.assign(phone, { slots: [], kept: null, saved: [], discarded: [] });
});

it('are kept with the draft', async () => {
  await draw(false).add([photo('one'), photo('two'), photo('one')]);
  expect(draw(false).troubles).toEqual([{ name: 'one', why: 'twice' }]);
  draw(false).remove('one');
  expect(phone.saved).toEqual([
    ['new', 'one'],
    ['new', 'one', 'two'],
    ['new', 'two'],
  ]);
});

it('are never written where nothing is to be kept, and are sent all the same', async () => {
  await draw(true).add([photo('one'), photo('two')]);
  draw(true).remove('two');
  draw(true).change({ wifiOnly: true });
  expect(draw(true).choice).toMatchObject({ files: [{ name: 'one' }], wifiOnly: true });
  expect(phone.saved).toEqual([]);
});

it('go from the phone with the tick, stay away, and come back without it', async () => {
  await draw(false).add([photo('one')]);
  draw(true);
  expect(phone.discarded).toEqual(['new']);
  await draw(true).add([photo('two')]);
  expect(phone.saved).toHaveLength(1);
  draw(false);
  expect(phone.saved.at(-1)).toEqual(['new', 'one', 'two']);
  draw(false);
  expect([phone.saved.length, phone.discarded.length]).toEqual([2, 1]);
});

it('come back with an older draft, and are kept under its name from then on', async () => {
  phone.kept = { wifiOnly: true, files: [{ name: 'old', sha256: 'old' }] };
  await draw(false, null).add([]);
  draw(false);
  await expect.poll(() => phone.saved.length).toBeGreaterThan(0);
  expect(draw(false).choice).toMatchObject({ wifiOnly: true, files: [{ name: 'old' }] });
});

it('go when the draft goes', async () => {
  await draw(false).add([photo('one')]);
  await draw(false).clear();
  expect([draw(false).choice.files, phone.discarded]).toEqual([[], ['new']]);
});
