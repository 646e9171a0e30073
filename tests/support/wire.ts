// The consoles' calls as they leave the browser, read on the line: what reaches the server, whether the page or its worker sent it.
import type { IncomingMessage } from 'node:http';

export interface WireCall {
  /** `METHOD /path` under /api/v1, ids as `{id}`. */
  readonly call: string;
  /** Names of the fields of the query. */
  readonly query: readonly string[];
  /** Names of the fields of the body; `list[].name` and `part.name` of those inside. */
  readonly body: readonly string[];
  readonly hasToken: boolean;
}

const consoles = /^\/api\/v1(\/(?:pi-user|sp-user|admin)\/.*)$/;

/** Only a browser says where a request comes from; the calls that tests make themselves are not kept. */
export function recordCall(incoming: IncomingMessage, keep: (call: WireCall) => void): void {
  const { method = '', url = '', headers } = incoming;
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const path = consoles.exec(pathname)?.[1];
  if (!path || headers['sec-fetch-site'] === undefined) return;
  const parts: Buffer[] = [];
  incoming.on('data', (part: Buffer) => parts.push(part));
  incoming.on('end', () =>
    keep({
      call: `${method} ${path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')}`,
      query: [...searchParams.keys()].sort(),
      body: fieldsOf(Buffer.concat(parts).toString('latin1'), headers['content-type'] ?? ''),
      hasToken: headers.authorization?.startsWith('Bearer ') ?? false,
    }),
  );
}

function fieldsOf(body: string, type: string): string[] {
  if (type.startsWith('multipart/form-data'))
    return [...body.matchAll(/^content-disposition: form-data; name="(\w+)"/gim)].map(
      ([, name]) => name ?? '',
    );
  return body === '' ? [] : namesIn(JSON.parse(body)).sort();
}

function namesIn(body: object): string[] {
  return Object.entries(body).flatMap(([name, value]) => {
    if (Array.isArray(value)) {
      const inside = value.flatMap((entry) => (isObject(entry) ? Object.keys(entry) : []));
      return [name, ...[...new Set(inside)].map((key) => `${name}[].${key}`)];
    }
    return isObject(value) ? [name, ...Object.keys(value).map((key) => `${name}.${key}`)] : [name];
  });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
