// A line with a bit rate per direction, shared by all its connections, and a latency.
import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

export interface Pace {
  readonly bitsPerSecond: number;
  /** Round-trip time in ms. */
  readonly roundTripMs: number;
}

const pieceBytes = 512;

/** `pace`: called for each chunk; null: no delay. */
export function slowLine(pace: () => Pace | null): { through(): Transform } {
  let freeAt = 0;
  const turn = async (bytes: number, { bitsPerSecond }: Pace) => {
    const now = Date.now();
    freeAt = Math.max(now, freeAt) + (bytes * 8000) / bitsPerSecond;
    await wait(freeAt - now);
  };
  return {
    through() {
      let last = Promise.resolve();
      const later = (ms: number, run: () => void) => {
        const due = wait(ms);
        last = last.then(() => due).then(run);
      };
      return new Transform({
        async transform(chunk: Buffer, _encoding, done) {
          for (let at = 0; at < chunk.length; at += pieceBytes) {
            const now = pace();
            const piece = chunk.subarray(at, at + pieceBytes);
            if (now) await turn(piece.length, now);
            later(now ? now.roundTripMs / 2 : 0, () => this.push(piece));
            // Fast again, but data in transit must not be overtaken.
            if (!now) await last;
          }
          done();
        },
        flush(done) {
          void last.then(() => done());
        },
      });
    },
  };
}
