// What a tab keeps of a conversation ends a day after it was begun, however often something is added to it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newConversation } from '#assistant/conversation/state.ts';
import { keepTalk, keptTalk } from '#citizen/assistant/talk/kept.ts';

const hourMs = 3_600_000;
const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.useFakeTimers({ now: new Date('2026-11-28T10:00:00Z') });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const talk = (id: string) => ({
  identity: { id } as never,
  state: { ...newConversation('en'), flow: { name: 'track' } as const },
});

it('also where it was kept again in the last hour', () => {
  keepTalk(talk('one'));
  vi.advanceTimersByTime(23 * hourMs);
  keepTalk(talk('one'));
  expect(keptTalk()).not.toBeNull();
  vi.advanceTimersByTime(2 * hourMs);
  expect(keptTalk()).toBeNull();
});

it('and another one has a day of its own', () => {
  keepTalk(talk('one'));
  vi.advanceTimersByTime(23 * hourMs);
  keepTalk(talk('another'));
  vi.advanceTimersByTime(2 * hourMs);
  expect(keptTalk()).not.toBeNull();
});
