// What a press after a failed broadcast sends: the same one again, or another one.
import { beforeEach, expect, it, vi } from 'vitest';
import { Problem, Unreachable } from '#api/shared/request.ts';
import type { Attempt } from '#api/staff/broadcast.ts';

const desk = vi.hoisted(() => ({
  /** What the hook keeps from one drawing to the next, in order. */
  slots: [] as unknown[],
  at: 0,
  sent: [] as string[],
  kept: null as { text: string; attempt?: { id: string } } | null,
  failure: null as unknown,
}));
vi.mock('react', async (original) => {
  const slot = (first: () => unknown) => {
    const here = desk.at;
    desk.at += 1;
    if (!(here in desk.slots)) desk.slots[here] = first();
    return here;
  };
  return {
    ...(await original<object>()),
    useState(first: unknown) {
      const here = slot(() => (typeof first === 'function' ? first() : first));
      const set = (next: unknown) => {
        desk.slots[here] = next;
      };
      return [desk.slots[here], set];
    },
    useRef: (current: unknown) => desk.slots[slot(() => ({ current }))],
    useEffect: () => undefined,
  };
});
vi.mock('#api/staff/client/session.ts', () => ({ useSession: () => ({ user: { id: 'admin' } }) }));
vi.mock('#api/staff/outbox/staff-draft.ts', () => ({
  staffDraft: () => ({
    load: async () => null,
    save: async (value: typeof desk.kept) => {
      desk.kept = value;
    },
    discard: async () => {
      desk.kept = null;
    },
  }),
}));
vi.mock('#api/staff/broadcast.ts', async (original) => ({
  ...(await original<object>()),
  useBroadcastLogs: () => ({ data: undefined }),
  useBroadcastWrite: () => ({
    readAgain: () => undefined,
    send: async (_said: unknown, _to: unknown, { id }: Attempt) => {
      desk.sent.push(id);
      throw desk.failure;
    },
  }),
}));
vi.mock('#ui/form/unsaved.ts', () => ({ useUnsaved: () => undefined }));
vi.mock('#ui/browser/stable-callback.ts', () => ({ useStableCallback: (work: unknown) => work }));
const { useSending } = await import('#staff/broadcast/use-sending.ts');

function draw() {
  desk.at = 0;
  return useSending(() => undefined);
}
const answered = (status: number) =>
  new Problem(status, { success: false, message: '', code: 'internal', requestId: '' });

beforeEach(() => {
  Object.assign(desk, { slots: [], sent: [], kept: null });
});

async function pressTwice(failure: unknown): Promise<void> {
  desk.failure = failure;
  draw().setText('Roads are closed.');
  for (const _ of [1, 2]) await draw().submit({ recipients: 48 });
  expect(draw().failure).toBe(failure);
  expect(desk.sent).toHaveLength(2);
}

it.each([answered(500), answered(503), new Unreachable('no answer')])(
  'is the same broadcast after $name $status, because it may have been taken',
  async (failure) => {
    await pressTwice(failure);
    expect(new Set(desk.sent).size).toBe(1);
    expect(desk.kept?.attempt?.id).toBe(desk.sent[0]);
  },
);

it.each([answered(400), answered(409)])(
  'is another one after $name $status, because it was refused',
  async (failure) => {
    await pressTwice(failure);
    expect(new Set(desk.sent).size).toBe(2);
    expect(desk.kept).toEqual({ kind: 'custom', text: 'Roads are closed.', textEn: '' });
  },
);
