import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closingKind, messageKind } from '#api/public/outbox/kinds.ts';
import type { Report } from '#api/public/outbox/reports.ts';

const phone = vi.hoisted(() => ({
  deleted: [] as string[],
  discarded: 'gone',
  typed: [] as string[],
  forgotten: [] as unknown[],
  ends: 0,
}));
vi.mock('#offline/index.ts', () => ({
  allReports: '*',
  publicOwner: 'public',
  deviceOutbox: { changes: { subscribe: () => () => undefined } },
  deleteReceipt: async (_: unknown, id: string) => void phone.deleted.push(id),
  discardEntry: async (_: unknown, id: string) => {
    if (phone.discarded === 'gone') phone.deleted.push(id);
    return phone.discarded;
  },
}));
vi.mock('#api/public/persisted-query.ts', () => ({
  forgetPersisted: async (key: unknown) => void phone.forgotten.push(key),
}));
vi.mock('#api/public/outbox/typed-message.ts', () => ({
  discardTyped: async (id: string) => void phone.typed.push(id),
}));
vi.mock('#api/shared/push.ts', () => ({
  endNews: async () => {
    phone.ends += 1;
  },
}));
const reports = await import('#api/public/outbox/reports.ts');

const report = (id: string, more: Partial<Report> = {}): Report => ({
  id,
  kind: 'complaint',
  referenceId: `FIR-${id}`,
  madeAt: 1,
  at: 'received',
  attempts: 1,
  trouble: null,
  reason: null,
  fields: [],
  receivedAt: null,
  receipt: null,
  bodySha256: null,
  body: null,
  summary: { secret: 'its secret' },
  forget: false,
  hidden: false,
  ...more,
});
const about = (reportId: string) => ({ summary: { reportId } });

/** What a hook gives on a phone that has these reports. */
function given<T>(saved: readonly Report[], hook: () => T, client = new QueryClient()): T {
  client.setQueryData(['reports'], saved);
  const seen: T[] = [];
  const Page = () => {
    seen.push(hook());
    return null;
  };
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Page)));
  return seen[0] as T;
}

beforeEach(() => {
  Object.assign(phone, { deleted: [], discarded: 'gone', typed: [], forgotten: [], ends: 0 });
});

const all = [
  report('m2', { kind: messageKind, at: 'sending', ...about('a') }),
  report('other', { kind: messageKind, ...about('b') }),
  report('m1', { kind: messageKind, ...about('a') }),
  report('c1', { kind: closingKind, ...about('a') }),
  report('c2', { kind: closingKind, ...about('b') }),
  report('a'),
  report('i', { kind: 'item' }),
];
const ids = (found: readonly Report[]) => found.map(({ id }) => id);

describe('what this phone has filed', () => {
  it('lists reports without the messages and answers about them', () => {
    expect(ids(given(all, () => reports.useReports().data ?? []))).toEqual(['a', 'i']);
  });

  it('lists the messages of a report from the oldest on, and its answers from the newest', () => {
    expect(ids(given(all, () => reports.useOwnMessages('a')))).toEqual(['m1', 'm2']);
    expect(ids(given(all, () => reports.useClosingAnswers('a')))).toEqual(['c1']);
    expect(ids(given(all, () => reports.useClosingAnswers('c')))).toEqual([]);
  });

  it.each([
    ['phone', true],
    ['sending', true],
    ['attention', false],
    ['received', false],
  ] as const)('a message that is %s waits: %s', (at, waits) => {
    const message = report('m', { kind: messageKind, at, ...about('a') });
    expect(given([message], reports.useMessageWaits)).toBe(waits);
    expect(given([report('a', { at })], reports.useMessageWaits)).toBe(false);
    expect(reports.isUnsent(message)).toBe(at !== 'received');
    expect(given([message], reports.useAboutWaits)).toBe(at !== 'received');
    expect(given([report('a', { at })], reports.useAboutWaits)).toBe(false);
  });
});

describe('a report in the memory of a page', () => {
  const own = report('a', { at: 'phone', attempts: 0, trouble: null });
  const entry = { attempts: 2, trouble: 'network' };

  /** What the phone says of it now. */
  function followed(from: Report, said?: object): Report {
    const client = new QueryClient();
    if (said) client.setQueryData(['delivery', 'a'], said);
    const shown = given([], () => reports.useFollowed(from), client);
    const asked = client.getQueryCache().find({ queryKey: ['delivery', 'a'] })?.options;
    // A phone that blocks its storage answers no second time, and no network is needed.
    expect(asked).toMatchObject({ networkMode: 'always', retry: false, gcTime: 0, meta: { onDevice: true } });
    return shown;
  }

  it('stays as it is where the phone says nothing, or has nothing', () => {
    expect(followed(own)).toBe(own);
    expect(followed(own, { at: 'gone' })).toBe(own);
    const received = report('a', { receivedAt: 'then' });
    expect(followed(received, { at: 'sending', entry })).toBe(received);
  });

  it('follows what becomes of it', () => {
    expect(followed(own, { at: 'sending', entry })).toEqual({ ...own, at: 'sending', ...entry });
    expect(followed(own, { at: 'received', receivedAt: 'now' })).toEqual({
      ...own,
      at: 'received',
      receivedAt: 'now',
    });
  });
});

describe('a report that is deleted from this phone', () => {
  it('takes the answers about it, what was typed and what tracking said along, and nothing else', async () => {
    const client = new QueryClient();
    client.setQueryData(reports.trackKey('FIR-a'), 'an answer');
    client.setQueryData(reports.trackKey('FIR-i'), 'another');
    const remove = given(all, reports.useDeleteReport, client);
    expect(await remove(report('a'))).toBe('gone');
    // A message that is on its way stays in the outbox.
    expect(phone.deleted).toEqual(['a', 'm1', 'c1']);
    expect(phone.typed).toEqual(['a']);
    expect(phone.forgotten).toEqual([['track', 'FIR-a']]);
    expect(client.getQueryData(reports.trackKey('FIR-a'))).toBeUndefined();
    expect(client.getQueryData(reports.trackKey('FIR-i'))).toBe('another');
  });

  it.each([
    ['the last complaint', [report('a'), report('i', { kind: 'item', summary: {} })], 1],
    ['one of two', [report('a'), report('b')], 0],
  ] as const)('ends the notices with %s', async (_, saved, ends) => {
    expect(await given(saved, reports.useDeleteReport)(report('a'))).toBe('gone');
    expect(phone.ends).toBe(ends);
  });

  it('stays whole while it is being sent', async () => {
    phone.discarded = 'too_late';
    const unsent = report('a', { at: 'phone' });
    expect(await given([unsent], reports.useDeleteReport)(unsent)).toBe('too_late');
    expect([phone.deleted, phone.typed, phone.forgotten]).toEqual([[], [], []]);
    phone.discarded = 'gone';
    expect(await given([unsent], reports.useDeleteReport)(unsent)).toBe('gone');
    expect(phone.deleted).toEqual(['a']);
  });
});

describe('a row of the outbox', () => {
  const bytes = new TextEncoder().encode('{"description":"मो"}');

  it('that was delivered shows its receipt', () => {
    const receipt = { keyId: 'k', signature: 's' };
    const row = {
      kind: 'complaint',
      receipt,
      paper: undefined,
      bodySha256: 'ab',
      summary: null,
      referenceId: null,
      body: bytes,
    };
    const saved = {
      id: 'a',
      madeAt: 1,
      at: 'received',
      receivedAt: '2026-11-28T06:00:00.000Z',
      receipt: row,
    };
    expect(reports.toReport(saved as never)).toMatchObject({
      at: 'received',
      attempts: 1,
      forget: false,
      hidden: false,
      receipt,
      summary: {},
      referenceId: '',
      body: '{"description":"मो"}',
    });
  });

  it.each([
    ['refused', { reason: { code: 'body_differs' } }, 'body_differs'],
    ['refused without a code', { reason: {} }, 'internal'],
    ['not refused', { reason: null }, null],
  ])('that was %s says why', (_, more, reason) => {
    const letter = { summary: { referenceId: 'FIR-1' }, body: bytes, bodySha256: 'ab' };
    const fields = [{ path: 'phone', code: 'invalid' }];
    const entry = { kind: 'complaint', attempts: 2, trouble: 'busy', details: { fields }, letter, ...more };
    const shown = reports.toReport({ id: 'a', madeAt: 1, at: 'attention', entry } as never);
    expect(shown).toMatchObject({ referenceId: 'FIR-1', attempts: 2, trouble: 'busy', reason, fields });
    expect([shown.forget, shown.hidden, shown.receipt]).toEqual([false, false, null]);
  });

  it('that cannot be read any more, or must not be kept, says so', () => {
    const entry = {
      kind: 'complaint',
      attempts: 0,
      trouble: null,
      details: null,
      reason: null,
      letter: null,
      forget: true,
      hidden: true,
    };
    const shown = reports.toReport({ id: 'a', madeAt: 1, at: 'phone', entry } as never);
    expect(shown).toMatchObject({ referenceId: '', fields: [], body: null, bodySha256: null });
    expect([shown.forget, shown.hidden]).toEqual([true, true]);
  });
});
