import { startServer } from './server-process.ts';

/** One server for the whole browser suite; its port reaches the workers by the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env.VISHWAS_PORT = String(server.port);
  return () => server.stop();
}
