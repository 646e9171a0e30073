// `npm run dev`: the server on its own port, and the app from its sources on 5173, which proxies the calls.
import { spawn } from 'node:child_process';
import { createServer } from 'vite';

const port = process.env.PORT ?? '8080';
const server = spawn(process.execPath, ['--import', 'tsx', '--watch', 'server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: port },
});

const to = `http://127.0.0.1:${port}`;
const vite = await createServer({ server: { proxy: { '/api': to, '/media': to, '/health': to } } });
await vite.listen();
vite.printUrls();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    server.kill('SIGTERM');
    await vite.close();
  });
}
