// The product as users start it: server/main.ts and its commands, each in a separate process.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOf } from '#fixtures/server/bundle.ts';
import {
  type Child,
  environmentOf,
  fetchPatiently,
  startChild,
  startProgram,
} from '#fixtures/server/child.ts';
import { castDatabase } from '#fixtures/server/test-app.ts';
import { readReceiptKey } from '#server/receipt-signer.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vishwas-start-'));
  readReceiptKey({ receiptKeyFile: null, dataDir });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const environment = (settings: Record<string, string>) => environmentOf(dataDir, settings);
const start = (settings: Record<string, string> = {}) =>
  startChild('server/main.ts', [], environment(settings));
const address = async (child: Child) => (await child.line(/^Vishwas is at /)).split(' ').at(-1) ?? '';

async function signIn(url: string, door: string, email: string, password: string): Promise<number> {
  const answer = await fetchPatiently(`${url}/api/v1/${door}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return answer.status;
}

describe('npm start', () => {
  it('prints the addresses, the folder of mail and the demo sign-ins, and stops with its database on SIGTERM', async () => {
    const child = start();
    const url = await address(child);
    expect(await child.line(/^Officers sign in at /)).toBe(
      `Officers sign in at ${url}/police-login-selection`,
    );
    expect(await child.line(/^Mail /)).toBe(
      `Mail is not sent but written to ${join(dataDir, 'mail')} (SMTP_URL sends it)`,
    );
    const password = /^Password: (\S+)/.exec(await child.line(/^Password: /))?.[1] ?? '';
    expect(await child.line(/^Demo sign-ins: /)).toMatch(/sho@.*sho2@.*sho3@.*sp@.*admin@demo\.example/);
    expect(await signIn(url, 'pi-user', 'sho3@demo.example', password)).toBe(200);
    expect(await signIn(url, 'admin', 'admin@demo.example', password)).toBe(200);
    expect(await child.stop()).toBe(0);
    expect(existsSync(join(dataDir, 'pg', 'postmaster.pid'))).toBe(false);
  });

  it('does not print the password at later starts; DEMO_PASSWORD sets another', async () => {
    const again = start();
    await address(again);
    const line = await again.line(/^Password: /);
    await again.stop();
    expect(line).toBe('Password: as shown at the first start (DEMO_PASSWORD sets another)');
    const other = start({ DEMO_PASSWORD: 'another demo password' });
    const url = await address(other);
    expect(await signIn(url, 'sp-user', 'sp@demo.example', 'another demo password')).toBe(200);
    await other.stop();
  });

  it('leaves nothing running when it is stopped before it is ready', async () => {
    const child = start();
    while (!existsSync(join(dataDir, 'pg', 'postmaster.pid')))
      await new Promise((wait) => setTimeout(wait, 5));
    expect(await child.stop()).toBe(0);
    expect(existsSync(join(dataDir, 'pg', 'postmaster.pid'))).toBe(false);
  });

  it('stops completely when only npm gets the signal', async () => {
    const child = startProgram('npm', ['start', '--ignore-scripts'], environment({}));
    const url = await address(child);
    expect(await child.stop()).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
    expect(existsSync(join(dataDir, 'pg', 'postmaster.pid'))).toBe(false);
  });

  it('names every wrong setting at once, and exits with 78', async () => {
    const child = start({ PORT: 'eighty', DATABASE_URL: 'mysql://root:hunter2@db/x', SESSION_DAYS: '0' });
    expect(await child.ended).toBe(78);
    expect(child.output()).toMatch(
      /^3 settings are wrong:\n {2}PORT .*\n {2}DATABASE_URL .*\n {2}SESSION_DAYS .*\n$/,
    );
    expect(child.output()).not.toContain('hunter2');
  });

  it('reports in one line that no database answers or no folder can be made', async () => {
    const receiptKey = { RECEIPT_KEY_FILE: join(dataDir, 'receipt-key.pem') };
    const dead = start({ DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:9/force', ...receiptKey });
    expect(await dead.ended).toBe(1);
    expect(dead.output()).toMatch(/^DATABASE_URL: no database answers at 127\.0\.0\.1:9\/force .*\n$/);
    expect(dead.output()).not.toContain('hunter2');
    const nowhere = start({ DATA_DIR: '/proc/vishwas/data' });
    expect(await nowhere.ended).toBe(1);
    expect(nowhere.output()).toMatch(/^DATA_DIR: the folder \/proc\/vishwas cannot be made .*\n$/);
  });

  it('reports in one line that a newer program took from the database what this one uses', async () => {
    const database = await castDatabase();
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query("insert into schema_migrations values ('9999-future-unused-since-9998', now()::text)");
    await client.end();
    const settings = { DATABASE_URL: database.url, RECEIPT_KEY_FILE: join(dataDir, 'receipt-key.pem') };
    for (const program of ['server/main.ts', 'server/worker.ts']) {
      const child = startChild(program, [], environment(settings));
      expect(await child.ended).toBe(1);
      expect(child.output()).toMatch(
        /^The database was migrated by a newer version of this program \(9999-future-unused-since-9998\).*\n$/,
      );
    }
    await database.drop();
  });
});

describe('npm run create-admin', () => {
  const create = (settings: Record<string, string>, password: string, ...args: string[]) => {
    const child = startChild('server/commands/create-admin.ts', args, environment(settings));
    child.process.stdin?.end(`${password}\n`);
    return child;
  };

  it('creates the first account of a database given by DATABASE_URL', async () => {
    const database = await castDatabase();
    const settings = { DATABASE_URL: database.url, RECEIPT_KEY_FILE: join(dataDir, 'receipt-key.pem') };
    const args = ['--email', 'Chief@force.example', '--name', 'The Chief'];
    const made = create(settings, 'a long enough password', ...args);
    expect([await made.ended, made.output()]).toEqual([0, 'Chief@force.example is an administrator now.\n']);
    const twice = create(settings, 'a long enough password', ...args);
    expect([await twice.ended, twice.output()]).toEqual([1, expect.stringContaining('already')]);
    const short = create(settings, 'short', '--email', 'x@force.example', '--name', 'X');
    expect([await short.ended, short.output()]).toEqual([1, expect.stringContaining('12 to 200')]);

    const server = start({ ...settings, ALLOW_UNBOUND_SESSIONS: '1' });
    const url = await address(server);
    expect(server.output()).not.toContain('Demo');
    expect(await signIn(url, 'admin', 'chief@force.example', 'a long enough password')).toBe(200);
    const closed = create(settings, '', '--email', 'chief@force.example', '--close');
    expect([await closed.ended, closed.output()]).toEqual([
      0,
      'chief@force.example is no administrator any more.\n',
    ]);
    expect(await signIn(url, 'admin', 'chief@force.example', 'a long enough password')).toBe(401);
    await server.stop();
    await database.drop();
  });

  it('asks for the password twice at a terminal, and shows it never', async () => {
    const database = await castDatabase();
    const settings = { DATABASE_URL: database.url, RECEIPT_KEY_FILE: join(dataDir, 'receipt-key.pem') };
    const args = ['--email', 'Chief@force.example', '--name', 'The Chief'];
    const command = [process.execPath, ...startOf('server/commands/create-admin.ts'), ...args];
    const quoted = command.map((part) => `'${part}'`).join(' ');
    const atTerminal = async (...typed: string[]) => {
      // util-linux: runs a command at a terminal of its own.
      const child = startProgram('script', ['-qec', quoted, '/dev/null'], environment(settings));
      for (const [index, line] of typed.entries()) {
        await expect.poll(() => child.output().split('assword').length).toBe(index + 2);
        child.process.stdin?.write(`${line}\r`);
      }
      return [await child.ended, child.output().replaceAll('\r', '')];
    };
    const asked = 'New password (12 characters at least; it is not shown): \nThe same password again: \n';
    expect(await atTerminal('a long enough password', 'a long enough passwort')).toEqual([
      1,
      `${asked}The two passwords differ: nothing was changed.\n`,
    ]);
    expect(await atTerminal('a long enough password', 'a long enough password')).toEqual([
      0,
      `${asked}Chief@force.example is an administrator now.\n`,
    ]);
    await database.drop();
  });
});
