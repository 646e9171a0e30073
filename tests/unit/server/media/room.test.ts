import { mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRoom, type RoomAsked } from '#server/media/room.ts';

let folder: string;
let at: number;
let room: ReturnType<typeof openRoom>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vishwas-room-'));
  at = Date.now();
  room = openRoom(folder, () => new Date(at));
});
afterEach(() => rm(folder, { recursive: true }));

const megabyte = 1_000_000;
const minuteMs = 60_000;
const disk = 15_000 * megabyte;

const asked = (complaint: string, file: string, more: Partial<RoomAsked> = {}): RoomAsked => ({
  part: join(folder, `${complaint}.${file}`),
  bytes: 24 * megabyte,
  sender: '192.0.2.1',
  network: null,
  ...more,
});

async function begin(one: RoomAsked, spare = disk) {
  const refusal = await room.refusalOf(one, spare);
  if (!refusal) {
    await room.reserve(one);
    await writeFile(one.part, '');
  }
  return refusal;
}

/** A part of this length that uses no block of the disk, written now. */
async function write({ part }: RoomAsked, bytes: number) {
  await truncate(part, bytes);
  await utimes(part, new Date(at), new Date(at));
}

describe('room', () => {
  it('is promised to one address and one complaint within limits, until bytes arrive', async () => {
    expect(await begin(asked('one', 'a'))).toBeNull();
    expect(await begin(asked('one', 'b'))).toBeNull();
    expect(await begin(asked('one', 'c'))).toBe('complaint');
    await write(asked('one', 'a'), 24 * megabyte);
    expect(await begin(asked('one', 'c'))).toBeNull();
    for (const complaint of ['two', 'three', 'four']) {
      expect(await begin(asked(complaint, 'a'))).toBeNull();
      expect(await begin(asked(complaint, 'b'))).toBeNull();
    }
    expect(await begin(asked('five', 'a'))).toBe('sender');
    expect(await begin(asked('five', 'a', { sender: '192.0.2.2' }))).toBeNull();
  });

  it('is promised to a customer with many subscribers within a wider limit', async () => {
    const network = '2001:db8:1::/48';
    const answers: unknown[] = [];
    for (let n = 0; n < 170; n += 1)
      answers.push(await begin(asked(`c${n}`, 'a', { sender: `2001:db8:1:${n}::/64`, network })));
    expect(answers.filter((one) => one === null)).toHaveLength(166);
    expect(answers.at(-1)).toBe('sender');
  });

  it('without a byte is free again after ten minutes, and the part is dropped', async () => {
    const spare = 60 * megabyte;
    expect(await begin(asked('one', 'a'), spare)).toBeNull();
    expect(await begin(asked('two', 'a'), spare)).toBeNull();
    const honest = asked('three', 'a', { bytes: 13 * megabyte, sender: '192.0.2.9' });
    expect(await begin(honest, spare)).toBe('disk');
    at += 11 * minuteMs;
    expect(await begin(honest, spare)).toBeNull();
    expect((await readdir(folder)).filter((name) => !name.startsWith('three'))).toEqual([]);
  });

  it('ends ten minutes after the last byte; the bytes stay, and going on asks again', async () => {
    const slow = asked('one', 'a');
    await begin(slow);
    at += 5 * minuteMs;
    await write(slow, megabyte);
    at += 6 * minuteMs;
    expect(await room.isOver(slow.part)).toBe(false);
    at += 5 * minuteMs;
    expect(await room.isOver(slow.part)).toBe(true);
    expect(await begin(asked('two', 'a', { bytes: 24 * megabyte }), 25 * megabyte)).toBeNull();
    expect(await room.renew(slow.part, 25 * megabyte)).toBe(false);
    expect(await room.renew(slow.part, disk)).toBe(true);
    expect(await room.isOver(slow.part)).toBe(false);
    expect(await readdir(folder)).toContain('one.a');
  });

  it('counts a part of the version before, and takes an unreadable description for the largest', async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'one.a.json'), JSON.stringify({ size: 24 * megabyte, offset: 0 }));
    await writeFile(join(folder, 'two.a.json'), '{"si');
    expect(await begin(asked('three', 'a'), 60 * megabyte)).toBe('disk');
    expect(await begin(asked('three', 'a'), 80 * megabyte)).toBeNull();
  });
});
