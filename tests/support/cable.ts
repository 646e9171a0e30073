// A cable to PostgreSQL that can be cut in two ways: 'silent', as behind a broken one, where nothing is closed and nothing answers,
// and 'closed', as by a machine that went down.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Cut = 'silent' | 'closed';

export interface Cable {
  readonly port: number;
  cut(how: Cut): void;
  /** For new connections; what was cut stays dead. */
  mend(): void;
  close(): Promise<void>;
}

export async function openCable(to: number): Promise<Cable> {
  const ends = new Set<Socket>();
  let state: Cut | 'whole' = 'whole';
  let cuts = 0;

  const server = createServer((near) => {
    if (state === 'closed') return void near.destroy();
    watch(near);
    if (state === 'silent') return void near.resume();
    const madeAt = cuts;
    const isWhole = () => cuts === madeAt;
    const far = connect(to, '127.0.0.1');
    watch(far);
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => isWhole() && into.write(bytes));
      from.on('close', () => isWhole() && into.destroy());
    }
  });
  const watch = (end: Socket) => {
    ends.add(end);
    end.setNoDelay(true);
    end.on('error', () => undefined);
    end.on('close', () => ends.delete(end));
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  return {
    port: (server.address() as AddressInfo).port,
    cut(how) {
      cuts += 1;
      state = how;
      if (how === 'closed') for (const end of ends) end.destroy();
    },
    mend() {
      state = 'whole';
    },
    close() {
      for (const end of ends) end.destroy();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
