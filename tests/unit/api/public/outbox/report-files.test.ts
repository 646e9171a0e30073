import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { filesShown, reportFilesQuery, useFileCounts } from '#api/public/outbox/report-files.ts';
import { complaintOf } from '#fixtures/data/complaint.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import type { FileProgress } from '#offline/uploads/progress.ts';

const listed = (name: string, bytes: number) => ({
  id: uuidv7(),
  name,
  type: 'image/jpeg',
  bytes,
  sha256: 'ab'.repeat(32),
});
const [first, second] = [listed('one.jpg', 1000), listed('two.jpg', 2000)];
const body = JSON.stringify(complaintOf({ evidence: [first, second] }));
const note = (id: string, more: Partial<FileProgress> = {}): FileProgress => ({
  name: `file ${id}`,
  parcelId: 'a report',
  id,
  state: 'waiting',
  sentBytes: 0,
  wifiOnly: false,
  attempts: 0,
  wait: null,
  refusal: null,
  ...more,
});
const onNetwork = (type: string) => vi.stubGlobal('navigator', { onLine: true, connection: { type } });
afterEach(() => vi.unstubAllGlobals());

describe('the files of a report', () => {
  it('stand in the order of the complaint, and those without progress here are left out', () => {
    const report = { at: 'received', body } as const;
    const notes = [note(second.id, { sentBytes: 500 }), note(first.id)];
    expect(filesShown(report, notes)).toEqual([
      { id: first.id, name: 'one.jpg', bytes: 1000, sentBytes: 0, refusal: null, at: 'waiting' },
      { id: second.id, name: 'two.jpg', bytes: 2000, sentBytes: 500, refusal: null, at: 'waiting' },
    ]);
    expect(filesShown(report, [note(second.id)]).map(({ id }) => id)).toEqual([second.id]);
    expect(filesShown(report, [])).toEqual([]);
    expect(filesShown({ ...report, body: null }, notes)).toEqual([]);
  });

  it.each([
    ['phone', 'cellular', {}, 'text'],
    ['received', 'cellular', {}, 'waiting'],
    ['received', 'cellular', { wifiOnly: true }, 'wifi'],
    ['received', 'wifi', { wifiOnly: true }, 'waiting'],
    ['phone', 'cellular', { state: 'paused' }, 'paused'],
    ['received', 'wifi', { state: 'refused', refusal: 413 }, 'refused'],
    ['received', 'wifi', { state: 'arrived' }, 'arrived'],
  ] as const)('of a report that is %s, on %s, with %o: %s', (at, network, more, expected) => {
    onNetwork(network);
    const [file] = filesShown({ at, body }, [note(first.id, more)]);
    expect([file?.at, file?.refusal]).toEqual([expected, 'refusal' in more ? more.refusal : null]);
  });

  it('are counted over all reports: what is to be sent, and what was refused', () => {
    const client = new QueryClient();
    const states = ['waiting', 'paused', 'waiting', 'refused', 'arrived', 'removed'] as const;
    const [key] = reportFilesQuery('').queryKey;
    client.setQueryData(
      [key],
      states.map((state, at) => note(String(at), { state })),
    );
    const Counts = () => JSON.stringify(useFileCounts());
    const shown = renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Counts)));
    expect(JSON.parse(shown.replaceAll('&quot;', '"'))).toEqual({ unsent: 3, refused: 1 });
  });
});
