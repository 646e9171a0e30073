// The bytes of uploads that have begun, as the tus package keeps them, with two differences.
import { rm } from 'node:fs/promises';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import { problemStatus } from '#contract/shared/problem.ts';
import { roomOf } from './room.ts';
import { sizeOf } from './store.ts';

/** Creating an existing upload again must keep its bytes; the package would start it from zero. */
export class UploadParts extends FileStore {
  override async create(upload: Upload): Promise<Upload> {
    if ((await sizeOf(`${this.directory}/${upload.id}`)) !== null) {
      throw { status_code: problemStatus.upload_exists, body: 'begun before\n' };
    }
    return super.create(upload);
  }

  override async remove(id: string): Promise<void> {
    await super.remove(id);
    await rm(roomOf(`${this.directory}/${id}`), { force: true });
  }
}
