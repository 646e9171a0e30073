// Our server in its own process, on an existing database: what `npm start` runs, without the site and the
// worker.
import type { AddressInfo } from 'node:net';
import { createApp } from '#server/app.ts';
import { openDeps } from './open-deps.ts';

const app = await createApp(await openDeps(process.env.DATABASE_URL ?? '', process.env.DATA_DIR ?? ''));
await app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', () => process.send?.({ rss: process.memoryUsage().rss }));
process.on('disconnect', () => process.exit(0));
process.send?.({ port: (app.server.address() as AddressInfo).port });
