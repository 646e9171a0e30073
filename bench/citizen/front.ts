// Front proxy of production: TLS 1.3 and HTTP/2. It forwards what our server sends, compressed by our build;
// it compresses the limit's page itself, at the highest level.
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { extname, join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { brotliCompressSync } from 'node:zlib';

export interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
  /** Lets a browser trust the certificate. */
  readonly fingerprint: string;
}

/** Makes a certificate for localhost in `folder` with openssl. */
export function makeCertificate(folder: string): Certificate {
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', ...kind, ...name, '-keyout', keyFile, '-out', certFile], {
    stdio: 'ignore',
  });
  const cert = readFileSync(certFile);
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return {
    key: readFileSync(keyFile),
    cert,
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  };
}

const recordBytes = 1400;

type Answer = (request: Http2ServerRequest, response: Http2ServerResponse) => void;

export interface Front {
  readonly port: number;
  close(): Promise<void>;
}

export async function openFront({ key, cert }: Certificate, answer: Answer): Promise<Front> {
  const sockets = new Set<Socket>();
  const server = createSecureServer({ key, cert, minVersion: 'TLSv1.3' }, answer);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  // A browser can use nothing of a record before its last byte. As Caddy begins, and nginx with our `ssl_buffer_size`.
  server.on('secureConnection', (socket: TLSSocket) => void socket.setMaxSendFragment(recordBytes));
  server.on('sessionError', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

const hopByHop = ['connection', 'transfer-encoding', 'keep-alive'];

/** Forwards the answers of the server at `port`. */
export const handOn =
  (port: number): Answer =>
  (incoming, outgoing) => {
    const given = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
    const options = { port, method: incoming.method, path: incoming.url, headers: Object.fromEntries(given) };
    const onward = ask({ host: '127.0.0.1', ...options }, (answer) => {
      const headers = Object.entries(answer.headers).filter(([name]) => !hopByHop.includes(name));
      outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers));
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };

const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };

/** Serves a page and its worker. */
export const handOut =
  (folder: string): Answer =>
  ({ url }, response) => {
    const file = url === '/' ? 'index.html' : (url.split('?')[0]?.slice(1) ?? '');
    if (!['index.html', 'sw.js'].includes(file)) {
      response.writeHead(404).end();
      return;
    }
    const body = brotliCompressSync(readFileSync(join(folder, file)));
    const headers = { 'content-encoding': 'br', 'content-length': body.length, 'cache-control': 'no-cache' };
    response.writeHead(200, { ...headers, 'content-type': types[extname(file)] }).end(body);
  };
