// Holds a number of connections; each sends the next call when the last one is answered.
import autocannon from 'autocannon';
import type { Sent } from './calls.ts';

export interface Load {
  readonly latencies: number[];
  readonly seconds: number;
}

export function load(
  port: number,
  next: () => Sent,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  return new Promise((done, failed) => {
    const latencies: number[] = [];
    const first = next();
    const started = performance.now();
    const running = autocannon(
      {
        url: `http://127.0.0.1:${port}`,
        connections,
        duration: seconds,
        // autocannon stops at the end of a sample.
        sampleInt: 50,
        requests: [
          first.own
            ? { ...requestOf(first), setupRequest: (request) => ({ ...request, ...requestOf(next()) }) }
            : requestOf(first),
        ],
      },
      (error, result) => {
        if (error) return failed(error);
        if (result.non2xx > 0 || result.errors > 0)
          return failed(
            new Error(`${first.method} ${first.path}: ${result.non2xx} refused, ${result.errors} errors`),
          );
        done({ latencies, seconds: (performance.now() - started) / 1000 });
      },
    );
    running.on('response', (_client, _status, _bytes, milliseconds) => latencies.push(milliseconds));
  });
}

const requestOf = ({ method, path, headers, body, own }: Sent) => ({
  method,
  path,
  headers: own ? { ...headers, 'x-own': own.join(' ') } : headers,
  ...(body !== undefined && { body }),
});
