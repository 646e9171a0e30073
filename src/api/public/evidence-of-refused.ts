import { deviceOutbox, type FileRow, resultOf } from '#offline/index.ts';

/** The files of a refused complaint stay with its correction. `id`: of the refused one. */
export const filesOfRefused = (id: string): Promise<FileRow[]> =>
  deviceOutbox.store.run('readonly', ({ files }) => resultOf(files.index('parcelId').getAll(id)));
