// Our server and the bare server on one district, each in its own process. A second instance of our server runs in
// this process to record its statements.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createApp } from '#server/app.ts';
import type { Task } from './bare.ts';
import type { Facts, Sent } from './calls.ts';
import type { District } from './districts.ts';
import { openDeps } from './open-deps.ts';
import { record } from './record.ts';

export interface Servers {
  readonly ports: { readonly ours: number; readonly bare: number };
  /** Sends the call once in this process and passes its statements to the bare server. */
  prepare(name: string, sent: Sent): Promise<void>;
  /** Sends one call to our server. */
  ask(sent: Sent): Promise<void>;
  /** Resident memory of our server, MB. */
  memory(): Promise<number>;
  close(): Promise<void>;
}

export async function startServers(
  district: District,
  dataDir: string,
): Promise<{ servers: Servers; facts: Facts }> {
  const deps = await openDeps(district.url, dataDir);
  const app = await createApp(deps);
  const env = { ...process.env, DATABASE_URL: district.url, DATA_DIR: dataDir };
  const [ours, bare] = await Promise.all([start('ours.ts', env), start('bare.ts', env)]);
  const servers: Servers = {
    ports: { ours: ours.port, bare: bare.port },
    async prepare(name, sent) {
      const call = async () => {
        const { method, path: url, headers, body } = sent;
        const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) });
        if (answer.statusCode >= 300) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
      };
      // Sends a read once before recording: the first search also counts its results, later ones do not.
      if (sent.method === 'GET') await call();
      const waves = await record(call);
      bare.child.send({ waves, own: sent.own ?? [] } satisfies Task);
      await once(bare.child, 'message');
    },
    async ask({ method, path, headers, body }) {
      const answer = await fetch(`http://127.0.0.1:${ours.port}${path}`, {
        method,
        headers,
        ...(body && { body }),
      });
      await answer.arrayBuffer();
    },
    async memory() {
      ours.child.send('memory');
      const [{ rss }] = (await once(ours.child, 'message')) as [{ rss: number }];
      return rss / 2 ** 20;
    },
    async close() {
      for (const { child } of [ours, bare]) child.disconnect();
      await app.close();
      await deps.db.destroy();
    },
  };
  return { servers, facts: await factsOf(deps.db, app.inject.bind(app), district) };
}

async function start(file: string, env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(join(import.meta.dirname, file), { env, execArgv: ['--import', 'tsx'] });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, port };
}

type Deps = Awaited<ReturnType<typeof openDeps>>;
type Inject = (call: { url: string; headers: object }) => Promise<{ json(): { totalPages: number } }>;

async function factsOf(db: Deps['db'], inject: Inject, { tokens }: District): Promise<Facts> {
  const pages = async (path: string, by: 'sp' | 'pi') => {
    const headers = { authorization: `Bearer ${tokens[by]}` };
    return (await inject({ url: `/api/v1${path}`, headers })).json().totalPages;
  };
  // Takes rows from all ten years.
  const { rows } = await sql<{ id: string; reference_id: string }>`
    select id, reference_id from incidents where report_type = 'NormalReport' and get_byte(body_sha256, 3) = 7 limit 900`.execute(
    db,
  );
  return {
    lastPage: {
      sp: await pages('/sp-user/incident-reports', 'sp'),
      pi: await pages('/pi-user/incident-reports', 'pi'),
      complaints: await pages('/sp-user/complaint-reports', 'sp'),
    },
    incidentIds: rows.map(({ id }) => id),
    references: rows.map((row) => row.reference_id),
  };
}
