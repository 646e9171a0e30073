import { expect, it } from 'vitest';
import { attemptAt, saysThis, sendBroadcast } from '#api/staff/broadcast.ts';

const words = { message: 'Roads are closed.', messageEn: '', file: null, startAt: null, urgentReason: '' };
const all = { recipients: 48 };
const photo = (name: string, lastModified = 1) =>
  new File(['bytes'], name, { type: 'image/png', lastModified });

/** The attempt as restored from the draft after a reload. */
const kept = (one: ReturnType<typeof attemptAt>) => sendBroadcast.parse(JSON.parse(JSON.stringify(one)));

it('stays the same broadcast when retried unchanged, also from the draft', () => {
  const first = attemptAt(words, all, null);
  expect(attemptAt(words, { recipients: 49 }, kept(first))).toEqual(first);
  const withFile = attemptAt({ ...words, message: '', file: photo('road.png') }, all, null);
  expect(attemptAt({ ...words, message: '', file: photo('road.png') }, all, kept(withFile))).toEqual(
    withFile,
  );
});

it('becomes another broadcast with other text or another file', () => {
  const first = attemptAt({ ...words, file: photo('road.png') }, all, null);
  const others = [
    words,
    { ...words, message: 'Roads are open.', file: photo('road.png') },
    { ...words, messageEn: 'In English.', file: photo('road.png') },
    { ...words, startAt: '2026-12-01T04:30:00.000Z', file: photo('road.png') },
    { ...words, file: photo('bridge.png') },
    { ...words, file: photo('road.png', 2) },
  ].map((one) => attemptAt(one, all, first));
  for (const { id, uploadId } of others) {
    expect(id).not.toBe(first.id);
    expect(uploadId).not.toBe(first.uploadId);
  }
});

it('recognizes its own text', () => {
  const first = attemptAt(words, all, null);
  expect(saysThis(first, words.message)).toBe(true);
  expect(saysThis(first, 'Roads are open.')).toBe(false);
});
