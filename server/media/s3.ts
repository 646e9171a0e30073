// An S3-compatible store that the force chooses. Files go there after every check, each in one signed
// request; the local copy stays until the store has answered.
import { openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import type { EvidenceForm, EvidenceLocation } from './store.ts';

export interface S3Settings {
  /** Includes the bucket: https://s3.example.org/evidence */
  readonly url: URL;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface RemoteStore {
  put(key: string, path: string, mime: string, sha256: Buffer): Promise<void>;
  /** null: no object has this key. */
  get(key: string): Promise<ReadableStream<Uint8Array> | null>;
  /** The file and its preview. Succeeds too where they do not exist. */
  remove(place: EvidenceLocation): Promise<void>;
}

export const remoteKey = ({ incidentId, id }: EvidenceLocation, form: EvidenceForm) =>
  form === 'original' ? `${incidentId}/${id}` : `${incidentId}/${id}.preview`;

const timeoutMs = 120_000;

export function openS3({ url, region, accessKeyId, secretAccessKey }: S3Settings): RemoteStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const addressOf = (key: string) => `${url.href.replace(/\/$/, '')}/${key}`;
  return {
    async put(key, path, mime, sha256) {
      const answer = await client.fetch(addressOf(key), {
        method: 'PUT',
        // The signature covers the SHA-256 of the bytes: the store refuses any other bytes.
        headers: { 'content-type': mime, 'x-amz-content-sha256': sha256.toString('hex') },
        body: await openAsBlob(path),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the store answered ${answer.status} to PUT ${key}`);
    },
    async get(key) {
      const answer = await client.fetch(addressOf(key), { signal: AbortSignal.timeout(timeoutMs) });
      if (answer.ok && answer.body) return answer.body;
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      throw new Error(`the store answered ${answer.status} to GET ${key}`);
    },
    async remove(place) {
      for (const key of [remoteKey(place, 'original'), remoteKey(place, 'preview')]) {
        const answer = await client.fetch(addressOf(key), {
          method: 'DELETE',
          signal: AbortSignal.timeout(timeoutMs),
        });
        await answer.body?.cancel();
        if (!answer.ok && answer.status !== 404)
          throw new Error(`the store answered ${answer.status} to DELETE ${key}`);
      }
    },
  };
}
