import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { zipOf } from '#ui/browser/zip.ts';

const at = new Date(2026, 10, 20, 10, 30, 42);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const entries = [
  { name: 'case.json', bytes: bytesOf('{"a":1}') },
  { name: 'files/फोटो.jpg', bytes: Uint8Array.from({ length: 70_000 }, (_, index) => index % 251) },
  { name: 'files/empty.txt', bytes: bytesOf('') },
];
const written = async () => Buffer.from(await zipOf(entries, at).arrayBuffer());

it('stores each file whole, with its name, its sum and its place', async () => {
  const zip = await written();
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  expect(zip.readUInt16LE(end + 10)).toBe(entries.length);
  let place = zip.readUInt32LE(end + 16);
  for (const { name, bytes } of entries) {
    expect(zip.readUInt32LE(place)).toBe(0x02014b50);
    const length = zip.readUInt16LE(place + 28);
    expect(zip.toString('utf8', place + 46, place + 46 + length)).toBe(name);
    expect(zip.readUInt32LE(place + 16)).toBe(crc32(bytes));
    const local = zip.readUInt32LE(place + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26);
    expect(zip.subarray(start, start + bytes.length).equals(bytes)).toBe(true);
    place += 46 + length;
  }
  expect(place).toBe(end);
});

it('is opened by another program', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  const file = join(folder, 'case.zip');
  writeFileSync(file, await written());
  // Node has no reader of its own; Python's is on every machine that builds this.
  const listed = execFileSync('python3', ['-m', 'zipfile', '-l', file], { encoding: 'utf8' });
  execFileSync('python3', ['-m', 'zipfile', '-e', file, folder]);
  expect(listed).toContain('2026-11-20 10:30:42');
  for (const { name, bytes } of entries) expect(readFileSync(join(folder, name)).equals(bytes)).toBe(true);
  rmSync(folder, { recursive: true });
});
