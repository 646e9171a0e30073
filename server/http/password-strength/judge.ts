// A worker thread that judges passwords: an estimate takes up to half a second of a processor.
import { parentPort } from 'node:worker_threads';
import { isWeakPassword } from '../../rules/weak-password.ts';

interface Asked {
  readonly id: number;
  readonly password: string;
  readonly own: readonly (string | null | undefined)[];
}

parentPort?.on('message', ({ id, password, own }: Asked) => {
  parentPort?.postMessage({ id, isWeak: isWeakPassword(password, own) });
});
