// Anybody may send such a report: its log is limited, and opens again.
import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { acceptCspReports } from '#server/http/csp/csp-report.ts';

afterEach(() => void vi.useRealTimers());

async function start(env: Record<string, string> = {}) {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
  app.decorate('rateLimits', { count: pass, countTry: pass, countAddress: pass });
  acceptCspReports(app, readConfig({ NODE_ENV: 'test', ...env }));
  const send = async (times: number) => {
    for (let done = 0; done < times; done += 1) {
      const headers = { 'content-type': 'application/csp-report' };
      await app.inject({ method: 'POST', url: '/csp-report', headers, payload: '{}' });
    }
    return lines.length;
  };
  return { app, send };
}
const pass = async () => undefined;

it('logs fifty an hour, and again after an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { app, send } = await start();
  expect(await send(60)).toBe(50);
  vi.setSystemTime(Date.now() + 3_600_001);
  expect(await send(60)).toBe(100);
  await app.close();
});

it.each([
  ['no text', '{"effective-directive":{"toString":1,"valueOf":1}}'],
  ['lists in lists', `{"blocked-uri":${'['.repeat(7000)}${']'.repeat(7000)}}`],
])('takes a report with %s in place of a text', async (_, report) => {
  const { app } = await start();
  const headers = { 'content-type': 'application/csp-report' };
  const payload = `{"csp-report":${report}}`;
  expect((await app.inject({ method: 'POST', url: '/csp-report', headers, payload })).statusCode).toBe(204);
  expect((await app.inject('/csp-report')).json().reports).toEqual([{ directive: 'none', from: 'none' }]);
  await app.close();
});

it('does not show the reports in production', async () => {
  const here = await start();
  expect((await here.app.inject('/csp-report')).statusCode).toBe(200);
  const env = {
    NODE_ENV: 'production',
    EMBEDDED: '1',
    PUBLIC_URL: 'https://vishwas.example',
    BACKUP_PLAIN: '1',
  };
  const there = await start(env);
  expect((await there.app.inject('/csp-report')).statusCode).toBe(404);
  await Promise.all([here.app.close(), there.app.close()]);
});
