// A line of so many bits a second, each direction for itself, shared by all connections over it, and the time a bit takes to get through.
import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

export interface Pace {
  readonly bitsPerSecond: number;
  /** There and back. */
  readonly roundTripMs: number;
}

const pieceBytes = 512;

/** `pace`: asked for each piece; null: as fast as it goes. */
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
            // Fast again: what is on the way must still not be overtaken.
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
