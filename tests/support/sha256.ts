import { createHash } from 'node:crypto';

export const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
