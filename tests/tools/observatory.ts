// npm run observatory: MDN's HTTP Observatory, the package as published, grades this server's real answers
// behind TLS. It is installed into .cache without scripts and is in no lock file, because a dependency's
// install script contacts an address outside the registry, and it brings 130 MB that nothing else needs.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer as createHttp, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#fixtures/network/free-port.ts';
import { startServer } from '#fixtures/server/server-process.ts';

const grader = '@mdn/mdn-http-observatory';
const version = '1.4.8';
const dir = resolve('.cache/observatory');
const wanted = 'A+';
const tlsHandshake = 0x16;

interface Scan {
  scan: { grade: string; score: number; testsPassed: number; testsQuantity: number };
  tests: Record<string, { pass: boolean; result: string; scoreModifier: number }>;
}

await installGrader();
const port = await freePort();
const server = await startServer({ PUBLIC_URL: `https://localhost:${port}`, TRUST_PROXY: 'loopback' });
const keys = await mkdtemp(join(tmpdir(), 'vishwas-tls-'));
const front = await openFront(port, server.port);
try {
  const { scan, tests } = JSON.parse(await scanned(`localhost:${port}`)) as Scan;
  for (const [name, { result, scoreModifier }] of Object.entries(tests)) {
    process.stdout.write(`${name.padEnd(28)} ${String(scoreModifier).padStart(4)}  ${result}\n`);
  }
  const passed = `${scan.testsPassed} of ${scan.testsQuantity} tests passed`;
  process.stdout.write(`${grader} ${version}: ${scan.grade}, ${scan.score} points, ${passed}\n`);
  process.exitCode = scan.grade === wanted ? 0 : 1;
} finally {
  front.close();
  await server.stop();
  await rm(keys, { recursive: true, force: true });
}

async function installGrader(): Promise<void> {
  const home = join(dir, 'node_modules', grader);
  if (!existsSync(join(home, 'package.json'))) {
    await mkdir(dir, { recursive: true });
    writeFileSync(join(dir, 'package.json'), '{"private":true,"type":"module"}\n');
    const flags = [
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-package-lock',
      '--engine-strict=false',
    ];
    execFileSync('npm', ['install', ...flags, `${grader}@${version}`], { cwd: dir, stdio: 'inherit' });
  }
  // The list of preloaded hosts would come from a network; this host is not on it.
  const preloaded = join(home, 'conf', 'hsts-preload.json');
  if (!existsSync(preloaded)) writeFileSync(preloaded, '{}\n');
}

/**
 * Runs in a separate process, which trusts the test certificate from its start. Awaited, not blocking,
 * because the TLS front runs in this process.
 */
async function scanned(host: string): Promise<string> {
  const run = `import { scan } from '${grader}/src/scanner/index.js';
    process.stdout.write(JSON.stringify(await scan('${host}')));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', run], {
    cwd: dir,
    env: { ...process.env, NODE_EXTRA_CA_CERTS: join(keys, 'cert.pem') },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

/**
 * The TLS front of a server, with a redirect from plain http. Both share one port, because the grader accepts
 * only one.
 */
async function openFront(at: number, behind: number) {
  const files = { key: join(keys, 'key.pem'), cert: join(keys, 'cert.pem') };
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '1'];
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', files.key, '-out', files.cert];
  execFileSync('openssl', ['req', '-x509', ...made, ...named], { stdio: 'ignore' });
  const tls = { key: await readFile(files.key), cert: await readFile(files.cert) };
  const https = createHttps(tls, (incoming, outgoing) => forward(incoming, outgoing, behind));
  const http = createHttp((incoming, outgoing) => {
    outgoing.writeHead(301, { location: `https://localhost:${at}${incoming.url}` }).end();
  });
  const front = createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (first) => {
      socket.pause();
      socket.unshift(first);
      (first[0] === tlsHandshake ? https : http).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  });
  await new Promise<void>((listening) => front.listen(at, '127.0.0.1', listening));
  return front;
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const headers = { ...incoming.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' };
  const onward = request(
    { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
