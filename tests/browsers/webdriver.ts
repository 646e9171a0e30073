// Firefox and WebKitGTK by the same commands of the W3C's WebDriver: WebKitGTK's driver takes them over HTTP,
// Firefox itself (Marionette) over a socket.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#fixtures/network/free-port.ts';
import type { Driver } from './driver.ts';

type Send = (command: Command, body?: object) => Promise<unknown>;
interface Command {
  method: 'GET' | 'POST' | 'DELETE';
  /** After the session's address. */
  path: string;
  marionette: string;
}

const navigate: Command = { method: 'POST', path: '/url', marionette: 'Navigate' };
const script: Command = { method: 'POST', path: '/execute/async', marionette: 'ExecuteAsyncScript' };
const actions: Command = { method: 'POST', path: '/actions', marionette: 'PerformActions' };
const rect: Command = { method: 'POST', path: '/window/rect', marionette: 'SetWindowRect' };
const limits: Command = { method: 'POST', path: '/timeouts', marionette: 'SetTimeouts' };

/** WebDriver's sign of the key. */
const enter = '\uE007';

/** Calls back with the value or the error of the page's promise. */
const asyncBody = `const done = arguments[arguments.length - 1];
  (async (args) => { BODY })(arguments[0]).then((value) => done({ value }), (error) => done({ error: String(error) }));`;

async function driverOf(version: string, send: Send, close: () => Promise<void>): Promise<Driver> {
  await send(limits, { pageLoad: 30_000, script: 60_000 });
  return {
    version,
    close,
    open: async (url) => void (await send(navigate, { url })),
    async run<Value>(body: string, args: readonly unknown[]) {
      const answer = await send(script, { script: asyncBody.replace('BODY', () => body), args: [args] });
      const { value, error } = answer as { value?: Value; error?: string };
      if (error !== undefined) throw new Error(error);
      return value as Value;
    },
    async tap(x, y) {
      const move = { type: 'pointerMove', origin: 'viewport', duration: 0, x, y };
      const steps = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
      const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: steps };
      await send(actions, { actions: [mouse] });
    },
    async type(text) {
      const steps = [...text.replaceAll('\n', enter)].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await send(actions, { actions: [{ type: 'key', id: 'keys', actions: steps }] });
    },
    resize: async (width, height) => void (await send(rect, { width, height })),
  };
}

export async function openWebKit(binary: string): Promise<Driver> {
  const port = await freePort();
  const display = await openDisplay();
  const env = { ...process.env, ...display.env, LIBGL_ALWAYS_SOFTWARE: '1' };
  const child = spawn(binary, [`--port=${port}`], { env, stdio: 'ignore' });
  const base = `http://127.0.0.1:${port}`;
  const call = async (method: string, path: string, body?: object) => {
    const init = { method, ...(body ? { body: JSON.stringify(body) } : {}) };
    const answer = await fetch(base + path, init);
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error((value as { message?: string; error: string }).message || String(value));
    return value;
  };
  await started(() => fetch(`${base}/status`));
  const asked = { capabilities: { alwaysMatch: { pageLoadStrategy: 'normal' } } };
  const { sessionId, capabilities } = (await call('POST', '/session', asked)) as {
    sessionId: string;
    capabilities: { browserName: string; browserVersion: string };
  };
  const send: Send = ({ method, path }, body) => call(method, `/session/${sessionId}${path}`, body);
  return driverOf(capabilities.browserVersion, send, async () => {
    await call('DELETE', `/session/${sessionId}`).catch(() => undefined);
    await ended(child);
    await display.close();
  });
}

export async function openFirefox(binary: string): Promise<Driver> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'vishwas-firefox-'));
  writeFileSync(join(profile, 'user.js'), `user_pref('marionette.port', ${port});\n`);
  const flags = ['--marionette', '--headless', '--no-remote', '--profile', profile];
  const child = spawn(binary, flags, { stdio: 'ignore' });
  const socket = await started(() => connected(port));
  const ask = marionette(socket);
  const session = (await ask('WebDriver:NewSession', {})) as { capabilities: { browserVersion: string } };
  const send: Send = async ({ marionette: name }, body) => {
    const answer = await ask(`WebDriver:${name}`, body ?? {});
    return (answer as { value?: unknown } | null)?.value;
  };
  return driverOf(session.capabilities.browserVersion, send, async () => {
    socket.destroy();
    await ended(child);
    rmSync(profile, { recursive: true, force: true });
  });
}

/** Messages of Marionette: the length, a colon, and [0, id, command, body] or [1, id, error, result]. */
function marionette(socket: Socket): (command: string, body: object) => Promise<unknown> {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let rest = Buffer.alloc(0);
  let id = 0;
  socket.on('data', (more) => {
    rest = Buffer.concat([rest, more]);
    for (;;) {
      const colon = rest.indexOf(':');
      const bytes = Number(rest.subarray(0, colon));
      if (colon < 0 || rest.length < colon + 1 + bytes) return;
      const message = JSON.parse(rest.subarray(colon + 1, colon + 1 + bytes).toString());
      rest = rest.subarray(colon + 1 + bytes);
      if (!Array.isArray(message)) continue;
      const [, of, error, result] = message;
      const { resolve, reject } = waiting.get(of) ?? {};
      if (error) reject?.(new Error(`${error.error}: ${error.message}`));
      else resolve?.(result);
      waiting.delete(of);
    }
  });
  return (command, body) =>
    new Promise((resolve, reject) => {
      id += 1;
      waiting.set(id, { resolve, reject });
      const text = JSON.stringify([0, id, command, body]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

const connected = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });

/** WebKitGTK has no headless mode: without a display it gets a virtual one. */
async function openDisplay(): Promise<{ env: Record<string, string>; close(): Promise<void> }> {
  if (process.env.DISPLAY) return { env: {}, close: async () => undefined };
  const number = 90 + (process.pid % 900);
  const child = spawn('Xvfb', [`:${number}`, '-screen', '0', '1400x1000x24'], { stdio: 'ignore' });
  await new Promise((wait) => setTimeout(wait, 1000));
  return { env: { DISPLAY: `:${number}` }, close: () => ended(child) };
}

async function started<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await ask().catch(() => undefined);
    if (answer) return answer;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error('the browser did not start in 30 s');
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null) return done();
    child.once('exit', () => done());
    child.kill('SIGKILL');
  });
}
