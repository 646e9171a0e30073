// A phone on a bad line: every byte of a request leaves at the speed of the line. Its bodies must get through where an attacker's do not.
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { apiBase } from '#contract/endpoint.ts';
import { evidenceBase, uploadPath } from '#contract/evidence.ts';
import { uuidv7 } from '#offline/uuid.ts';
import { complaintOf } from './complaint.ts';

const stepMs = 250;

/** The status of the answer, 0 where none came. */
export function sendSlowly(
  url: string,
  {
    method,
    headers = {},
    body = Buffer.alloc(0),
    bitsASecond,
  }: { method: string; headers?: Record<string, string>; body?: Buffer; bitsASecond: number },
): Promise<number> {
  return new Promise((answered) => {
    const call = request(
      url,
      { method, headers: { ...headers, 'content-length': String(body.length) } },
      (answer) => {
        answer.resume().once('close', () => answered(answer.statusCode ?? 0));
      },
    );
    call.once('error', () => answered(0));
    const step = Math.max(1, Math.round((bitsASecond / 8) * (stepMs / 1000)));
    void (async () => {
      for (let at = 0; at < body.length && !call.destroyed; at += step) {
        call.write(body.subarray(at, at + step));
        await wait(stepMs);
      }
      call.end();
    })();
  });
}

/** A complaint with one PDF, the text at 8 kbit/s and the file at 25 kbit/s in pieces of 64 kB; the statuses in their order. */
export async function fileSlowly(url: string, fileBytes: number): Promise<number[]> {
  const [id, evidenceId] = [uuidv7(), uuidv7()];
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(fileBytes - 9, 0x20)]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const evidence = [
    { id: evidenceId, name: 'letter.pdf', type: 'application/pdf', bytes: bytes.length, sha256 },
  ];
  const text = Buffer.from(JSON.stringify(complaintOf({ evidence, description: 'क्ष'.repeat(1500) })));
  const json = { 'content-type': 'application/json' };
  const filed = await sendSlowly(`${url}${apiBase}/public/complaints/${id}`, {
    method: 'PUT',
    headers: json,
    body: text,
    bitsASecond: 8000,
  });
  const base64 = (value: string) => Buffer.from(value).toString('base64');
  const tus = { 'tus-resumable': '1.0.0' };
  const begun = await sendSlowly(`${url}${apiBase}${evidenceBase}/`, {
    method: 'POST',
    bitsASecond: 25_000,
    headers: {
      ...tus,
      'upload-length': String(bytes.length),
      'upload-metadata': `complaintId ${base64(id)},evidenceId ${base64(evidenceId)},sha256 ${base64(sha256)}`,
    },
  });
  const statuses = [filed, begun];
  for (let offset = 0; offset < bytes.length; offset += 65_536) {
    statuses.push(
      await sendSlowly(`${url}${uploadPath(id, evidenceId)}`, {
        method: 'PATCH',
        headers: {
          ...tus,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body: bytes.subarray(offset, offset + 65_536),
        bitsASecond: 25_000,
      }),
    );
  }
  return statuses;
}
