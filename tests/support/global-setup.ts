import { join } from 'node:path';
import { startServer } from './server-process.ts';

/** One server for the whole browser suite; its port and its mail reach the workers by the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env.VISHWAS_PORT = String(server.port);
  process.env.VISHWAS_MAIL = join(server.dataDir, 'mail');
  return async () => {
    const heard = await fetch(`http://127.0.0.1:${server.port}/csp-report`);
    const { count, reports } = (await heard.json()) as { count: number; reports: unknown[] };
    await server.stop();
    if (count > 0) throw new Error(`browsers refused ${count} times: ${JSON.stringify(reports)}`);
  };
}
